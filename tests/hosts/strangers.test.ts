import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { HostAnswer } from "../hostile/hosts/Host";
import { sendBytes, toWire } from "../hostile/hosts/sendBytes";
import { quote } from "../hostile/requests/builders";
import { stayWithinHour } from "../support/intake/stayWithinHour";
import { type Intake, startIntake } from "./machine/startIntake";
import { type Postgres, startPostgres } from "./machine/startPostgres";

// What strangers can do to our own server in front of PostgreSQL, without a proxy, and what a full disk does to it.

let postgres: Postgres | undefined;
let intake: Intake | undefined;

afterEach(async () => {
  await intake?.stop();
  await postgres?.stop();
  [intake, postgres] = [undefined, undefined];
});

/** Sends a request as the client at this address. The same key repeats one. */
function post(from: string, key: string = randomUUID(), changes = {}): Promise<HostAnswer> {
  const email = `${key}@example.com`;
  return sendBytes(intake!.site.port, {
    ...quote({ email, ...changes }, [["Idempotency-Key", key]]),
    from,
  });
}

/** Clients that repeat one request each, sent by a program of its own. `stop` resolves with how many of each got which answer. */
function startRepeating(clients: readonly string[]) {
  const repeats = clients.map((from) => {
    const key = randomUUID();
    const request = quote({ email: `${key}@example.com` }, [["Idempotency-Key", key]]);
    return { from, wire: Buffer.from(toWire(request, "127.0.0.1")).toString("base64") };
  });
  const program = join(__dirname, "site", "repeatRequests.mjs");
  const port = String(intake!.site.port);
  const sender = spawn(process.execPath, [program, port, JSON.stringify(repeats)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let printed = "";
  sender.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  return {
    async stop() {
      sender.stdin.end();
      await once(sender, "close");
      return JSON.parse(printed) as Record<string, Record<string, number>>;
    },
  };
}

const countOf = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [
      status,
      answers.filter((answer) => answer.status === status).length,
    ]),
  );

test("while 25 clients repeat one request each, twenty visitors are taken, and each client has its forty", async () => {
  postgres = await startPostgres();
  intake = await startIntake(postgres, "repeats", { CLIENT_ADDRESS_HEADER: "none" });
  await stayWithinHour();
  const clients = Array.from(
    { length: 25 },
    (_, n) => `127.50.${String(n % 4)}.${String(1 + Math.floor(n / 4))}`,
  );
  const repeating = startRepeating(clients);
  await sleep(2_000);
  const visitors: HostAnswer[] = [];
  for (let n = 1; n <= 20; n++) {
    visitors.push(await post(`127.${String(100 + n)}.0.1`));
    await sleep(500);
  }
  const repeated = await repeating.stop();
  const waited = visitors.map(({ milliseconds }) => Math.round(milliseconds));
  const [first = {}] = Object.values(repeated);
  console.info(
    `one of 25 clients got ${JSON.stringify(first)}; visitors waited ${waited.join(", ")} ms`,
  );
  expect(countOf(visitors)).toEqual({ 201: 20 });
  expect(Math.max(...waited)).toBeLessThan(2_000);
  for (const client of clients) {
    const { 200: replayed = 0, 201: received = 0 } = repeated[client] ?? {};
    expect([client, received, replayed < 40]).toEqual([client, 1, true]);
  }
  const stored = await intake.database.from("quote_requests").select("*", { count: "exact" });
  expect(stored.count).toBe(20 + clients.length);
  // None of them was taken for lost.
  const subjects = intake.mail.mails.map(({ parsed }) => parsed.subject ?? "");
  expect(subjects.filter((subject) => /not confirmed/i.test(subject))).toEqual([]);
}, 300_000);

test("a mistake costs no call and counts against nobody, and a repeat counts", async () => {
  postgres = await startPostgres();
  intake = await startIntake(postgres, "mistakes", { CLIENT_ADDRESS_HEADER: "none" });
  await stayWithinHour();
  const from = "127.60.0.1";
  const mistakes: HostAnswer[] = [];
  for (let n = 0; n < 60; n++) mistakes.push(await post(from, randomUUID(), { email: "nobody" }));
  expect(countOf(mistakes)).toEqual({ 422: 60 });
  expect(intake.gateway.countCalls("store_request")).toBe(0);
  const key = randomUUID();
  const repeats: number[] = [];
  for (let n = 0; n < 41; n++) repeats.push((await post(from, key)).status);
  expect(repeats).toEqual([201, ...Array<number>(39).fill(200), 429]);
  expect((await post("127.60.0.2")).status).toBe(201);
}, 120_000);

test("of the thirty requests of an hour that are mailed without a database, a client has three and a network ten", async () => {
  postgres = await startPostgres();
  intake = await startIntake(postgres, "direct", { CLIENT_ADDRESS_HEADER: "none" });
  expect((await post("127.70.9.1")).status).toBe(201);
  intake.gateway.setFault("refuse");
  const sent: { client: string; network: string; status: number }[] = [];
  for (const network of ["127.70.0", "127.70.1"])
    for (let client = 1; client <= 6; client++)
      for (let n = 0; n < 5; n++) {
        const address = `${network}.${String(client)}`;
        sent.push({ client: address, network, status: (await post(address)).status });
      }
  const takenOf = (name: string) =>
    sent.filter((one) => [one.client, one.network].includes(name) && one.status === 201).length;
  const clients = [...new Set(sent.map(({ client }) => client))].map(takenOf);
  expect(Math.max(...clients)).toBe(3);
  expect(["127.70.0", "127.70.1"].map(takenOf)).toEqual([10, 10]);
  // Ten are left for everybody else.
  const others: number[] = [];
  for (let n = 0; n < 12; n++) others.push((await post(`127.71.${String(n)}.1`)).status);
  expect(others).toEqual([...Array<number>(10).fill(201), 503, 503]);
  expect(intake.mail.mails.length).toBe(31);
}, 180_000);

/** Fills the file system until not even a page is left, and returns how to make room again. */
async function fillUp(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, "ballast");
  for (;;) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail === 0) break;
    const piece = Buffer.alloc(Math.min(bavail * bsize, 4 * 1024 * 1024));
    // Fails when PostgreSQL has taken the room meanwhile.
    await writeFile(file, piece, { flag: "a" }).catch(() => undefined);
  }
  return () => rm(file);
}

test("on a full disk health is red within a minute, nothing that was taken is lost, and room is all it needs", async () => {
  postgres = await startPostgres(300);
  intake = await startIntake(postgres, "crowded", { CLIENT_ADDRESS_HEADER: "none" });
  const taken: string[] = [];
  const refused: number[] = [];
  let next = 0;
  const visit = async () => {
    const [n, key] = [next++, randomUUID()];
    const from = `127.${String(80 + Math.floor(n / 200))}.${String(n % 200)}.1`;
    const { status } = await post(from, key).catch(() => ({ status: 0 }));
    if (status === 200 || status === 201) taken.push(`${key}@example.com`);
    else refused.push(status);
    return status;
  };
  const health = async () => {
    const answer = await sendBytes(intake!.site.port, { method: "GET", path: "/api/health" });
    return answer.status;
  };
  for (let n = 0; n < 20; n++) await visit();
  expect([taken.length, await health()]).toEqual([20, 200]);

  const makeRoom = await fillUp(postgres.folder);
  const filled = performance.now();
  let redAfter = Infinity;
  while (performance.now() - filled < 90_000) {
    await visit();
    if (redAfter === Infinity && (await health()) === 503)
      redAfter = (performance.now() - filled) / 1_000;
    await sleep(1_000);
  }
  const [takenOnFull, refusedOnFull] = [taken.length - 20, refused.length];
  expect(redAfter).toBeLessThan(60);

  await makeRoom();
  const freed = performance.now();
  while ((await health()) !== 200 || (await visit()) !== 201) {
    if (performance.now() - freed > 120_000) throw new Error(await describe(intake));
    await sleep(1_000);
  }
  const wellAfter = (performance.now() - freed) / 1_000;
  const { data } = await intake.database.from("quote_requests").select("email").limit(1_000);
  const stored = new Set((data as { email: string }[]).map(({ email }) => email));
  const told = () => intake!.mail.mails.map(({ parsed }) => parsed.text ?? "").join("\n");
  const untold = () => taken.filter((email) => !told().includes(email));
  for (let tries = 0; untold().length > 0 && tries < 120; tries++) await sleep(1_000);
  console.info(
    `red after ${redAfter.toFixed(0)} s, ${String(takenOnFull)} taken and ` +
      `${String(refusedOnFull)} refused on a full disk, well ${wellAfter.toFixed(0)} s after there was room; ` +
      `${String(taken.length)} taken in all, ${String(stored.size)} rows`,
  );
  expect(untold()).toEqual([]);
  const lost = taken.filter((email) => !stored.has(email) && !told().includes(email));
  expect(lost).toEqual([]);
}, 420_000);

async function describe({ site, database }: Intake): Promise<string> {
  const { error } = await database.from("installation").select("*");
  return `${JSON.stringify(error)}\n${site.log.slice(-20).join("\n")}`;
}
