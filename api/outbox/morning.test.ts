import quote from "../../src/api/quote-requests";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { openRequestPage, pagesIn, textOf } from "../../tests/support/intake/openRequestPage";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { zoneWhereItIs } from "../../tests/support/intake/zoneWhereItIs";
import { readEnvironment } from "../env";
import { sweep } from "./sweep";

jest.setTimeout(120_000);

// No morning begins by itself while a test runs.
const { database, mail, outbox } = useFreshIntake(
  {},
  { unlimited: true, facts: { timeZone: zoneWhereItIs(13), retentionDays: 730 } },
);

/** As on the next day, after eight o'clock. */
async function beginMorning(): Promise<void> {
  await outbox.letPass(24 * 60);
  await database.execute(
    "update public.installation set morning_at = morning_at - interval '1 day'",
  );
}

const mornings = () =>
  mail.mails.filter(({ parsed }) => /waiting for an answer/i.test(parsed.subject ?? ""));
const last = () => mail.mails.at(-1)?.parsed;

beforeEach(async () => {
  // The first sweep of an installation notes the morning.
  await sweep();
  expect(mail.mails).toHaveLength(0);
});

test("each morning the owner gets one mail that names who waits and since when", async () => {
  await outbox.store(2);
  await outbox.store(1, { first_name: "Answered", contacted: true });
  await beginMorning();
  expect(await sweep()).toEqual({ sent: 1, failed: 0 });
  expect(await sweep()).toEqual({ sent: 0, failed: 0 });
  expect(mornings()).toHaveLength(1);
  expect(last()?.subject).toBe("2 waiting for an answer");
  expect(last()?.text).toContain("WAITING FOR AN ANSWER");
  expect(last()?.text).toMatch(/Received [^\n]*\. (?:Answer|Promised) by/);
  expect(last()?.text).not.toContain("Answered");
  expect(last()?.attachments).toEqual([]);
});

test("two servers at the same moment send one morning's mail", async () => {
  await outbox.store(1);
  await beginMorning();
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(mornings()).toHaveLength(1);
});

test("a server whose clock is a day ahead sends no second one", async () => {
  await outbox.store(1);
  await beginMorning();
  await sweep();
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 24 * 60 * 60_000);
  for (let n = 0; n < 3; n++) await sweep();
  clock.mockRestore();
  for (let n = 0; n < 3; n++) await sweep();
  expect(mornings()).toHaveLength(1);
});

test("while the mail server is away for days, one morning's mail waits for each recipient", async () => {
  await outbox.store(1);
  mail.setFault("refuse");
  for (let day = 0; day < 3; day++) {
    await beginMorning();
    await sweep();
  }
  mail.setFault(undefined);
  await outbox.letPass(11);
  await sweep();
  expect(mornings()).toHaveLength(1);
});

test("what was set aside is named with its reason, and comes as a mail when the owner says that it is no spam", async () => {
  const details = "Look at https://one.example and https://two.example now";
  const spam = aQuoteRequest({ firstName: "Sell www.links.example", details });
  expect((await call(quote, jsonPost(spam))).status).toBe(201);
  expect(mail.mails).toHaveLength(0);
  await beginMorning();
  await sweep();
  const text = last()?.text ?? "";
  expect(text).toContain("SET ASIDE AS POSSIBLE SPAM");
  expect(text).toContain("Why: its answers contain two links or more, a name contains a link.");
  const link = pagesIn(text).find((page) => page.includes("quote_request")) ?? "";
  await openRequestPage(link, { press: { action: "not-spam" } });
  expect(await sweep()).toEqual({ sent: 1, failed: 0 });
  expect(last()?.subject).toMatch(/^(?:New|Late) request: Sell/);
});

test("the mail that names what was set aside arrives although its server refuses those words", async () => {
  await outbox.store(1, { aside: ["trap", "fast"], details: "peculiar words" });
  mail.setScript({ refuseContaining: "peculiar words" });
  await beginMorning();
  await sweep();
  expect(mornings()).toHaveLength(0);
  await outbox.letPass(6);
  await sweep();
  expect(last()?.text).toContain("SET ASIDE");
  expect(last()?.text).not.toContain("peculiar");
});

test("fifty of a kind are named, and the rest is counted", async () => {
  await outbox.store(53);
  await beginMorning();
  await sweep();
  expect(last()?.text?.match(/· Q-/g)).toHaveLength(50);
  expect(last()?.text).toContain("3 more are stored and not listed here.");
});

test("what could not be sent is named with its cause and its next try", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  await database.execute(
    "update public.notifications set sent_at = null, cause = 'mailbox_full', next_try_at = now() + interval '6 hours'",
  );
  // To another address, because the full one waits for that mail.
  const environment = { ...readEnvironment(), quoteTo: ["second@dogwoodcleaning.example"] };
  await database.execute("update public.notifications set kind = 'webhook', recipient = ''");
  await beginMorning();
  await sweep(environment);
  expect(last()?.text).toMatch(/Webhook call · Q-[^:]*: The mailbox is full; tried again at/);
});

test("what is older than the days that are promised is announced one morning and deleted the next", async () => {
  await outbox.store(2);
  await database.execute(
    "update public.quote_requests set contacted = true, created_at = now() - interval '729 days 1 hour' where details = 'request 0'",
  );
  const count = async () =>
    (await database.owner.from("quote_requests").select("id", { count: "exact", head: true }))
      .count;
  await beginMorning();
  await sweep();
  expect(last()?.subject).toContain("1 about to be deleted");
  expect(await count()).toBe(2);
  await beginMorning();
  await sweep();
  expect(await count()).toBe(1);
});

test("a quiet morning brings no mail, except on Mondays", async () => {
  const { data } = await database.owner.rpc("check_health");
  expect(data).toMatchObject({ unsentAge: null });
  const facts = jest.requireActual<typeof import("../businessFacts")>("../businessFacts");
  const before = facts.businessFacts.timeZone;
  const isMonday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: before });
  await beginMorning();
  await sweep();
  expect(mail.mails).toHaveLength(isMonday.format(Date.now()) === "Monday" ? 1 : 0);
});

test("the list is a page as well, which changes as requests are marked", async () => {
  await outbox.store(1);
  await beginMorning();
  await sweep();
  const pages = pagesIn(last()?.text ?? "");
  const list = pages.find((page) => page.includes("kind=morning")) ?? "";
  const request = pages.find((page) => page.includes("kind=quote_request")) ?? "";
  const before = await openRequestPage(list);
  expect(before.status).toBe(200);
  expect(textOf(before.body)).toContain("Jane Doe");
  await openRequestPage(request, { press: { action: "contacted" } });
  expect(textOf((await openRequestPage(list)).body)).not.toContain("Jane Doe");
});
