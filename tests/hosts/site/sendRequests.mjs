// Sends quote requests to a site without a pause, each on a connection of its own as the proxies of
// server/deploy/ do, until standard input ends. Then prints how many got which answer. Usage: node
// sendRequests.mjs <port> <name of the visitors> <a request as JSON>
import { request } from "node:http";
import { argv, stdin, stdout } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

const [port, name, form] = argv.slice(2);
const answers = {};
let isOver = false;
let sent = 0;

function send(number) {
  const body = JSON.stringify({ ...JSON.parse(form), email: `${name}-${number}@example.com` });
  const headers = {
    "content-type": "application/json",
    "idempotency-key": `host-test-${name}-${number}`,
    host: "www.example.com",
  };
  const to = { host: "127.0.0.1", port, path: "/api/quote-requests", method: "POST" };
  return new Promise((answered) => {
    request({ ...to, headers, agent: false }, (answer) => {
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
    await sleep(20);
  }
}

stdin.resume().once("end", () => (isOver = true));
await Promise.all([visit(), visit(), visit(), visit()]);
stdout.write(`${JSON.stringify({ sent, answers })}\n`);
