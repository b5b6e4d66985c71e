// Sends quote requests to a site without a pause, each on a connection of its own as the proxies of server/deploy/ do, until
// standard input ends. Then prints how many got which answer. Usage: node sendRequests.mjs <port> <name of the visitors> <a
// request as JSON>
import { Buffer } from "node:buffer";
import { request } from "node:http";
import { argv, stdin, stdout } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

const port = Number(argv[2]);
const name = argv[3];
const form = JSON.parse(argv[4]);
const answers = {};
let isOver = false;
let sent = 0;

function send() {
  const number = ++sent;
  const body = JSON.stringify({ ...form, email: `${name}-${number}@example.com` });
  return new Promise((answered) => {
    const settle = (outcome) => {
      answers[outcome] = (answers[outcome] ?? 0) + 1;
      answered();
    };
    const outgoing = request(
      {
        ...{ host: "127.0.0.1", port, path: "/api/quote-requests", method: "POST", agent: false },
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "idempotency-key": `host-test-${name}-${number}`,
          host: "www.example.com",
          connection: "close",
        },
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => settle(String(answer.statusCode)));
        answer.once("error", () => settle("cut off"));
      },
    );
    outgoing.once("error", (error) => settle(error.code ?? "error"));
    outgoing.end(body);
  });
}

async function visit() {
  while (!isOver) {
    await send();
    await sleep(20);
  }
}

stdin.resume().once("end", () => (isOver = true));
await Promise.all([visit(), visit(), visit(), visit()]);
stdout.write(`${JSON.stringify({ sent, answers })}\n`);
