import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sendJson, useSite } from "../promises/startSite";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";

const site = useSite();

const start = "POST /api/quote-requests HTTP/1.1\r\nHost: x\r\n";
const body = `${start}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;

function open(head: string): Socket {
  const socket = connect(Number(new URL(site.address()).port), "127.0.0.1");
  socket.on("error", () => undefined).write(head);
  return socket;
}

async function drip(head: string): Promise<string> {
  const socket = open(head);
  let answer = "";
  socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
  const timer = setInterval(() => socket.writable && socket.write("x"), 1_000);
  await new Promise((closed) => socket.on("close", closed));
  clearInterval(timer);
  return answer.slice(0, 12);
}

test("fifty connections that send one byte at a time are closed, and no visitor waits for them", async () => {
  const told: string[] = [];
  const clients = ["headers", "body"].flatMap((part) =>
    Array.from({ length: 25 }, async () => {
      const answer = await drip(part === "body" ? body : `${start}X-Slow: `);
      told.push(`${part}: ${answer}`);
    }),
  );
  for (let n = 0; n < 20; n++) {
    const socket = open(body);
    await sleep(20);
    socket.destroy();
  }
  const visitor = await sendJson(site, aQuoteRequest({ email: "visitor@example.com" }));
  expect(visitor.status).toBe(201);
  await Promise.all(clients);
  // Connections with slow headers end first, because the server allows less time for headers than for a body.
  const answers = ["headers", "body"].map((part) => `${part}: HTTP/1.1 408`);
  expect(told).toEqual(answers.flatMap((answer) => Array<string>(25).fill(answer)));
  const rows = await site.database.execute("select email from public.quote_requests");
  expect(rows).toEqual([{ email: "visitor@example.com" }]);
});
