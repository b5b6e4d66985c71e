import { once } from "node:events";
import { Agent, createServer, get, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { closeGracefully } from "../processes/closeGracefully";
import { listen } from "../processes/listen";
import { limitConnections } from "./limitConnections";

let server: Server;
let port: number;
let sockets: Socket[] = [];
/** Answers of /slow that are held until the test lets them go. */
let held: (() => void)[] = [];

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === "/slow") held.push(() => response.end("late"));
    else response.end("ok");
  });
  limitConnections(server, ({ remoteAddress }) =>
    remoteAddress === "127.0.0.9" ? undefined : remoteAddress,
  );
  port = await listen(server, 0, "0.0.0.0");
});

afterEach(async () => {
  for (const letGo of held) letGo();
  for (const socket of sockets) socket.destroy();
  [sockets, held] = [[], []];
  await closeGracefully(server, 100);
});

async function open(localAddress: string, count = 1): Promise<Socket[]> {
  const opened: Socket[] = [];
  for (let n = 0; n < count; n++) {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.on("error", () => undefined);
    await once(socket, "connect");
    opened.push(socket);
  }
  sockets.push(...opened);
  // The server hears of a connection, and this side of its end, a moment later.
  await sleep(100);
  return opened;
}

const openOnes = (list: Socket[]) => list.filter((socket) => !socket.closed).length;

async function askFrom(localAddress: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", localAddress, agent: new Agent() }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once("error", reject);
  });
}

test("one address keeps 64 idle connections; the oldest make room for new ones", async () => {
  const first = await open("127.0.0.2", 64);
  expect(openOnes(first)).toBe(64);
  const second = await open("127.0.0.2", 10);
  expect(first.slice(0, 10).map((socket) => socket.closed)).toEqual(
    Array.from({ length: 10 }, () => true),
  );
  expect([openOnes(first), openOnes(second)]).toEqual([54, 10]);
});

test("whoever opens a thousand connections leaves everybody else's alone, and is itself still answered", async () => {
  const [visitor] = await open("127.0.0.3");
  await open("127.0.0.2", 1_000);
  expect(openOnes(sockets)).toBe(65);
  expect(visitor?.closed).toBe(false);
  expect(await askFrom("127.0.0.3")).toBe(200);
  expect(await askFrom("127.0.0.2")).toBe(200);
});

test("a connection that has just been used outlives those that have been idle for longer", async () => {
  const [used, idle] = await open("127.0.0.2", 64);
  used?.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await sleep(100);
  await open("127.0.0.2");
  expect([used?.closed, idle?.closed]).toEqual([false, true]);
});

test("a request under way is never cut; beyond 64 of them the newest connection is closed", async () => {
  const busy = await open("127.0.0.2", 64);
  for (const socket of busy) socket.write("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
  while (held.length < 64) await sleep(10);
  const [late] = await open("127.0.0.2");
  expect([openOnes(busy), late?.closed]).toEqual([64, true]);
  held.pop()?.();
  await sleep(100);
  expect(await askFrom("127.0.0.2")).toBe(200);
});

test("the connections of a proxy stand for many visitors and are not counted", async () => {
  expect(openOnes(await open("127.0.0.9", 200))).toBe(200);
});

test("connections that ended make room again", async () => {
  for (const socket of await open("127.0.0.2", 64)) socket.destroy();
  await sleep(100);
  expect(openOnes(await open("127.0.0.2", 64))).toBe(64);
});
