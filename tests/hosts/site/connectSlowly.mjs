// Connects two thousand slow clients from 250 IP addresses to the site's proxy, again and again until standard
// input ends. A quarter of them never finish the TLS handshake. The others send a body byte by byte.
import { connect as connectPlain } from "node:net";
import { exit, stdin } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "node:tls";

const beginning =
  "POST /api/quote-requests HTTP/1.1\r\nHost: www.site.test\r\n" +
  "Content-Type: application/json\r\nContent-Length: 20000\r\n\r\n{";

async function connectSlowly(client) {
  await sleep(client * 4);
  const from = { host: "127.0.0.1", localAddress: `127.0.2.${1 + (client % 250)}` };
  const to = { ...from, port: 443, servername: "www.site.test", rejectUnauthorized: false };
  const sendsBody = client % 4 > 0;
  for (;;) {
    const socket = sendsBody ? connect(to) : connectPlain(to);
    socket.on("error", () => undefined).resume();
    // Clients that never finish the TLS handshake send only "\x16", the first byte of a TLS record.
    socket.write(sendsBody ? beginning : "\x16");
    const drip = setInterval(() => sendsBody && socket.writable && socket.write(" "), 2_000);
    await new Promise((closed) => socket.once("close", closed));
    clearInterval(drip);
  }
}

stdin.resume().once("end", () => exit());
for (let client = 0; client < 2_000; client++) void connectSlowly(client);
