import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { openOutbox, type TestOutbox } from "../support/intake/openOutbox";
import { startDatabase, type TestDatabase } from "../support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import type { HostAnswer } from "./hosts/Host";
import { sendBytes } from "./hosts/sendBytes";
import { liftLimits } from "../support/intake/useEnvironment";
import { waitUntil } from "../support/intake/waitUntil";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { freePort } from "../support/programs/freePort";
import { type Gateway, startGateway } from "./hosts/startGateway";
import { sweepBeside } from "../support/programs/sweepBeside";
import { type SiteServer, startSiteServer } from "../support/programs/startSiteServer";
import { readContent } from "../support/site/readContent";
import { judgeMail } from "./judgeMail";
import { quote } from "./requests/builders";
import { prepareSite } from "./site/prepareSite";

const { phone } = readContent<{ phone: string }>("business.yaml");

// All tests share one server process, one database and one mail server. Each breaks them in its own way and repairs them.
let site: string;
let database: TestDatabase;
let gateway: Gateway;
let mail: TestMailServer;
let outbox: TestOutbox;
let server: SiteServer;

beforeAll(async () => {
  [site, database, mail] = await Promise.all([
    prepareSite(),
    startDatabase(),
    startMailServer({ login: true }),
  ]);
  outbox = openOutbox(database);
  // For the sweeps of this process.
  liftLimits();
  gateway = await startGateway(database.url);
  // A port that no other program is given while the server is down.
  server = await startSiteServer(site, environment(), await freePort());
});

afterAll(async () => {
  await server.kill();
  await Promise.all([gateway.stop(), mail.stop()]);
  await database.stop();
});

afterEach(async () => {
  gateway.setFault(undefined);
  mail.setFault(undefined);
  await settle();
});

function environment(): Record<string, string> {
  return siteEnvironment({ database: { url: gateway.url, secretKey: database.secretKey }, mail });
}

function post(
  details: string,
  key: string = randomUUID(),
  to: SiteServer = server,
): Promise<HostAnswer> {
  return sendBytes(to.port, quote({ details }, [["Idempotency-Key", key]]));
}

/** Posts, and posts again while a busy machine is too late for it, as the form does. */
async function submit(details: string): Promise<HostAnswer> {
  const key = randomUUID();
  for (let tries = 0; ; tries++) {
    const answer = await post(details, key);
    if (answer.status !== 503 || tries === 5) return answer;
  }
}

const isMailedDirectly = (answer: HostAnswer) =>
  server.log.some(
    (line) => line.includes("request.mailed_without_row") && line.includes(referenceIn(answer)),
  );

function referenceIn({ body }: HostAnswer): string {
  const { reference } = JSON.parse(body) as { reference: string };
  expect(reference).toMatch(/^Q(?:-[0-9A-F]{5}){2}$/);
  return reference;
}

async function rowsWith(details: string): Promise<Record<string, unknown>[]> {
  const { data, error } = await database.owner
    .from("quote_requests")
    .select("*")
    .eq("details", details);
  if (error) throw new Error("The rows could not be read", { cause: error });
  return data as Record<string, unknown>[];
}

function mailsWith(details: string): TestMailServer["mails"] {
  return mail.mails.filter(({ parsed }) => parsed.text?.includes(details));
}

const sweep = () => sweepBeside(environment());

/** Empties the outbox, so that no mail of one test arrives during the next. */
async function settle(): Promise<void> {
  await waitUntil(async () => {
    if ((await outbox.rows()).every((row) => row.next_try_at === null)) return true;
    await outbox.letPass(25 * 60);
    await sweep();
    return false;
  });
}

/** Waits until no attempt to send is under way: the server sends a mail after it has answered. */
async function attemptsEnd(): Promise<void> {
  await waitUntil(async () =>
    (await outbox.rows()).every((row) => row.next_try_at === null || row.cause !== null),
  );
}

// What hangs or is away is in tests/promises/once.test.ts and api/outbox/outbox.test.ts.
test("promise 1: when the database fails, the owner is mailed the complete request, or the visitor is not thanked", async () => {
  gateway.setFault("500");
  const details = `direct ${randomUUID()}`;
  const answer = await submit(details);
  // A mail that was accepted too late for its post is what the repeat is told about.
  expect([200, 201]).toContain(answer.status);
  const [direct, ...more] = mailsWith(details);
  expect(more).toEqual([]);
  expect(direct && judgeMail(direct)).toEqual([]);
  expect(direct?.parsed.subject).toContain("Not confirmed by the database");
  for (const text of Object.values(aQuoteRequest({ homeSize: "1500-3000" })).filter(
    (value) => /[ @]/.test(value) && !value.includes("dogs"),
  ))
    expect(direct?.parsed.text).toContain(text);
  expect(direct?.parsed.subject).toContain(referenceIn(answer));
  expect(isMailedDirectly(answer)).toBe(true);

  mail.setFault("refuse");
  const refused = await post(`nobody ${randomUUID()}`);
  expect(refused).toMatchObject({ status: 503, headers: { "retry-after": ["60"] } });
  expect(JSON.parse(refused.body)).toMatchObject({
    error: {
      code: "unavailable",
      message: expect.stringContaining(`call us at ${phone}`) as string,
    },
  });
});

test("promise 2: a repeat after a lost answer gets the same answer, and its mails have one Message-ID", async () => {
  const details = `lost ${randomUUID()}`;
  const key = randomUUID();
  gateway.setFault("lose answer");
  const first = await post(details, key);
  gateway.setFault(undefined);
  const second = await post(details, key);
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(referenceIn(second)).toBe(referenceIn(first));
  expect(await rowsWith(details)).toHaveLength(1);
  await settle();
  expect(new Set(mailsWith(details).map(({ parsed }) => parsed.messageId)).size).toBe(1);
  expect(mailsWith(details).length).toBeLessThanOrEqual(2);
});

test("promises 1 and 2: a server killed under load loses and doubles nothing that it acknowledged", async () => {
  const details = `killed ${randomUUID()}`;
  const port = server.port;
  const answered: HostAnswer[] = [];
  // Like the form, repeats with the same key until there is an answer.
  const insistThroughKills = async (n: number) => {
    const key = randomUUID();
    for (const end = Date.now() + 90_000; Date.now() < end;) {
      const answer = await sendBytes(
        port,
        quote({ details: `${details} ${n};` }, [["Idempotency-Key", key]]),
      ).catch(() => undefined);
      if (answer !== undefined && answer.status < 300) return void answered.push(answer);
      await sleep(200);
    }
  };
  const visitors = Promise.all(
    Array.from({ length: 40 }, (_, n) => sleep(n * 30).then(() => insistThroughKills(n))),
  );
  for (let kills = 0; kills < 2; kills++) {
    await sleep(500);
    await server.kill();
    server = await startSiteServer(site, environment(), port);
  }
  await visitors;
  expect(answered).toHaveLength(40);
  const references = answered.map(
    ({ body }) => (JSON.parse(body) as { reference: string }).reference,
  );
  const { data } = await database.owner
    .from("quote_requests")
    .select("reference")
    .like("details", `${details}%`);
  expect(
    ((data ?? []) as { reference: string }[]).map(({ reference }) => reference).sort(),
  ).toEqual(references.sort());
  // The killed servers send nothing any more, so the clock may be moved.
  await settle();
  const ids = mailsWith(details).map(({ parsed }) => parsed.messageId);
  expect(new Set(ids).size).toBe(40);
});

test("promise 3: the server sends what is due as soon as it starts, without a visitor or a scheduler", async () => {
  mail.setFault("refuse");
  const details = `alone ${randomUUID()}`;
  await submit(details);
  await attemptsEnd();
  mail.setFault(undefined);
  await server.kill();
  await outbox.letPass(1);
  server = await startSiteServer(site, environment());
  await waitUntil(() => mailsWith(details).length > 0);
  expect(mailsWith(details)).toHaveLength(1);
});

test("promise 5: health says the state of each part, and nothing else", async () => {
  const health = async (): Promise<Record<string, unknown>> => {
    const answer = await sendBytes(server.port, { method: "GET", path: "/api/health" });
    return { http: answer.status, ...(JSON.parse(answer.body) as object) };
  };
  const parts = ["database", "version", "mail", "sweep"];
  const all = (state: string) => Object.fromEntries(parts.map((part) => [part, state]));
  expect(await health()).toEqual({ http: 200, status: "ok", ...all("ok") });
  gateway.setFault("500");
  const failing = { ...all("unknown"), database: "failing" };
  expect(await health()).toEqual({ http: 503, status: "failing", ...failing });
});
