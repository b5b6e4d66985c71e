// Repeats one request of each client without a pause, on 38 connections each, until standard input ends. Then prints how many of
// each client got which answer. A program of its own, so that its work does not hold up what a test measures.
// Usage: node repeatRequests.mjs <port> <a list of { from, wire } as JSON, wire in base64>
import { Buffer } from "node:buffer";
import { connect } from "node:net";
import { argv, stdin, stdout } from "node:process";

const port = Number(argv[2]);
const clients = JSON.parse(argv[3]);
const counts = {};
let isOver = false;

function send(from, wire) {
  return new Promise((answered) => {
    let status = "none";
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    socket.setTimeout(30_000, () => socket.destroy());
    socket.once("data", (chunk) => (status = chunk.toString("latin1", 9, 12)));
    socket.resume();
    socket.once("error", (error) => (status = error.code ?? "error"));
    socket.once("close", () => answered(status));
    socket.write(wire);
  });
}

async function repeat({ from, wire }) {
  const bytes = Buffer.from(wire, "base64");
  const count = (counts[from] ??= {});
  while (!isOver) {
    const status = await send(from, bytes);
    count[status] = (count[status] ?? 0) + 1;
  }
}

stdin.resume().once("end", () => (isOver = true));
await Promise.all(clients.flatMap((client) => Array.from({ length: 38 }, () => repeat(client))));
stdout.write(`${JSON.stringify(counts)}\n`);
