import { getEventListeners } from "node:events";
import { readFileSync } from "node:fs";
import health from "../../src/api/health";
import quote from "../../src/api/quote-requests";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import type { MailFault } from "../../tests/support/intake/startMailServer";
import { useFreshIntake } from "../../tests/support/intake/useFreshIntake";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import { readTable } from "../../tests/world/readTable";
import { callDatabase, DatabaseRefusal } from "../database/callDatabase";
import { keyedHash, readEnvironment } from "../settings/readEnvironment";
import { queueArguments } from "../database/queueArguments";
import { sweep } from "./sweep";
import { testForm } from "./testForm";

jest.setTimeout(120_000);

const first = "owner@dogwoodcleaning.example";
const second = "office@dogwoodcleaning.example";
const { database, mail, logged, outbox } = useFreshIntake({ QUOTE_TO: first }, { login: true });
const idle = { sent: 0, failed: 0 };
const to = (...quoteTo: string[]) => ({ ...readEnvironment(), quoteTo });
const termsOf = (environment = readEnvironment()) => queueArguments(environment).terms;
const run = (name: string, args: Record<string, unknown>) =>
  callDatabase(readEnvironment(), name, args);

async function press(action: string, environment = readEnvironment()) {
  const [found] = await database.execute("select id from public.quote_requests");
  const request = found?.["id"];
  return await run("mark_request", { request, action, terms: termsOf(environment) });
}

async function submit(details: string) {
  const works: Promise<void>[] = [];
  const post = jsonPost(aQuoteRequest({ details }));
  await call(quote, post, (work) => void works.push(work));
  expect(works).toHaveLength(1);
  await Promise.all(works);
}

async function queue(count: number, environment = readEnvironment()) {
  await outbox.store(count);
  for (const { id: request } of await database.execute("select id from public.quote_requests"))
    await run("queue_request", { request, terms: termsOf(environment) });
}

const pauses = async () => {
  const sql = `select round(extract(epoch from next_try_at - now()) / 60)::int as minutes
    from public.addresses where failures > 0`;
  return (await database.execute(sql)).map(({ minutes }) => minutes);
};

type Fault = [what: string, fault: MailFault, cause: string];
const faults = readTable<Fault[]>("mailFaults", "api/outbox");

test.each(faults)(
  "while %s, one email at a time is tried, 1 to 9 minutes apart",
  async (...row) => {
    const [, fault, cause] = row;
    mail.setFault(fault);
    // Two emails that fail at the same time count as one failure. The site then sends no email for a minute.
    await Promise.all([submit("one"), submit("two")]);
    const connections = mail.countConnections();
    await submit("three");
    expect(mail.countConnections()).toBe(connections);
    expect(await pauses()).toEqual([1]);
    for (const [at, passed] of [1, 5, 9].entries()) {
      await outbox.letPass(passed + 0.1);
      expect(await sweep()).toEqual({ ...idle, failed: 1 });
      expect(await sweep()).toEqual(idle);
      expect(await pauses()).toEqual([[5, 9, 9][at]]);
    }
    const facts = { kind: "request", tries: 1, notification: expect.any(String) as string };
    expect(logged("notification.failed")[0]).toMatchObject({ ...facts, cause });
    // A fault of the mail server or of a mailbox must not count toward the failures of any single email.
    for (const one of await outbox.rows())
      expect(one).toMatchObject({ failures: 0, sent_at: null });
    mail.setFault(undefined);
    await outbox.letPass(9.1);
    expect(await sweep()).toEqual({ ...idle, sent: 3 });
    expect(mail.mails).toHaveLength(3);
  },
);

test.each([
  ["is unreachable", { smtpUrl: "smtp://127.0.0.1:1" }, undefined],
  ["may not email the owner", {}, "550"],
] as const)("if one instance's mail server %s, others can send", async (_, settings, fault) => {
  await queue(3);
  mail.setFault(fault);
  const wrong = { ...readEnvironment(), ...settings, mailServer: "wrong" };
  expect(await sweep(wrong)).toEqual({ ...idle, failed: 2 });
  mail.setFault(undefined);
  expect(await sweep(undefined, AbortSignal.abort())).toEqual(idle);
  expect(await sweep(to(first.toUpperCase()))).toEqual({ ...idle, sent: 3 });
});

test("an owner's address that is refused delays no other owner, and is tried again when the site starts", async () => {
  mail.setFault({ answer: "550", recipient: second });
  await queue(3, to(first, second));
  expect(await sweep(to(first, second))).toEqual({ sent: 3, failed: 1 });
  mail.setFault(undefined);
  expect(await sweep(to(first, second))).toEqual(idle);
  expect(await sweep(to(first, second), undefined, true)).toEqual({ sent: 3, failed: 0 });
});

const [hour, day] = [60, 24 * 60];
const outages = ["refuse", "535", "sender", "quota", "full", "451", "550", "stuffed"] as const;

test.each([
  // During a long fault, emails are tried only every nine minutes, so also test faults that last hours or days.
  ...outages.map((cause) => [cause, 30 * day] as const),
  ...(["refuse", "full"] as const).map((cause) => [cause, 10] as const),
  ...[10, 8 * hour, 30 * day].map((length) => ["filter", length] as const),
])("12 minutes after fault %s of %i minutes ends, all emails are sent", async (cause, length) => {
  await queue(3, to(first, second));
  mail.setFault(cause);
  for (const passed of [0, 1.1, 5.1, length - 9.5, 3]) {
    await outbox.letPass(Math.max(passed, 0));
    await sweep(to(first, second));
  }
  mail.setFault(undefined);
  for (let minutes = 0; minutes < 12; minutes += 3) {
    await outbox.letPass(3);
    await sweep(to(first, second));
  }
  expect(mail.mails).toHaveLength(6);
});

test("if the requests for a morning email cannot be read, the email is retried nine minutes later", async () => {
  await database.execute(`insert into public.notifications (kind, recipient, failures)
    values ('morning', '${first}', 5); alter function public.read_morning rename to hidden;
    alter function public.begin_sweep rename to gone`);
  expect(await sweep()).toEqual({ ...idle, failed: 1 });
  await database.execute(`alter function public.hidden rename to read_morning;
    alter function public.gone rename to begin_sweep`);
  for (const event of ["notification.fault", "outbox.failed"])
    expect(logged(event)[0]?.["cause"]).toMatch(/^DatabaseRefusal (?:404 )?\w+ in callDatabase$/);
  await outbox.letPass(9.1);
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
});

// After a reply about a sending limit, the site pauses all emails, because such limits apply to all of them.
test.each(["filter", "quota"] as const)("a refused email (%s) blocks no other", async (answer) => {
  mail.setFault({ answer, containing: "request 0" });
  await queue(3);
  await sweep();
  expect(mail.mails.length).toBeGreaterThan(answer === "filter" ? 1 : 0);
  await outbox.letPass(day);
  await submit("later");
  await sweep();
  await outbox.letPass(day);
  expect(await sweep()).toEqual({ ...idle, failed: 1 });
  await submit("another");
  expect(mail.mails).toHaveLength(4);
});

test("version 2.0.0 can record which emails it sent; what 3.0.0 queued is sent, but no confirmation if they are off", async () => {
  await queue(3);
  const [due, sent] = await outbox.rows();
  for (const results of [[{ id: due?.id, status: "due" }], [{ id: sent?.id, status: "sent" }]])
    await run("finish_notifications", { results });
  const results = [{ id: "not a UUID" }];
  await expect(run("finish_notifications", { results })).rejects.toThrow(DatabaseRefusal);
  // Version 3.0.0 stored a hash instead of an owner's email address.
  const former = keyedHash(readEnvironment().hashSecret, "recipient", first);
  await database.execute(`update public.notifications set recipient = '${former}';
    insert into public.notifications (kind, quote_request_id) select 'confirmation', id from public.quote_requests`);
  expect(await sweep()).toEqual({ sent: 2, failed: 3 });
});

test("if morning emails or deletions of old requests fail, the health check fails, but other emails are sent", async () => {
  const terms = { ...termsOf(), timeZone: "Europe/Nowhere", retentionDays: 730 };
  await run("begin_sweep", { terms });
  expect(await ask()).toMatchObject({ status: "failing", sweep: "morning 22023" });
  await queue(1);
  await database.execute(readFileSync("tests/support/intake/stuckRows.sql", "utf8"));
  expect(await sweep()).toEqual({ ...idle, sent: 2 });
  expect(await ask()).toMatchObject({ sweep: "retention 23503" });
  expect(logged("outbox.failed")).toEqual([expect.objectContaining({ cause: "retention 23503" })]);
  expect(logged("requests.deleted")).toEqual([expect.objectContaining({ deleted: 1 })]);
  const [row] = await database.execute("select count(*)::int as rows from public.quote_requests");
  expect(row).toEqual({ rows: 1 });
  await database.execute("drop table public.jobs");
});

test("marking a request as contacted stops the emails about it, except one with a link to delete it", async () => {
  await queue(1);
  expect([await press("erase"), await press("erase")]).toEqual(["done", "waiting"]);
  expect([await press("spam"), await press("not-spam")]).toEqual(["done", "mailed"]);
  // A request that was marked as spam and unmarked must count once toward the limit of sixty emails an hour.
  const hour = "select total from public.counters where name = 'owner mails an hour'";
  expect(await database.execute(hour)).toEqual([{ total: 1 }]);
  expect([await press("contacted"), await press("contacted")]).toEqual(["done", "already"]);
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
  expect(mail.mails[0]?.parsed.subject).toMatch(/^Delete/);
  await database.execute(`
    with other as (insert into public.quote_requests default values returning id)
    insert into public.notifications (kind, recipient, quote_request_id)
    select 'erase', '${first}', id from other`);
  const both = to(first, second);
  expect([await press("erase"), await press("erase", both)]).toEqual(["already", "done"]);
  // A deletion link blocks another one for 50 minutes, but not if it was sent while the clock was a day ahead.
  await outbox.letPass(-day);
  expect(await press("erase")).toBe("done");
});

test("an email that fails while its request is marked as contacted is sent after the mark is removed", async () => {
  await queue(1, to(first, second));
  mail.setFault({ answer: "554", recipient: second });
  const answerLater = mail.holdAnswers();
  const stop = new AbortController();
  const swept = sweep(to(first, second), stop.signal);
  await waitUntil(() => mail.countWaiting() === 2);
  for (const action of ["spam", "not-spam", "contacted"]) await press(action, to(first, second));
  stop.abort();
  answerLater();
  expect(await swept).toEqual({ sent: 1, failed: 1 });
  const causes = (await outbox.rows()).map(({ recipient, cause }) => [recipient, cause]);
  expect(Object.fromEntries(causes)).toEqual({ [first]: null, [second]: "gone" });
  mail.setFault(undefined);
  await outbox.letPass(2);
  expect(await sweep(to(first, second))).toEqual(idle);
  expect(await press("not-contacted", to(first, second))).toBe("mailed");
  expect(await sweep(to(first, second))).toEqual({ ...idle, sent: 1 });
  expect(mail.mails.map((one) => one.to)).toEqual([[first], [second]]);
});

test("an hour after an owner's mistyped address is corrected, waiting emails go to the corrected one", async () => {
  const typo = "ofice@dogwoodcleaning.example";
  mail.setFault({ answer: "550", recipient: typo });
  await queue(2, to(first, typo));
  await sweep(to(first, typo));
  for (let quarters = 0; quarters < 4; quarters++) {
    expect(await sweep(to(first, second))).toEqual(idle);
    await outbox.letPass(15.1);
  }
  await sweep(to(first, second));
  expect(mail.mails.filter((one) => one.to.includes(second))).toHaveLength(2);
});

const ask = async () => (await call(health, { method: "GET", headers: {} })).json();

test("the health check fails two minutes after the last sweep, and on Netlify after 25 minutes", async () => {
  await database.execute(`insert into notifications (kind) values ('webhook'), ('confirmation');
    update installation set form_failures = 2, form_step = 'page 502'`);
  const well = { database: "ok", version: "ok", mail: "ok", form: "ok" };
  await outbox.letPass(1.9);
  expect(await ask()).toEqual({ status: "ok", ...well, sweep: "ok" });
  await outbox.letPass(0.2);
  expect(await ask()).toEqual({ status: "failing", ...well, sweep: "late" });
  expect(logged("health.red")).toEqual([expect.objectContaining({ ...well, sweep: "late" })]);
  const { status, headers } = await call(health, { method: "HEAD", headers: {} });
  expect([status, headers.get("retry-after")]).toEqual([503, "60"]);
  await queue(1);
  await outbox.letPass(14.9);
  expect(await ask()).toMatchObject({ mail: "ok" });
  await outbox.letPass(0.2);
  expect(await ask()).toMatchObject({ mail: "late" });
  expect(await sweep()).toEqual({ ...idle, sent: 1, failed: 1 });
  await outbox.letPass(24);
  const environment = readEnvironment();
  environment.isNetlify = true;
  expect(await ask()).toMatchObject({ status: "ok", sweep: "ok" });
  await outbox.letPass(2);
  expect(await ask()).toMatchObject({ status: "failing", sweep: "late" });
  environment.isNetlify = false;
});

test("a sweep sends two emails at a time, and the health check passes during a sweep with a slow mail server", async () => {
  await queue(14);
  const { signal } = new AbortController();
  const answerLater = mail.holdAnswers();
  const swept = sweep(undefined, signal, true);
  await waitUntil(() => mail.countWaiting() === 2);
  const waiting = (await outbox.rows()).filter(({ tries }) => tries === 0);
  expect(waiting).toHaveLength(12);
  await outbox.letPass(3);
  // The sweep made all emails due when it began. Postpone one email by an hour: the sweep must not send it.
  await database.execute(`update public.notifications set next_try_at = now() + interval '1 hour'
    where id = '${waiting[0]!.id}'`);
  expect(await ask()).toMatchObject({ sweep: "late" });
  await waitUntil(async () => (await ask()).sweep === "ok");
  // A host without `waitUntil` answers the visitor after five seconds at most, even if the mail server hangs.
  expect(await call(quote, jsonPost(aQuoteRequest()))).toMatchObject({ status: 201 });
  answerLater();
  expect(await swept).toEqual({ ...idle, sent: 13 });
  // The sweep must remove its listeners, because Node prints a warning if a signal has more than ten.
  expect(getEventListeners(signal, "abort").length).toBeLessThan(2);
}, 45_000);

test("on Netlify, no database connection stays open, and a sweep waits for its email even if a claim fails", async () => {
  // The slash makes this URL differ from the cached client's, so the site creates a new client.
  const supabase = { supabaseUrl: `${database.url}/`, supabaseSecretKey: database.secretKey };
  const hosted = { ...supabase, isNetlify: true, databaseUrl: undefined };
  const sweeper = { ...to(first, second), ...hosted };
  await queue(1, sweeper);
  mail.setFault({ answer: "550", recipient: second });
  const answerLater = mail.holdAnswers();
  const { fetch } = globalThis;
  const claims: unknown[] = [];
  const fake = jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { headers } = init as { headers: Headers };
    const isClaim = String(input).endsWith("/claim_notifications");
    if (isClaim && claims.push(headers.get("connection")) > 1) throw new Error("Disconnected");
    return await fetch(input, init);
  });
  // Read the rows at the moment when the sweep ends, because Netlify then freezes the process.
  const isSent = ({ sent_at }: { sent_at: unknown }) => sent_at !== null;
  const sent = sweep(sweeper).catch(async () => (await outbox.rows()).filter(isSent));
  await waitUntil(() => claims.length > 1);
  expect(claims).toEqual(["close", "close"]);
  answerLater();
  expect(await sent).toHaveLength(1);
  fake.mockRestore();
});

test("a stopped form test does not count as failed, and a test that a command runs sends no alarm email", async () => {
  // A command may run on another machine with a wrong SITE_URL, so its failed test must not alarm the owner.
  const elsewhere = { ...readEnvironment(), siteUrl: "http://127.0.0.1:9" };
  for (const failures of [0, 1, 1]) {
    const signal = failures === 0 ? AbortSignal.abort() : undefined;
    expect(await testForm(elsewhere, undefined, signal)).toMatch(/^(?:stopped|address .+)$/);
    const tested = await database.execute(`update public.installation
      set form_tested_at = now() - interval '1 minute' returning form_failures`);
    expect(tested).toEqual([{ form_failures: failures }]);
  }
  await run("test_form", { mark: null, step: null, terms: termsOf() });
  expect(await testForm(elsewhere)).toBe("busy");
  expect(await outbox.rows()).toEqual([]);
});

test("the health check reports old tables and missing privileges, but accepts tables of a later version", async () => {
  for (const [version = "", state] of [
    ["20261126000200", "mismatch"],
    ["20991231000000", "ok"],
  ]) {
    await database.execute(`update public.schema_version set version = '${version}'`);
    expect(await ask()).toMatchObject({ database: "ok", version: state });
  }
  // Revoke the privilege from current_user, too: without Supabase, the site connects to PostgreSQL as this role.
  const roles = "service_role, current_user";
  await database.execute(`revoke execute on function public.check_health from ${roles}`);
  expect(await ask()).toMatchObject({ database: "failing", version: "unknown" });
  await database.execute(`grant execute on function public.check_health to ${roles}`);
});
