import * as v from "valibot";
import health from "../../src/api/health";
import quote from "../../src/api/quote-requests";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { useFreshIntake } from "../../tests/support/intake/useFreshIntake";
import { callDatabase } from "../database/callDatabase";
import { readEnvironment } from "../settings/readEnvironment";
import { notifications, outboxTerms } from "./Notification";
import { sweep } from "./sweep";

jest.setTimeout(120_000);

// Limits, full mailboxes, killed processes, servers that are away and the morning's mail are in
// tests/promises.

const first = "owner@dogwoodcleaning.example";
const second = "office@dogwoodcleaning.example";
const { database, mail, outbox } = useFreshIntake({ QUOTE_TO: first }, { login: true });
const idle = { sent: 0, failed: 0 };
const to = (...quoteTo: string[]) => ({ ...readEnvironment(), quoteTo });

/**
 * A request whose mails have ended when this resolves, as on our own server, which lives on after its
 * answer.
 */
async function submit(details: string) {
  const works: Promise<void>[] = [];
  const post = jsonPost(aQuoteRequest({ details }));
  await call(quote, post, (work) => void works.push(work));
  await Promise.all(works);
}

/** Stored requests, whose mails wait as if each had come in just now. */
async function queue(count: number, environment = readEnvironment()) {
  await outbox.store(count);
  const search = { wanted: {}, most: 50 };
  const found = (await callDatabase(environment, "find_requests", search)) as { id: string }[];
  for (const { id: request } of found)
    await callDatabase(environment, "queue_request", { request, terms: outboxTerms(environment) });
}

const nextTries = async () =>
  (await outbox.rows()).map(({ next_try_at }) =>
    Math.round((Date.parse(next_try_at ?? "") - Date.now()) / 60_000),
  );

test.each([
  ["the server is away", "refuse", [5, 10, 10]],
  ["the server refuses the password", "535", [10, 30, 30]],
  ["a provider's limit is used up", "quota", [10, 30, 30]],
  ["connections break in the middle of a mail", "cut", [5, 10, 10]],
] as const)(
  "while %s one mail tries after a minute and then ever later, and the others wait",
  async (...row) => {
    const [, fault, wanted] = row;
    mail.setFault(fault);
    // Those that fail together count as one failure, and one that comes in later does not try by itself.
    await Promise.all([submit("one"), submit("two")]);
    const connections = mail.countConnections();
    await submit("three");
    expect(mail.countConnections()).toBe(connections);
    expect(await nextTries()).toEqual([1, 1, 1]);
    const waits: number[] = [];
    for (const minutes of [1, ...wanted.slice(0, 2)]) {
      await outbox.letPass(minutes + 0.1);
      expect(await sweep()).toEqual({ ...idle, failed: 1 });
      expect(await sweep()).toEqual(idle);
      waits.push(Math.min(...(await nextTries())));
    }
    expect(waits).toEqual(wanted);
    // It is no failure of any mail.
    for (const one of await outbox.rows())
      expect(one).toMatchObject({ failures: 0, sent_at: null });
    mail.setFault(undefined);
    await outbox.letPass(30.1);
    expect(await sweep()).toEqual({ ...idle, sent: 3 });
    expect(mail.mails).toHaveLength(3);
  },
);

test("a full mailbox is tried by one mail after 5 minutes, 1 hour, 6 hours and then daily", async () => {
  mail.setFault({ answer: "550", recipient: second });
  await queue(3, to(first, second));
  expect(await sweep(to(first, second))).toEqual({ sent: 3, failed: 1 });
  for (const minutes of [6, 61, 361, 1_441, 1_441]) {
    await outbox.letPass(minutes);
    expect(await sweep(to(first, second))).toEqual({ sent: 0, failed: 1 });
  }
  mail.setFault(undefined);
  await outbox.letPass(1_441);
  expect(await sweep(to(first, second))).toEqual({ sent: 3, failed: 0 });
});

test("a mistyped address that is corrected gets what waited for it", async () => {
  const typo = "ofice@dogwoodcleaning.example";
  mail.setFault({ answer: "550", recipient: typo });
  await queue(2, to(first, typo));
  await sweep(to(first, typo));
  expect(await sweep(to(first, second))).toEqual({ sent: 2, failed: 0 });
  expect(mail.mails.filter((one) => one.to.includes(second))).toHaveLength(2);
});

test("a process that was only frozen is too late with its result", async () => {
  await queue(1);
  const environment = readEnvironment();
  const args = { terms: outboxTerms(environment), subject: null };
  const claim = async () =>
    v.parse(notifications, await callDatabase(environment, "claim_notifications", args));
  const [claimed] = await claim();
  expect(await claim()).toEqual([]);
  await outbox.letPass(10.1);
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
  const result = { ...claimed, status: "failed", of: "mail", steps: [1] };
  expect(await callDatabase(environment, "finish_notification", { result })).toBe(false);
});

const ask = async () => (await call(health, { method: "GET", headers: {} })).json();

test("a site that nothing sweeps is red after two minutes, and on Netlify after twenty-five", async () => {
  await outbox.letPass(3);
  const well = { database: "ok", version: "ok", mail: "ok" };
  expect(await ask()).toEqual({ status: "failing", ...well, sweep: "late" });
  const environment = readEnvironment();
  environment.isNetlify = true;
  expect(await ask()).toMatchObject({ status: "ok", sweep: "ok" });
  await outbox.letPass(23);
  expect(await ask()).toMatchObject({ status: "failing", sweep: "late" });
  environment.isNetlify = false;
});

test("tables of an older version are a mismatch, those of a later one are none", async () => {
  for (const [version = "", state] of [
    ["20261126000200", "mismatch"],
    ["20991231000000", "ok"],
  ]) {
    await database.execute(`update public.schema_version set version = '${version}'`);
    expect(await ask()).toMatchObject({ database: "ok", version: state });
  }
});
