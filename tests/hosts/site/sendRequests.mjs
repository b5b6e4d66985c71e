// Sends quote requests until standard input ends, each on a new connection, as a proxy would, and then
// prints the number of responses by status. Usage: node sendRequests.mjs <address> <number of visitors>
// <the name in their email addresses> <a request as JSON> [their network address] [their pause in milliseconds]
import http from "node:http";
import https from "node:https";
import { argv, stdin, stdout } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

const [address, visitors, name, form, localAddress, pause = "20"] = argv.slice(2);
const { request } = address.startsWith("https:") ? https : http;
const connection = { agent: false, rejectUnauthorized: false, servername: "www.site.test" };
const answers = {};
let isOver = false;
let sent = 0;

function send(number) {
  const body = JSON.stringify({ ...JSON.parse(form), email: `${name}-${number}@example.com` });
  const headers = {
    "content-type": "application/json",
    "idempotency-key": `host-test-${name}-${number}`,
    // Unless a proxy replaces this header, each request seems to come from a different network.
    "x-forwarded-for": `10.${number % 250}.${Math.floor(number / 250)}.1`,
    host: "www.site.test",
  };
  const options = { ...connection, localAddress, method: "POST", headers };
  return new Promise((answered) => {
    request(`${address}/api/quote-requests`, options, (answer) => {
      answer.resume().once("end", () => answered(String(answer.statusCode)));
      answer.once("error", () => answered("cut off"));
    })
      .once("error", ({ code }) => answered(code ?? "error"))
      .end(body);
  });
}

async function visit() {
  while (!isOver) {
    sent += 1;
    const outcome = await send(sent);
    answers[outcome] = (answers[outcome] ?? 0) + 1;
    await sleep(Number(pause));
  }
}

stdin.resume().once("end", () => (isOver = true));
await Promise.all(Array.from({ length: Number(visitors) }, visit));
stdout.write(`${JSON.stringify({ sent, answers })}\n`);
