import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import contact from "../../src/api/contact-messages";
import links from "../../src/api/links";
import quote from "../../src/api/quote-requests";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import { hushLog } from "../../tests/support/intake/hushLog";
import { openOutbox, type TestOutbox } from "../../tests/support/intake/openOutbox";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../../tests/support/intake/startMailServer";
import { liftLimits, useEnvironment } from "../../tests/support/intake/useEnvironment";
import { deliverDueNotifications } from "./deliverDueNotifications";
import { hoursToReminder } from "./oweOwnerMails";

let database: TestDatabase;
let mail: TestMailServer;
let outbox: TestOutbox;
hushLog();

beforeAll(async () => {
  [database, mail] = await Promise.all([startDatabase(), startMailServer()]);
  outbox = openOutbox(database);
  liftLimits();
  useEnvironment({ database, mail });
});

afterAll(async () => {
  await Promise.all([database?.stop(), mail?.stop()]);
});

beforeEach(async () => {
  await outbox.empty();
  await database.owner
    .from("outbox_state")
    .update({ installed_at: new Date() })
    .eq("only_row", true);
  forgetSharedState();
  mail.mails.length = 0;
  await promise(24);
});

const home = process.cwd();
afterEach(() => process.chdir(home));

/** Makes this the website of a company that promises an answer within so many hours. */
async function promise(answerHours: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "promise-"));
  await mkdir(join(folder, "content"));
  const facts = `timeZone: America/New_York\nanswerHours: ${String(answerHours)}\ndigestList: true\n`;
  await writeFile(join(folder, "content", "business.yaml"), facts);
  process.chdir(folder);
}

const hours = 60 * 60 * 1000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

/** Moves the clock for requests and their mails, as if everything had happened that much earlier. */
async function letPass(milliseconds: number): Promise<void> {
  const { owner } = database;
  for (const table of ["quote_requests", "contact_messages"]) {
    const { data } = await owner.from(table).select("id, created_at");
    for (const row of data as { id: string; created_at: string }[]) {
      const created_at = new Date(Date.parse(row.created_at) - milliseconds).toISOString();
      await owner.from(table).update({ created_at }).eq("id", row.id);
    }
  }
  for (const row of await outbox.rows()) {
    if (row.sent_at === null) continue;
    const sent_at = new Date(Date.parse(row.sent_at) - milliseconds).toISOString();
    await owner.from("notifications").update({ sent_at }).eq("id", row.id);
  }
  await outbox.letPass(milliseconds / 60_000);
}

const installedAt = (installed_at: string) =>
  database.owner.from("outbox_state").update({ installed_at }).eq("only_row", true);

/** What a sweep asks the database for, without sending anything. */
async function oweMails(zone: string) {
  const call = { zone, reminder_after: "20 hours" };
  const { error } = await database.owner.rpc("owe_owner_mails", call);
  expect(error).toBeNull();
}

const subjects = () => mail.mails.map(({ parsed }) => parsed.subject ?? "");

/** Presses the button behind a link of the last mail. */
async function press(label: string) {
  const text = mail.mails.at(-1)?.parsed.text?.replaceAll("\r\n", "\n") ?? "";
  const link = text.split(`${label}:`)[1]?.trim().split("\n")[0] ?? "";
  const query = Object.fromEntries(new URL(link).searchParams);
  return await call(links, { method: "POST", headers: {}, query } as never);
}

test("a request that is not marked is brought up once after 20 hours, and never again", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  await call(contact, jsonPost(aContactMessage()));
  await letPass(19.5 * hours);
  await deliverDueNotifications(10);
  expect(mail.mails).toHaveLength(2);

  await letPass(1 * hours);
  await deliverDueNotifications(10);
  expect(subjects().slice(2).sort()).toEqual([
    expect.stringMatching(/^Not answered yet: message: Gift cards, Sam Rivera · M-/) as unknown,
    expect.stringMatching(
      /^Not answered yet: quote request: Premium Clean, .* Jane D\. · Q-/,
    ) as unknown,
  ]);
  const ids = mail.mails.map(({ parsed }) => parsed.messageId);
  expect(new Set(ids).size).toBe(4);
  expect(mail.mails.at(-1)?.parsed.text).toContain("This is the only reminder.");

  await letPass(20 * hours);
  await deliverDueNotifications(10);
  expect(mail.mails).toHaveLength(4);
});

test.each([
  [1, 0.5],
  [4, 2],
  [6, 3],
  [8, 4],
  [24, 20],
  [96, 92],
])("where an answer is promised within %d hours, the reminder is due after %d", (promised, due) => {
  expect(hoursToReminder(promised)).toBe(due);
});

test.each([2, 6, 24, 96])(
  "a request is brought up before the %d hours of the promise end, and once",
  async (promised) => {
    await promise(promised);
    await call(quote, jsonPost(aQuoteRequest()));
    await deliverDueNotifications(10);
    const due = hoursToReminder(promised);
    await letPass((due - 0.1) * hours);
    await deliverDueNotifications(10);
    expect(mail.mails).toHaveLength(1);
    await letPass(0.2 * hours);
    await deliverDueNotifications(10);
    expect(subjects().at(-1)).toMatch(/^Not answered yet: quote request: /);
    await letPass(1 * hours);
    await deliverDueNotifications(10);
    expect(subjects().filter((subject) => subject.startsWith("Not answered yet"))).toHaveLength(1);
  },
);

test("a request that is marked as contacted gets no reminder, not even one that waits already", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  await letPass(21 * hours);
  await oweMails("America/New_York");
  expect((await outbox.rows()).map(({ kind }) => kind)).toContain("reminder");
  expect((await press("Mark as contacted")).status).toBe(200);
  await deliverDueNotifications(10);
  await letPass(10 * hours);
  await deliverDueNotifications(10);
  expect(mail.mails).toHaveLength(1);
});

test("neither a suspect nor a request of last week is brought up", async () => {
  await call(quote, jsonPost({ ...aQuoteRequest(), website: "x" }, { "x-form-website": "x" }));
  await letPass(21 * hours);
  await oweMails("America/New_York");
  expect((await outbox.rows()).map(({ kind }) => kind)).not.toContain("reminder");
  await outbox.empty();
  forgetSharedState();
  await call(quote, jsonPost(aQuoteRequest()));
  await letPass(7 * 24 * hours);
  await deliverDueNotifications(10);
  expect(mail.mails).toHaveLength(1);
});

test.each([
  [47.9, ["reminder"]],
  [48.1, []],
])(
  "what a site that stood still finds %d hours after its reminder was due is brought up within two days only",
  async (late, reminders) => {
    await call(quote, jsonPost(aQuoteRequest()));
    await letPass((20 + late) * hours);
    await oweMails("America/New_York");
    const kinds = (await outbox.rows()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "reminder")).toEqual(reminders);
  },
);

test("a suspect that is released comes as its own mail first, and as a reminder only when that has been there for an hour", async () => {
  await call(quote, jsonPost({ ...aQuoteRequest(), website: "x" }, { "x-form-website": "x" }));
  await letPass(25 * hours);
  await deliverDueNotifications(10);
  expect(subjects()).toEqual([expect.stringContaining("spam") as unknown]);
  await letPass(2 * hours);
  expect((await press("Not spam: treat it as a normal request")).status).toBe(200);
  const [released] = (await outbox.rows()).filter(({ kind }) => kind === "quote_request");
  expect(released).toMatchObject({ status: "due", attempts: 0, last_error: null, sent_at: null });
  await deliverDueNotifications(10);
  expect(subjects().slice(1)).toEqual([expect.stringMatching(/^New quote request: /) as unknown]);
  await letPass(1.1 * hours);
  await deliverDueNotifications(10);
  expect(subjects().slice(2)).toEqual([
    expect.stringMatching(/^Not answered yet: quote request: /) as unknown,
  ]);
});

test("the digest of the morning lists new, unanswered, kept aside and undelivered, with links and a file", async () => {
  const { data: morning } = await database.owner.rpc("last_eight_o_clock", { days: 0 });
  const at = (before: number) => new Date(Date.parse(String(morning)) - before).toISOString();
  await installedAt(ago(30 * 24 * hours));
  const { error } = await database.owner.from("quote_requests").insert([
    { ...aRow("1"), first_name: "New", created_at: at(2 * hours) },
    { ...aRow("2"), first_name: "Waiting", created_at: at(50 * hours) },
    { ...aRow("3"), first_name: "Answered", contacted: true, created_at: at(50 * hours) },
    { ...aRow("4"), first_name: "Later", created_at: ago(-1000) },
    {
      ...aRow("5"),
      first_name: "=Suspect",
      spam_reason: "link-in-name",
      created_at: at(3 * hours),
    },
  ]);
  expect(error).toBeNull();
  const { owner } = database;
  await owner
    .from("notifications")
    .update({ created_at: at(3 * hours) })
    .eq("status", "held");
  await owner
    .from("notifications")
    .update({ status: "sent", sent_at: ago(0) })
    .eq("status", "due")
    .eq("kind", "quote_request");
  await owner
    .from("notifications")
    .update({ status: "refused", last_error: "refused 554", due_since: at(2 * hours) })
    .eq("quote_request_id", aRow("1").id);

  await deliverDueNotifications(10);
  const digest = mail.mails.find(({ parsed }) => parsed.subject?.startsWith("Your website today"));
  expect(digest?.parsed.subject).toBe(
    "Your website today: 1 new, 1 still to contact, 1 possible spam, 1 not delivered",
  );
  const text = digest?.parsed.text?.replaceAll("\r\n", "\n") ?? "";
  const [, fresh = "", waiting = "", suspects = "", undelivered = ""] = text.split(
    /NEW\n|STILL TO CONTACT\n|KEPT ASIDE AS POSSIBLE SPAM\n|NOT DELIVERED TO YOU BY EMAIL\n/,
  );
  expect(fresh).toContain("New Doe");
  expect(waiting).toContain("Waiting Doe");
  expect(waiting).toContain("Mark as contacted: https://www.dogwoodcleaning.example/api/links?");
  expect(suspects).toContain("a link in a short answer");
  expect(suspects).toContain("action=not-spam");
  expect(undelivered).toContain("refused 554");
  expect(text).not.toMatch(/Answered Doe|Later Doe/);
  const [file] = digest?.parsed.attachments ?? [];
  expect(file?.filename).toMatch(/^requests-\d{4}-\d\d-\d\d\.csv$/);
  const csv = new TextDecoder().decode(file?.content as ArrayBuffer);
  expect(csv).toContain("suspects,Q-00000-00000,");
  expect(csv).toContain(",'=Suspect Doe,");

  // Named means told: no second digest names the suspect, and the same morning has no other.
  const before = mail.mails.length;
  await outbox.letPass(24 * 60);
  await deliverDueNotifications(10);
  expect(
    subjects()
      .slice(before)
      .filter((subject) => /possible spam/.test(subject)),
  ).toEqual([]);
});

test("a morning with nothing to tell brings no digest", async () => {
  await installedAt(ago(30 * 24 * hours));
  await database.owner
    .from("outbox_state")
    .update({ last_accepted_at: ago(0) })
    .eq("only_row", true);
  await deliverDueNotifications(10);
  expect(mail.mails).toHaveLength(0);
  expect(await outbox.rows()).toEqual([]);
});

test("the company's time zone comes from the content, and a name nobody knows changes nothing", async () => {
  const zone = async () => (await database.owner.rpc("company_time_zone")).data as unknown;
  for (const [given, expected] of [
    ["America/Los_Angeles", "America/Los_Angeles"],
    ["Mars/Base", "America/Los_Angeles"],
    ["America/New_York", "America/New_York"],
  ] as const) {
    await oweMails(given);
    expect(await zone()).toBe(expected);
  }
});

function aRow(digit: string) {
  const { firstName, lastName, homeSize, serviceType, ...same } = aQuoteRequest();
  return {
    ...same,
    id: `00000000-0000-4000-8000-00000000000${digit}`,
    first_name: firstName,
    last_name: lastName,
    home_size: homeSize,
    service_type: serviceType,
    contacted: false,
    spam_reason: null as string | null,
  };
}
