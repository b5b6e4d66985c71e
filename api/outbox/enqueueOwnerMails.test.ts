import { randomUUID } from "node:crypto";
import contact from "../../src/api/contact-messages";
import { quoteRequest } from "../../shared/quoteRequest";
import quote from "../../src/api/quote-requests";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import {
  openRequestPage,
  ownersBrowser,
  pagesIn,
} from "../../tests/support/intake/openRequestPage";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import { zoneWhereItIs } from "../../tests/support/intake/zoneWhereItIs";
import { readBusiness } from "../business";
import { limits, readEnvironment } from "../env";
import { checkHealth } from "../health/checkHealth";
import { claimTerms } from "./claimNotifications";
import { enqueueOwnerMails } from "./enqueueOwnerMails";
import { readOwnerMailTimes } from "./ownerMailTimes";
import { sweep } from "./sweep";

// It is between 1 and 2 PM there. Digests come due at noon and at 4 PM, so none does while a test runs.
const facts = { digestList: true, answerHours: 24, timeZone: zoneWhereItIs(13) };
const { database, mail, outbox } = useFreshIntake({}, { unlimited: true, facts });

const hour = 60 * 60_000;
const { morning } = readOwnerMailTimes({ ...readBusiness(), ...facts }, Date.now());
const beforeMorning = (milliseconds: number) =>
  new Date(Date.parse(morning) - milliseconds).toISOString();
/** A moment of this day at which the owner may be reminded. */
const noon = Date.parse(morning) + 4 * hour;

/** Moves the clock for requests and their mails, as if everything had happened that much earlier. */
async function letPass(milliseconds: number): Promise<void> {
  const seconds = String(milliseconds / 1_000);
  await database.execute(
    `update public.quote_requests set created_at = created_at - interval '${seconds} seconds'`,
  );
  await outbox.letPass(milliseconds / 60_000);
}

/** Stores requests whose mails are marked as sent. Sending one takes forty times as long. */
async function storeSent(count: number, changes?: Record<string, unknown>): Promise<void> {
  await outbox.store(count, changes);
  await database.execute(
    "update public.notifications set status = 'sent', attempts = 1, attempted_at = now(), sent_at = now()",
  );
}

/** A sweep at noon, when reminders may go out. */
async function sweepAtNoon(): Promise<void> {
  const clock = jest.spyOn(Date, "now").mockReturnValue(noon);
  await sweep();
  clock.mockRestore();
}

/** The next sweep is the first one of this morning. */
async function newMorning(lastAccepted = new Date().toISOString()): Promise<void> {
  const { error } = await database.owner
    .from("installation")
    .update({ digest_morning: new Date(0).toISOString(), last_accepted_at: lastAccepted })
    .eq("only_row", true);
  expect(error).toBeNull();
}

const kinds = async () => (await outbox.rows()).map(({ kind }) => kind);
const subjects = () => mail.mails.map(({ parsed }) => parsed.subject ?? "");
const text = (index = -1) => mail.mails.at(index)?.parsed.text?.replaceAll("\r\n", "\n") ?? "";

/** Presses a button on the page of a request, by default that of the last mail. */
async function press(action: string, link = pagesIn(text())[0] ?? "") {
  return await openRequestPage(link, { press: { action }, headers: ownersBrowser() });
}

test("an unmarked request gets one reminder after 20 hours, and never another", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  await call(contact, jsonPost(aContactMessage()));
  await letPass(19.5 * hour);
  await sweepAtNoon();
  expect(mail.mails).toHaveLength(2);

  await letPass(1 * hour);
  await sweepAtNoon();
  expect(subjects().slice(2)).toEqual([
    expect.stringMatching(/^(?:Answer|Overdue:) Jane D\.,? .* · Q-/) as unknown,
  ]);
  expect(new Set(mail.mails.map(({ parsed }) => parsed.messageId)).size).toBe(3);

  await letPass(20 * hour);
  await sweepAtNoon();
  expect(mail.mails).toHaveLength(3);
});

test("a request that is marked as contacted gets no reminder, not even one that waits already", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  await letPass(21 * hour);
  await enqueueOwnerMails(readEnvironment(), noon);
  expect(await kinds()).toContain("reminder");
  expect((await press("contacted")).status).toBe(200);
  await sweepAtNoon();
  expect(mail.mails).toHaveLength(1);
});

test("a reminder that a killed process had claimed is not sent after the request was answered", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  await letPass(21 * hour);
  await enqueueOwnerMails(readEnvironment(), noon);
  const ended = new Date(Date.now() - 60_000).toISOString();
  await database.owner
    .from("notifications")
    .update({ lease_id: randomUUID(), leased_until: ended, attempts: 1, attempted_at: ended })
    .eq("kind", "reminder");
  await database.owner.from("quote_requests").update({ contacted: true }).eq("contacted", false);
  await sweepAtNoon();
  expect(mail.mails).toHaveLength(1);
});

test("no reminder is sent for a suspect, for a request of last week, or at night", async () => {
  await outbox.store(1, { is_spam: true });
  await outbox.store(1);
  await sweep();
  await letPass(21 * hour);
  await enqueueOwnerMails(readEnvironment(), noon - 5 * hour - 1);
  expect(await kinds()).not.toContain("reminder");
  await letPass(47.1 * hour);
  await enqueueOwnerMails(readEnvironment(), noon);
  expect(await kinds()).not.toContain("reminder");
});

test("a reminder that failed by day does not go out at night", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  await letPass(21 * hour);
  await enqueueOwnerMails(readEnvironment(), noon);
  const clock = jest.spyOn(Date, "now").mockReturnValue(noon + 10 * hour);
  await sweep();
  expect(mail.mails).toHaveLength(1);
  clock.mockRestore();
  await outbox.letPass(9 * 60 + 1);
  await sweepAtNoon();
  expect(mail.mails).toHaveLength(2);
  expect((await outbox.rows()).every(({ status }) => status === "sent")).toBe(true);
});

test("a flood of yesterday becomes ten reminders an hour and not one for each request", async () => {
  await storeSent(25);
  await letPass(21 * hour);
  for (let sweeps = 0; sweeps < 3; sweeps++) await sweepAtNoon();
  expect(mail.mails).toHaveLength(10);
  await letPass(1.1 * hour);
  await sweepAtNoon();
  expect(mail.mails).toHaveLength(20);
});

test("over the hour's mails every request is kept and the owner gets one digest at the end of the hour", async () => {
  limits.enforced = true;
  await database.execute(
    "insert into public.counters (name, period_start, total) values ('owner mails', date_trunc('hour', now()), 57)",
  );
  await outbox.store(13);
  await sweep();
  expect(mail.mails).toHaveLength(3);
  const held = (await outbox.rows()).filter(({ status }) => status === "held");
  expect(held).toHaveLength(10);
  expect(Date.parse(held[0]?.due_at ?? "") - Date.now()).toBeLessThanOrEqual(hour + 1_000);
  await sweep();
  expect(mail.mails).toHaveLength(3);
  await outbox.letPass(61);
  await sweep();
  expect(subjects().slice(3)).toEqual(["10 requests not mailed one by one"]);
  expect((await outbox.rows()).every(({ status }) => status === "sent")).toBe(true);
});

test("the next digest lists suspects with their text, each with a page that makes it a normal request", async () => {
  for (const details of ["Buy links now", "And again"])
    await call(quote, jsonPost(aQuoteRequest({ details }), { "x-form-website": "x" }));
  expect(mail.mails).toHaveLength(0);
  expect(await outbox.rows()).toMatchObject([{ status: "held" }, { status: "held" }]);
  await outbox.letPass(13 * 60);
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(subjects()).toEqual(["2 requests not mailed one by one"]);
  expect(text()).toContain("Buy links now");
  const suspects = pagesIn(text());
  expect(suspects).toHaveLength(2);
  for (const link of suspects) await press("not-spam", link);
  await sweep();
  expect(subjects().slice(1)).toEqual([
    expect.stringMatching(/^New request: /) as unknown,
    expect.stringMatching(/^New request: /) as unknown,
  ]);
  // The reminder waits until the request's own mail has been there for an hour.
  await letPass(0.5 * hour);
  await sweepAtNoon();
  expect(mail.mails).toHaveLength(3);
});

test("requests kept aside while a digest waits for the mail server are in the next digest", async () => {
  await outbox.store(1, { is_spam: true, details: "the first" });
  await outbox.letPass(13 * 60);
  mail.setFault("451");
  await sweep();
  await outbox.store(1, { is_spam: true, details: "the second" });
  mail.setFault(undefined);
  await outbox.letPass(13 * 60);
  await sweep();
  await sweep();
  expect([0, 1].map((index) => text(index)).map((one) => one.includes("the second"))).toEqual([
    false,
    true,
  ]);
  expect(text(0)).toContain("the first");
});

test("an address that takes no mail delays no digest of the other's, and later is told all the same", async () => {
  const environment = readEnvironment({
    ...process.env,
    QUOTE_TO: "owner@example.com, gone@example.com",
  });
  mail.setScript({ refuseRecipient: "gone@example.com" });
  for (const details of ["the first", "the second"]) {
    await outbox.store(1, { is_spam: true, details });
    await outbox.letPass(13 * 60);
    await sweep(environment);
  }
  expect(mail.mails).toHaveLength(2);
  expect(text(1)).toContain("the second");
  // A morning replaces the digest that waits.
  await outbox.store(1, { created_at: beforeMorning(hour), contacted: true });
  await newMorning();
  await sweep(environment);
  mail.setScript({});
  await outbox.letPass(13 * 60);
  mail.mails.length = 0;
  await sweep(environment);
  expect(mail.mails.map(({ to }) => to)).toEqual([["gone@example.com"]]);
  for (const details of ["the first", "the second"]) expect(text()).toContain(details);
});

test("requests held while a digest is being sent are in the next digest", async () => {
  await outbox.store(1, { is_spam: true });
  await outbox.letPass(13 * 60);
  await outbox.store(1, { last_name: "Late" });
  // Older than the digest, and not claimed before it.
  const isLate = (row: { status: string; kind: string }) =>
    row.kind === "quote_request" && row.status !== "sent";
  const setDue = async (due_at: string) => {
    const late = (await outbox.rows()).find(({ status }) => status === "due");
    await database.owner.from("notifications").update({ due_at }).eq("id", late?.id);
  };
  await setDue(new Date(Date.now() + 20 * hour).toISOString());
  const release = mail.holdAnswers();
  const sweeping = sweep();
  await waitUntil(() => mail.countWaiting() === 1);
  await setDue(new Date(0).toISOString());
  const terms = { ...claimTerms(1), mailCap: 0 };
  await database.owner.rpc("claim_notifications", { terms, subject: null });
  expect((await outbox.rows()).find(isLate)).toMatchObject({ status: "held" });
  release();
  await sweeping;
  expect((await outbox.rows()).filter(isLate)).toMatchObject([{ status: "held" }]);
  await outbox.letPass(61);
  await sweep();
  expect(text()).toContain("Late");
  expect((await outbox.rows()).filter(isLate)).toEqual([]);
});

function aRow(digit: string, changes: object) {
  const { firstName, lastName, homeSize, serviceType, ...same } = aQuoteRequest();
  return {
    ...same,
    ...{ id: `00000000-0000-4000-8000-00000000000${digit}`, first_name: firstName },
    ...{ last_name: lastName, home_size: homeSize, service_type: serviceType },
    ...{ contacted: false, is_spam: false },
    ...changes,
  };
}

test("the digest of the morning lists new, waiting, kept aside and undelivered, with links and a file", async () => {
  const rows = [
    aRow("1", { first_name: "New", created_at: beforeMorning(2 * hour) }),
    aRow("2", { first_name: "Waiting", created_at: beforeMorning(50 * hour) }),
    aRow("3", { first_name: "Old", contacted: true, created_at: beforeMorning(50 * hour) }),
    aRow("4", { first_name: "Later", created_at: new Date(Date.now() + 1_000).toISOString() }),
    aRow("5", { first_name: "=Suspect", is_spam: true, created_at: beforeMorning(3 * hour) }),
    aRow("6", { first_name: "Done", contacted: true, created_at: beforeMorning(2 * hour) }),
  ];
  expect((await database.owner.from("quote_requests").insert(rows)).error).toBeNull();
  const about = (digit: string) => ({
    ...{ kind: "quote_request", quote_request_id: aRow(digit, {}).id },
    ...{ created_at: beforeMorning(2 * hour), cause: null, codes: null, attempts: 0 },
  });
  const { error } = await database.owner.from("notifications").insert([
    { ...about("5"), status: "held", due_at: beforeMorning(0) },
    {
      ...about("1"),
      status: "due",
      due_at: new Date(Date.now() + 20 * hour).toISOString(),
      attempts: 3,
      cause: "settings",
      codes: "550",
    },
  ]);
  expect(error).toBeNull();
  await newMorning();
  await sweep();

  expect(subjects()).toEqual([
    "3 waiting for an answer, 2 since yesterday, 1 kept aside, 1 not delivered",
  ]);
  const [, fresh = "", waiting = "", suspects = "", undelivered = ""] = text().split(
    /\n(?:NEW|STILL WAITING|KEPT ASIDE AS POSSIBLE SPAM|NOT DELIVERED)\n/,
  );
  expect(fresh).toContain("New Doe");
  expect(fresh).toMatch(/Contacted · Q-\S+ Done Doe/);
  // The list is as new as its mail.
  expect(fresh).toContain("Later Doe");
  expect(waiting).toContain("Waiting Doe");
  expect(suspects).toContain("=Suspect Doe");
  expect(undelivered).toContain("does not take mail from or for these addresses (550)");
  expect(text()).not.toContain("Old Doe");
  const csv = mail.mails[0]?.parsed.attachments[0]?.content;
  const sheet = typeof csv === "string" ? csv : new TextDecoder().decode(csv);
  // A column for each field, under its label.
  const labels = quoteRequest.fields.map(({ label }) => label).join(",");
  expect(sheet.split("\r\n")[0]).toMatch(new RegExp(`List,Reference,Received,State,${labels}$`));
  expect(sheet).toContain(",'=Suspect,Doe,");

  // Told means told: the same morning has no other digest, and no later one names the suspect.
  await outbox.letPass(13 * 60);
  await sweep();
  expect(mail.mails).toHaveLength(1);
});

test("however many sweeps come together, a morning has one digest, and a quiet morning none", async () => {
  await newMorning();
  await sweep();
  expect(await outbox.rows()).toEqual([]);
  await outbox.store(1, { created_at: beforeMorning(2 * hour) });
  await newMorning();
  await Promise.all(Array.from({ length: 8 }, () => enqueueOwnerMails(readEnvironment())));
  expect((await kinds()).filter((kind) => kind === "digest")).toHaveLength(1);
});

test("a digest that could not be sent yesterday is not sent beside today's, which says what it would have said", async () => {
  await outbox.store(1, { created_at: beforeMorning(2 * hour) });
  await database.owner
    .from("counters")
    .insert({ name: "turned away: client", period_start: beforeMorning(30 * hour), total: 7 });
  await database.owner.from("notifications").insert({
    kind: "digest",
    listed_since: beforeMorning(48 * hour),
    listed_until: beforeMorning(24 * hour),
  });
  await newMorning();
  await sweep();
  expect(subjects().filter((subject) => subject.includes("waiting for"))).toHaveLength(1);
  expect(text()).toContain("7 requests or more");
});

test("nobody who waits is forgotten, however long: each morning counts everybody, and only an empty table says nobody", async () => {
  await storeSent(64);
  for (const days of [3, 8, 40]) {
    const created_at = beforeMorning(days * 24 * hour + hour);
    await database.owner.from("quote_requests").update({ created_at }).eq("contacted", false);
    await outbox.letPass(days * 24 * 60);
    mail.mails.length = 0;
    await newMorning();
    await sweep();
    const longer = days > 7 ? ", 64 for more than a week" : "";
    expect(subjects()).toEqual([`64 waiting for an answer, none since yesterday${longer}`]);
  }
  await database.owner.from("quote_requests").update({ contacted: true }).eq("contacted", false);
  mail.mails.length = 0;
  await outbox.letPass(24 * 60);
  await newMorning(new Date(Date.now() - 8 * 24 * hour).toISOString());
  await sweep();
  expect(subjects()).toEqual(["Nobody is waiting for an answer"]);
});

test("after an outage the digest leaves last and calls nothing undelivered that has just left", async () => {
  mail.setFault("refuse");
  await outbox.store(7, { created_at: beforeMorning(10 * hour) });
  await sweep();
  await newMorning();
  await outbox.letPass(60);
  mail.setFault(undefined);
  forgetSharedState();
  await sweep();
  expect(subjects()).toHaveLength(8);
  expect(subjects().at(-1)).toBe("7 waiting for an answer, 7 since yesterday");
  expect(text()).not.toContain("NOT DELIVERED");
});

const ahead = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

test.each([
  ["tried while the clock was two hours ahead", { attempted_at: 2, due_at: 2.2, attempts: 1 }],
  ["tried while it was a day ahead", { attempted_at: 24, due_at: 24.2, attempts: 1 }],
  ["queued while it was a day ahead", { created_at: 24, due_since: 24, due_at: 24 }],
  ["held by a process that was killed then", { attempted_at: -1, leased_until: 24, attempts: 1 }],
])("a mail that was %s leaves once the clock is right, and health says clock", async (_, hours) => {
  await outbox.store(1);
  const times = Object.entries(hours).map(([column, count]) => [
    column,
    column === "attempts" ? count : ahead(count * hour),
  ]);
  const lease_id = "leased_until" in hours ? randomUUID() : null;
  const changes = { ...(Object.fromEntries(times) as object), lease_id };
  await database.owner.from("notifications").update(changes).eq("status", "due");
  await database.owner
    .from("installation")
    .update({ seen_at: ahead(hour) })
    .eq("only_row", true);
  await sweep();
  // A living process would renew its lease; a dead one's ends.
  await outbox.letPass(2);
  await sweep();
  expect(mail.mails).toHaveLength(1);
  expect(await checkHealth(readEnvironment())).toMatchObject({ clock: "clock" });
});

test("requests kept aside while the clock was ahead are listed after it is set right, exactly once", async () => {
  await outbox.store(1, { is_spam: true });
  const times = { created_at: ahead(24 * hour), due_at: ahead(30 * hour) };
  await database.owner.from("notifications").update(times).eq("status", "held");
  await sweep();
  await sweep();
  expect(subjects()).toEqual(["1 request not mailed one by one"]);
});

test("a morning that a wrong clock has already handled still has its digest", async () => {
  await outbox.store(1, { created_at: beforeMorning(2 * hour) });
  await sweep();
  const tomorrow = new Date(Date.parse(morning) + 24 * hour).toISOString();
  await database.owner
    .from("notifications")
    .insert({ kind: "digest", status: "sent", listed_since: morning, listed_until: tomorrow });
  await database.owner
    .from("installation")
    .update({ digest_morning: tomorrow, last_accepted_at: new Date().toISOString() })
    .eq("only_row", true);
  for (let sweeps = 0; sweeps < 3; sweeps++) await sweep();
  expect(subjects().slice(1)).toEqual(["1 waiting for an answer, 1 since yesterday"]);
  const { data } = await database.owner.from("installation").select("digest_morning").single();
  expect(Date.parse((data as { digest_morning: string }).digest_morning)).toBe(Date.parse(morning));
});

test("a week without a mail brings a digest that proves that requests would arrive", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour).toISOString();
  await newMorning(daysAgo(6.9));
  await sweep();
  expect(mail.mails).toHaveLength(0);
  await newMorning(daysAgo(8.1));
  await database.owner
    .from("installation")
    .update({ installed_at: daysAgo(30) })
    .eq("only_row", true);
  expect(await checkHealth(readEnvironment())).toMatchObject({ proof: "late" });
  await sweep();
  expect(text()).toContain("This mail proves that requests would reach you.");
  expect(await checkHealth(readEnvironment())).toMatchObject({ proof: "ok" });
});

test("a day with more requests than a mail can list has a digest that says how many it leaves out", async () => {
  await storeSent(60, { created_at: beforeMorning(hour) });
  await newMorning();
  await sweep();
  expect(subjects()).toEqual(["60 waiting for an answer, 60 since yesterday"]);
  expect(text()).toContain("10 more are stored and not listed here.");
});
