import { connect, type Socket } from "node:net";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sendBytes } from "./hosts/sendBytes";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { type SiteServer, startSiteServer } from "../support/programs/startSiteServer";
import { startDatabase, type TestDatabase } from "../support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { quote } from "./requests/builders";
import { prepareSite } from "./site/prepareSite";

let database: TestDatabase;
let mail: TestMailServer;
let server: SiteServer;
let dripping: { headers: Promise<Dripped[]>; bodies: Promise<Dripped[]> };

beforeAll(async () => {
  const [site, ...parts] = await Promise.all([prepareSite(), startDatabase(), startMailServer()]);
  [database, mail] = parts;
  server = await startSiteServer(site, siteEnvironment({ database, mail }));
  // The first requests allocate memory that the process keeps; no flood caused it.
  for (let n = 0; n < 20; n++) await ordinary();
  // These run during all other tests; the last test waits for them.
  dripping = {
    headers: Promise.all(Array.from({ length: 50 }, () => drip(`${start}X-Slow: `, "127.0.0.5"))),
    bodies: Promise.all(
      Array.from({ length: 50 }, () =>
        drip(
          `${start}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
          "127.0.0.6",
        ),
      ),
    ),
  };
});

afterAll(async () => {
  await server.kill();
  await Promise.all([database.stop(), mail.stop()]);
});

async function ordinary(): Promise<{ status: number; milliseconds: number }> {
  return await sendBytes(server.port, quote({}, [["Idempotency-Key", randomUUID()]]));
}

const start = "POST /api/quote-requests HTTP/1.1\r\nHost: x\r\n";

test("twenty visitors who announce 32 KiB and hang up halfway leave nothing behind", async () => {
  const before = await countRows();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(server.port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(
        `${start}Content-Type: application/json\r\nContent-Length: 32768\r\n\r\n{"firstName":"Jane"`,
      );
      await sleep(100);
      socket.destroy();
    }),
  );
  expect(await ordinary()).toMatchObject({ status: 201 });
  expect(await countRows()).toBe(before + 1);
});

test("a hundred connections that send headers or bodies drop by drop are closed, and a visitor does not wait for them", async () => {
  const waited = await ordinary();
  expect(waited.status).toBe(201);
  // The drops last half a minute.
  expect(waited.milliseconds).toBeLessThan(20_000);
  // The limits are 10 s for headers and 30 s for a body; the server looks every 2 s.
  for (const { seconds, answer } of await dripping.headers) {
    expect(seconds).toBeLessThan(25);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  }
  for (const { seconds, answer } of await dripping.bodies) {
    expect(seconds).toBeLessThan(45);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  }
  expect(await ordinary()).toMatchObject({ status: 201 });
});

type Dripped = { seconds: number; answer: string };

/** A client that sends one letter a second without end. Resolves when the server hangs up. */
function drip(head: string, localAddress: string): Promise<Dripped> {
  const socket = connect({ port: server.port, host: "127.0.0.1", localAddress });
  const opened = Date.now();
  let answer = "";
  socket.on("data", (bytes: Buffer) => (answer += bytes.toString("latin1")));
  socket.on("error", () => undefined);
  socket.write(head);
  const timer = setInterval(() => writeIfOpen(socket, "x"), 1_000);
  return new Promise((resolve) =>
    socket.on("close", () => {
      clearInterval(timer);
      resolve({ seconds: (Date.now() - opened) / 1000, answer });
    }),
  );
}

function writeIfOpen(socket: Socket, text: string): void {
  if (socket.writable) socket.write(text);
}

async function countRows(): Promise<number> {
  const { count } = await database.owner
    .from("quote_requests")
    .select("id", { count: "exact", head: true });
  return count ?? 0;
}
