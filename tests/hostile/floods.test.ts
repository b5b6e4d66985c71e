import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunningSite, sendJson, startSite } from "../promises/startSite";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

const start = "POST /api/quote-requests HTTP/1.1\r\nHost: x\r\n";
const body = `${start}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;

function open(head: string): Socket {
  const socket = connect(Number(new URL(site.address()).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(head);
  return socket;
}

/** A client that sends one letter a second without end: what it is answered, and after how many seconds. */
async function drip(head: string): Promise<{ seconds: number; answer: string }> {
  const opened = Date.now();
  const socket = open(head);
  let answer = "";
  socket.on("data", (bytes: Buffer) => (answer += bytes.toString("latin1")));
  const timer = setInterval(() => socket.writable && socket.write("x"), 1_000);
  await new Promise((closed) => socket.on("close", closed));
  clearInterval(timer);
  return { seconds: (Date.now() - opened) / 1000, answer };
}

test("fifty connections that send headers or bodies drop by drop are closed, and visitors do not wait for them", async () => {
  const headers = Array.from({ length: 25 }, () => drip(`${start}X-Slow: `));
  const bodies = Array.from({ length: 25 }, () => drip(body));
  for (let n = 0; n < 20; n++) {
    const socket = open(body);
    await sleep(20);
    socket.destroy();
  }
  const visitor = sendJson(site, aQuoteRequest({ email: "visitor@example.com" }));
  expect((await visitor).status).toBe(201);
  // The limits are 10 s for headers and 30 s for a body; the server looks every 2 s.
  for (const { seconds, answer } of await Promise.all(headers))
    expect([answer.slice(0, 12), seconds < 25]).toEqual(["HTTP/1.1 408", true]);
  for (const { seconds, answer } of await Promise.all(bodies))
    expect([answer.slice(0, 12), seconds < 45]).toEqual(["HTTP/1.1 408", true]);
  const { count } = await site.database.owner
    .from("quote_requests")
    .select("id", { count: "exact", head: true });
  expect(count).toBe(1);
});
