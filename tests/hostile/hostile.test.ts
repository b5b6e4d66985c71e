import { randomUUID } from "node:crypto";
import { env } from "node:process";
import { sweep, sweepMs } from "../../api/outbox/sweep";
import { readEnvironment } from "../../api/settings/readEnvironment";
import { startDatabase } from "../support/intake/startDatabase";
import { startMailServer } from "../support/intake/startMailServer";
import { waitUntil } from "../support/intake/waitUntil";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { startSiteServer } from "../support/programs/startSiteServer";
import { sendBytes } from "./hosts/sendBytes";
import { startNetlifyHost } from "./hosts/startNetlifyHost";
import { judgeAnswer, referenceIn } from "./judgeAnswer";
import { judgeMail } from "./judgeMail";
import { content } from "./requests/content";
import type { HostileCase, HostileRequest } from "./requests/HostileRequest";
import { transport } from "./requests/transport";
import { wireCases } from "./requests/wire";
import { prepareSite } from "./site/prepareSite";

type Host = Awaited<ReturnType<typeof startNetlifyHost>>;

async function startServerHost(): Promise<Host> {
  const [database, mail] = await Promise.all([startDatabase(), startMailServer()]);
  const settings = siteEnvironment({ database, mail });
  const server = await startSiteServer(await prepareSite(), settings);
  return {
    send: (request) => sendBytes(server.port, request),
    sweep: () => sweep(readEnvironment(settings), AbortSignal.timeout(sweepMs)),
    database: database.owner,
    mail,
    log: server.log,
    async stop() {
      await server.kill();
      await Promise.all([database.stop(), mail.stop()]);
    },
  };
}

/** Adds an idempotency key, because most cases have the same content and would count as repeats. */
function withKey({ headers = [], ...request }: HostileRequest): HostileRequest {
  const hasKey = headers.some(([name]) => name === "Idempotency-Key");
  return {
    ...request,
    headers: hasKey ? headers : [...headers, ["Idempotency-Key", randomUUID()]],
  };
}

// tests/hosts/run.ts sets PACKED_FUNCTIONS to test the Functions as Netlify packs them.
const isNetlify = env["PACKED_FUNCTIONS"] !== undefined;
const cases = isNetlify ? transport : [...transport, ...content, ...wireCases];
let host: Host;
const taken = new Map<string, HostileCase>();

beforeAll(async () => {
  host = await (isNetlify ? startNetlifyHost() : startServerHost());
});
afterAll(() => host.stop());

test.each(cases)("a hostile request is answered $status: $name", async (one) => {
  const answer = await host.send(withKey(one.request));
  if (one.status < 400) taken.set(referenceIn(answer) ?? one.name, one);
  // Reset the rate-limit counters, because the owner would otherwise get at most 60 emails an hour.
  await host.database.from("counters").delete().neq("name", "");
  judgeAnswer(one, answer);
});

test("each accepted request is one row with its values, and nothing else is stored", async () => {
  const tables = ["quote_requests", "contact_messages"].map((table) =>
    host.database.from(table).select("*"),
  );
  const found = await Promise.all(tables);
  const rows = found.flatMap(({ data }) => (data ?? []) as Record<string, unknown>[]);
  expect(rows.map(({ reference }) => reference).sort()).toEqual([...taken.keys()].sort());
  for (const row of rows) {
    const { name, stored = {} } = taken.get(String(row["reference"])) ?? {};
    // The column `answers` must stay empty: each field has its own column, and unknown keys are dropped.
    expect([name, row["answers"] ?? {}]).toEqual([name, {}]);
    for (const [column, value] of Object.entries(stored))
      expect([name, column, String(row[column])]).toEqual([name, column, value]);
  }
});

test("no hostile request adds a recipient, a header, an attachment or an element to an email", async () => {
  const mailed = [...taken].filter(([, { aside }]) => !aside).map(([reference]) => reference);
  await waitUntil(() => host.mail.mails.length >= mailed.length);
  const about = host.mail.mails.map(
    ({ parsed }) => /[QM]-[0-9A-F]{5}-[0-9A-F]{5}$/.exec(parsed.subject ?? "")?.[0],
  );
  expect(about.sort()).toEqual(mailed.sort());
  for (const mail of host.mail.mails) judgeMail(mail);
});

test("one email tells the owner about all suspected spam, and no text in the spam changes that email", async () => {
  const earlier = new Date(Date.now() - 48 * 60 * 60_000).toISOString();
  await host.database.from("installation").update({ morning_at: earlier }).eq("only_row", true);
  const before = host.mail.mails.length;
  // Repeat the sweep until the email arrives: a sweep may fail, or find that the server's own sweep is sending it.
  await waitUntil(async () => {
    await host.sweep().catch(() => undefined);
    return host.mail.mails.length > before;
  });
  const [list, ...more] = host.mail.mails.slice(before);
  judgeMail(list!);
  const count = [...taken.values()].filter(({ aside }) => aside).length;
  expect(list?.parsed.subject).toContain(`${String(count)} set aside`);
  expect(more).toEqual([]);
});

test("no hostile request adds a line or a word to the log", () => {
  const events = host.log.map((line) => JSON.parse(line) as { time?: unknown; event?: unknown });
  for (const { time, event } of events)
    expect([typeof time, event === "forged"]).toEqual(["string", false]);
  const words = /jane|doe|peachtree|@example|victim|evil|script|555-?0134|\bBcc\b/i;
  expect(host.log.filter((line) => words.test(line))).toEqual([]);
  expect(host.log.length).toBeGreaterThan(50);
});
