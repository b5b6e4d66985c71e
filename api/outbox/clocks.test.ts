import { randomUUID } from "node:crypto";
import { readTable } from "../../tests/world/readTable";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";

jest.setTimeout(180_000);

// These tests call the SQL functions that a sweep calls, and move the embedded database's clock by days. With
// TEST_POSTGRES_URL, the tests are skipped, because the clock of a PostgreSQL server cannot be moved.
const test = process.env["TEST_POSTGRES_URL"] === undefined ? it : it.skip;

type Terms = ReturnType<typeof termsOf>;
type Claimed = { id: string; kind: string; recipient: string; tries: number } & {
  request: { reference: string } | null;
};
type Lists = Record<string, { total: number; entries: { reference: string }[] }>;
type Sent = { at: number; kind: string; recipient: string; reference: string; lists: Lists };

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const [first, second] = ["owner@dogwoodcleaning.example", "office@dogwoodcleaning.example"];
const { differences, jumps, outages } = readTable<{
  differences: [what: string, changes: object][];
  jumps: [what: string, from: string, jump: number, lasts: number, most: number][];
  outages: [what: string, away: number][];
}>("clocks", "api/outbox");
const limits = { batch: 2, webhook: false, mailsAnHour: 60, mailsADay: 200 };
const about = { timeZone: "America/New_York", retentionDays: 730, former: {}, isStart: false };
const termsOf = (changes = {}) => ({ ...limits, ...about, recipients: [first], ...changes });

let database: TestDatabase;
let clock = 0;
let sent: Sent[];
let tried: string[];
/** The recipient whose emails fail, `server` if all emails fail, or `killed` if the process dies before sending. */
let fault: string | undefined;

const sql = (text: string) => database.execute(text);
const call = (name: string, ...args: unknown[]) => {
  const given = args.map((one) => (typeof one === "object" ? `$j$${JSON.stringify(one)}$j$` : one));
  return `select public.${name}(${given.join(", ")}) as answer;`;
};
const ask = async (...args: Parameters<typeof call>) => (await sql(call(...args)))[0]!["answer"];
const pass = async (milliseconds: number) => {
  clock += milliseconds;
  await database.advance(milliseconds);
};
const goTo = (time: string) => pass(Date.parse(time) - clock);

beforeAll(async () => void (database = await startDatabase()));
afterAll(() => database.stop());
beforeEach(async () => {
  [sent, tried, fault] = [[], [], undefined];
  const [row] = await sql("select now() as now");
  clock = new Date(row!["now"] as string).getTime();
  await goTo("2027-06-01T16:00:00Z");
  await database.empty();
});

async function post(terms: Terms, fields: Record<string, string>, changes = {}) {
  const stored = await store(terms, fields, changes);
  for (const one of stored.claimed ?? []) await deliver(one);
  return stored;
}
async function store(terms: Terms, fields: Record<string, string>, changes = {}) {
  const kind = "subject" in fields ? "contact_message" : "quote_request";
  const [id, key] = [randomUUID(), randomUUID()];
  const identity = { id, idempotencyKey: key, requestHash: "0".repeat(64), keyExpires: true };
  const request = { kind, fields, ...identity, phoneNormalized: "", counters: [], ...changes };
  const answer = await ask("store_request", { confirmation: null, ...request }, terms);
  return answer as { status: string; reference: string; claimed?: Claimed[] };
}
const aQuote = { email: "jane@example.com", details: "Two dogs" };
const aMessage = { name: "Sam", email: "sam@example.com", subject: "Gift", message: "Cards?" };

async function deliver({ id, kind, recipient, tries, request }: Claimed) {
  if (fault === "killed") return;
  const isAway = fault === "server" || fault === recipient;
  if (isAway) tried.push(recipient);
  else {
    const list = kind === "morning" ? await ask("read_morning", `'${recipient}'`, 0, 50) : {};
    const { lists = {} } = list as { lists?: Lists };
    sent.push({ at: clock, kind, recipient, lists, reference: request?.reference ?? "" });
  }
  const steps = [60, 300, 540];
  const failed = { status: "failed", of: fault === "server" ? fault : "recipient", cause: "down" };
  const result = isAway ? { ...failed, codes: "", steps } : { status: "sent" };
  await ask("finish_notification", { id, tries, ...result });
}

async function sweep(terms: Terms) {
  const claim = call("claim_notifications", terms, "null");
  for (let text = call("begin_sweep", terms) + claim; text !== "";) {
    const claimed = (await sql(text))[0]!["answer"] as Claimed[];
    for (const one of claimed) await deliver(one);
    text = claimed.length > 0 ? claim : "";
  }
}

/**
 * Lets time pass, with a sweep every 30 minutes. If there are two instances, each sweeps every 14 minutes, because an
 * instance that hasn't swept for 15 minutes counts as ended, and its owners get no morning email.
 */
async function live(milliseconds: number, ...programs: Terms[]) {
  const pause = (programs.length > 1 ? 14 : 30) * minute;
  for (const end = clock + milliseconds; clock < end; await pass(pause))
    for (const program of programs) await sweep(program);
}

const mailsAbout = (reference: string) => sent.filter((mail) => mail.reference === reference);
const informed = (reference: string) => mailsAbout(reference).map(({ recipient }) => recipient);
const mornings = () => sent.filter(({ kind }) => kind === "morning");
const named = ({ lists }: Sent) => Object.values(lists).flatMap(({ entries }) => entries);
const hourOf = ({ at }: Sent) =>
  new Date(at).toLocaleString("en-US", { hour: "numeric", timeZone: about.timeZone });

type Answered = [what: string, first: string, asked: string, answer: unknown];
test.each(readTable<Answered[]>("functions", "api/outbox"))(
  "%s",
  async (_, first, asked, answer) => {
    const terms = `'${JSON.stringify(termsOf())}'::jsonb`;
    const text = `set search_path = public; ${first}; select ${asked} as answer`;
    const rows = sql(text.replaceAll("TERMS", terms));
    const told = await rows.then(
      (found) => found[0]?.["answer"],
      ({ message }: Error) => message,
    );
    expect(told).toEqual(answer);
  },
);

test("sixty emails held up by one owner's full mailbox do not delay the other owner's emails", async () => {
  const many = { batch: 4, mailsAnHour: 1000, mailsADay: 1000 };
  const both = termsOf({ ...many, recipients: [first, second] });
  fault = first;
  for (let n = 0; n < 60; n++) await post(termsOf(many), aQuote);
  await sql("update public.addresses set failures = 0");
  tried = [];
  for (let seconds = 0; seconds < 150; seconds += 30) {
    await post(termsOf({ ...many, recipients: [second], batch: 0 }), aQuote);
    const claimed = (await ask("claim_notifications", both, "null")) as Claimed[];
    expect(claimed.map(({ recipient }) => recipient)).toContain(second);
    for (const one of claimed) await deliver(one);
    await pass(30_000);
  }
  expect(tried.length).toBeLessThan(6);
});

test("each of 125 requests within an hour is emailed, or listed in the next morning's email", async () => {
  const both = termsOf({ recipients: [first, second], mailsAnHour: 10 });
  await live(day, both);
  const thanked: string[] = [];
  for (let n = 0; n < 125; n++)
    thanked.push((await post(both, n % 4 === 0 ? aMessage : aQuote)).reference);
  await sweep(both);
  expect(sent.filter(({ kind }) => kind === "request")).toHaveLength(20);
  await live(day, both);
  for (const owner of both.recipients) {
    const heard = sent.filter(({ recipient }) => recipient === owner);
    const references = [...heard, ...heard.flatMap(named)].map(({ reference }) => reference);
    expect(references).toEqual(expect.arrayContaining(thanked));
  }
});

test("morning emails list an abandoned webhook call only once, and never a request marked as spam", async () => {
  await live(day, termsOf());
  await sql(`insert into public.notifications (kind, recipient, sent_at, next_try_at)
    values ('morning', 'x', now() - interval '31 days', null)`);
  const { reference } = await post(termsOf({ webhook: true }), aQuote);
  await post(termsOf(), aQuote);
  await sql(`update public.notifications set next_try_at = null, sent_at = null,
    cause = 'refused' where kind = 'webhook';
    update public.quote_requests set aside = '{marked}' where reference <> '${reference}'`);
  await live(3 * day, termsOf());
  const lists = mornings().map((mail) => mail.lists);
  const references = lists.map(({ unsent }) => unsent?.entries.map((one) => one.reference));
  expect(references.filter(Boolean)).toEqual([[reference]]);
  expect(lists.filter(({ aside }) => aside)).toEqual([]);
  // Rate-limit counters are deleted after two days, because they contain hashes of client addresses.
  expect(await sql("select name from public.counters")).toEqual([]);
  const old = "select from public.notifications where sent_at < now() - interval '31 days'";
  expect(await sql(old)).toEqual([]);
});

test.each(differences)(
  "no email is sent twice by two instances that differ in %s",
  async (_, changes) => {
    const programs = [termsOf(), termsOf(changes)];
    const owners = new Set(programs.flatMap(({ recipients }) => recipients));
    await live(20 * minute, ...programs);
    sent = [];
    const expected: string[] = [];
    for (let n = 0; n < 12; n++) {
      const program = programs[n % 2]!;
      // With a batch size of 0, storing the request sends no email. The next sweep of either instance must send it.
      const { reference } = await post({ ...program, batch: 0 }, aQuote);
      expected.push(...program.recipients.map((owner) => `${owner} ${reference}`));
      await live(2 * hour, ...programs);
    }
    const mails = sent.filter(({ kind }) => kind === "request");
    const heard = mails.map(({ recipient, reference }) => `${recipient} ${reference}`);
    expect(heard.sort()).toEqual(expected.sort());
    const recipients = mornings().map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual([...owners].sort());
  },
);

test("after a weekend without power, a waiting email goes to the owner of the instance that queued it", async () => {
  const programs = [termsOf(), termsOf({ recipients: [second] })];
  await live(20 * minute, ...programs);
  fault = "server";
  const { reference } = await post(programs[1]!, aQuote);
  fault = undefined;
  await pass(62 * hour);
  for (let minutes = 0; minutes < 5; minutes++, await pass(minute)) await sweep(programs[0]!);
  for (const program of programs) await sweep(program);
  expect(informed(reference)).toEqual([second]);
});

test("if an instance ends while its clock is a year ahead, the other instance's owner gets the waiting email", async () => {
  const programs = [termsOf(), termsOf({ recipients: [second] })];
  await live(20 * minute, ...programs);
  fault = "server";
  await pass(365 * day);
  const { reference } = await post(programs[1]!, aQuote);
  await live(20 * minute, ...programs);
  await pass(-365 * day);
  fault = undefined;
  await live(3 * hour, termsOf());
  expect(informed(reference)).toEqual([first]);
});

test.each([
  ["both owners", "server", ["0f", "1e"]],
  ["one of two owners", second, [first, "1e"]],
])(
  "an email that waits for %s is sent once within 12 minutes of a downgrade to version 3.0.0",
  async (_, down, heard) => {
    const hashes = ["0f", "1e"];
    const both = termsOf({ recipients: [first, second], former: { "0f": first, "1e": second } });
    await live(20 * minute, both);
    fault = down;
    const { reference } = await post(both, aQuote);
    fault = undefined;
    for (let minutes = 0; minutes < 12; minutes++) {
      await pass(minute);
      await sweep(termsOf({ recipients: hashes, former: undefined }));
    }
    expect(informed(reference).sort()).toEqual([...heard].sort());
  },
);

test.each(jumps)(
  "after the clock %s, every email is sent within an hour",
  async (_, from, jump, lasts, most) => {
    await goTo(new Date(Date.parse(from) - day).toISOString());
    await database.empty();
    const owner = termsOf({ mailsAnHour: 2 });
    await live(day, owner);
    const kept = await store(owner, aMessage);
    fault = "server";
    await pass(jump);
    await deliver(kept.claimed![0]!);
    const spam = await post(owner, aQuote, { aside: ["links"] });
    const meanwhile = await post(owner, aQuote);
    await live(lasts, owner);
    if (lasts > 0) await pass(-jump);
    await live(hour, owner);
    const { unsentAge } = (await ask("check_health")) as { unsentAge: number };
    expect(unsentAge).toBeGreaterThan(hour / 2000);
    fault = undefined;
    await live(hour, owner);
    for (const { reference } of [kept, meanwhile]) expect(mailsAbout(reference)).toHaveLength(1);
    const { reference: later } = await post(owner, aQuote);
    expect(sent.at(-1)?.reference).toBe(later);
    const before = mornings().length;
    await live(3 * day, owner);
    const next = mornings().slice(before);
    expect(next.map(hourOf).join()).toMatch(/^(8\sAM,?){3}$/);
    expect(mornings().length).toBeLessThanOrEqual(most);
    const lists = mornings().filter((mail) =>
      named(mail).some((one) => one.reference === spam.reference),
    );
    expect(lists.length).toBeLessThanOrEqual(2);
    expect(await ask("find_requests", { all: true }, 9)).toHaveLength(4);
  },
);

test("an email is sent within an hour even if its process was killed while the clock was 50 minutes fast", async () => {
  await live(20 * minute, termsOf());
  await pass(50 * minute);
  fault = "killed";
  const { reference } = await post(termsOf(), aQuote);
  fault = undefined;
  await pass(-50 * minute);
  await live(hour, termsOf());
  expect(mailsAbout(reference)).toHaveLength(1);
});

test.each(outages)(
  "if the mail server %s, every deletion is announced by email in advance",
  async (_, away) => {
    const eight = Date.parse("2027-06-02T12:00:00Z");
    // Sweep at 7:59, just before the morning email is due, and then every 30 minutes.
    await goTo("2027-06-01T11:59:00Z");
    await live(day - 21 * hour, termsOf());
    await post(termsOf(), aQuote);
    await post(termsOf(), aMessage);
    const old = "set created_at = now() - interval '9 years'";
    await sql(`update public.quote_requests ${old}, contacted = true;
    update public.contact_messages ${old}, responded = true`);
    let left = 2;
    for (const end = clock + 6 * day; clock < end && left > 0; await pass(30 * minute)) {
      fault = clock < eight + away ? "server" : undefined;
      await sweep(termsOf());
      ({ length: left } = (await ask("find_requests", { all: true }, 9)) as unknown[]);
      const announced = mornings().find(({ lists }) => lists["expiring"]?.total === 2);
      if (left < 2) expect(clock - (announced?.at ?? clock)).toBeGreaterThanOrEqual(20 * hour);
    }
    expect(left).toBe(0);
  },
);

test("correcting a wrong retentionDays stops a deletion that a morning email has announced", async () => {
  await live(day, termsOf());
  await post(termsOf(), aQuote);
  await sql(
    "update public.quote_requests set contacted = true, created_at = now() - interval '60 days'",
  );
  await goTo("2027-06-03T12:00:20Z");
  await sweep(termsOf({ retentionDays: 30 }));
  expect(mornings().at(-1)?.lists["expiring"]?.total).toBe(1);
  const before = mornings().length;
  await goTo("2027-06-04T12:00:05Z");
  await sweep(termsOf());
  expect(mornings()).toHaveLength(before);
  expect(await ask("find_requests", { all: true }, 9)).toHaveLength(1);
});

test.each([about.timeZone, "Europe/Nowhere"])(
  "a test of the form that a deploy interrupts is repeated ten minutes later (time zone %s)",
  async (timeZone) => {
    const begun: number[] = [];
    // Begin a form test while the clock is a year ahead, move the clock back, and record no result of this test.
    await goTo("2028-06-03T11:50:00Z");
    await ask("begin_sweep", termsOf({ testsForm: true, timeZone }));
    await goTo("2027-06-03T11:50:00Z");
    for (let minutes = 0; minutes < 100; minutes += 5, await pass(5 * minute)) {
      const { mark } = (await ask("begin_sweep", termsOf({ testsForm: true, timeZone }))) as {
        mark?: string;
      };
      if (mark) begun.push(clock / minute);
      // Let the second form test pass. The first gets no result, as if a deploy had interrupted it.
      if (mark && begun.length === 2)
        await sql(`update public.installation set form_mark = null;
          ${call("test_form", `'${mark}'`, "null", termsOf())}`);
    }
    expect(begun).toEqual([begun[0], begun[0]! + 10]);
  },
);
