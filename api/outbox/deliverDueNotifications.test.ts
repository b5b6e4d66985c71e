import { getEventListeners } from "node:events";
import health from "../../src/api/health";
import contact from "../../src/api/contact-messages";
import quote from "../../src/api/quote-requests";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, formPost, jsonPost } from "../../tests/support/intake/call";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import { hushLog } from "../../tests/support/intake/hushLog";
import { openOutbox, type TestOutbox } from "../../tests/support/intake/openOutbox";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import {
  type MailFault,
  startMailServer,
  type TestMailServer,
} from "../../tests/support/intake/startMailServer";
import { stayWithinHour } from "../../tests/support/intake/stayWithinHour";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import { readBusiness } from "../business";
import { deliverDueNotifications } from "./deliverDueNotifications";

let database: TestDatabase;
let mail: TestMailServer;
let outbox: TestOutbox;
const log = hushLog();

beforeAll(async () => {
  [database, mail] = await Promise.all([startDatabase(), startMailServer({ login: true })]);
  outbox = openOutbox(database);
  useEnvironment({ database, mail });
});

afterAll(async () => {
  await Promise.all([database?.stop(), mail?.stop()]);
});

beforeEach(async () => {
  // Each test starts with an empty outbox and a mail server that works.
  await outbox.empty();
  forgetSharedState();
  mail.setFault(undefined);
  mail.mails.length = 0;
  log.length = 0;
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function healthNow() {
  forgetSharedState();
  const answer = await call(health, { method: "GET", headers: {} });
  return { status: answer.status, body: answer.json() };
}

test.each<[MailFault, string, number]>([
  ["refuse", "unreachable", 60],
  ["421", "unreachable", 60],
  ["535", "unreachable EAUTH 535", 60],
  // It said: try again in 2 minutes.
  ["451", "deferred 451 4.7.1", 125],
])(
  "when the mail server answers %s the visitor is thanked and the mail stays due",
  async (fault, reason, seconds) => {
    mail.setFault(fault);
    const answer = await call(quote, jsonPost(aQuoteRequest({ details: fault })));
    expect(answer.status).toBe(201);
    const [row] = await outbox.rows();
    expect(row).toMatchObject({ status: "due", attempts: 1 });
    expect(row?.last_error).toContain(reason);
    const wait = Date.parse(row?.next_attempt_at ?? "") - Date.now();
    expect(wait).toBeGreaterThan((seconds - 20) * 1_000);
    expect(wait).toBeLessThan((seconds + 1) * 1_000);

    mail.setFault(undefined);
    await outbox.letPass(3);
    expect(await deliverDueNotifications(10)).toMatchObject({ sent: 1, failed: 0 });
    expect(mail.mails).toHaveLength(1);
    expect((await outbox.rows())[0]).toMatchObject({
      status: "sent",
      attempts: 2,
      last_error: null,
    });
  },
);

test("a mail server that hangs costs the visitor a few seconds and no answer", async () => {
  mail.setFault("hang");
  const started = Date.now();
  const answer = await call(quote, jsonPost(aQuoteRequest({ details: "hang" })));
  expect(answer.status).toBe(201);
  // Five. Where nobody waits, an attempt may take twenty before its last byte.
  expect(Date.now() - started).toBeLessThan(19_000);
  expect((await outbox.rows())[0]).toMatchObject({ status: "due" });
});

test("where the host lives on after an answer, the visitor does not wait for the mail server at all", async () => {
  mail.setFault("slow");
  const works: Promise<void>[] = [];
  const request = jsonPost(aQuoteRequest({ details: "later" }));
  const answer = await call(quote, { ...request, waitUntil: (work) => void works.push(work) });
  expect(answer.status).toBe(201);
  expect(mail.mails).toHaveLength(0);
  expect(works).toHaveLength(1);
  await Promise.all(works);
  expect(mail.mails).toHaveLength(1);
  expect((await outbox.rows())[0]).toMatchObject({ status: "sent", attempts: 1 });
});

test("two sweepers at once never send twice", async () => {
  mail.setFault("451");
  for (let count = 0; count < 8; count++)
    await call(quote, jsonPost(aQuoteRequest({ details: `request ${count}` })));
  mail.setFault(undefined);
  await outbox.letPass(60);
  const rounds = await Promise.all([
    deliverDueNotifications(10),
    deliverDueNotifications(10),
    deliverDueNotifications(10),
  ]);
  expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(8);
  expect(mail.mails).toHaveLength(8);
  expect(new Set(mail.mails.map(({ parsed }) => parsed.messageId)).size).toBe(8);
});

test("sweeps leave nothing behind on the signal that ends them", async () => {
  const { signal } = new AbortController();
  for (const details of ["one", "two"]) {
    await call(quote, jsonPost(aQuoteRequest({ details })));
    await deliverDueNotifications(10, undefined, signal);
  }
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("a sweeper that dies with a mail in its hands loses its lease, and its late stamp is not heard", async () => {
  mail.setFault("451");
  await call(quote, jsonPost(aQuoteRequest({ details: "lease" })));
  mail.setFault(undefined);
  await outbox.letPass(60);
  const { data: claimed } = await database.owner.rpc("claim_notifications", {
    batch: 1,
    lease_seconds: 720,
    mail_cap: null,
    subject: null,
  });
  expect(await deliverDueNotifications(10)).toMatchObject({ sent: 0, failed: 0 });
  await database.owner
    .from("notifications")
    .update({ leased_until: minutesAgo(1) })
    .eq("status", "due");
  expect(await deliverDueNotifications(10)).toMatchObject({ sent: 1, failed: 0 });
  const [{ id, leaseId }] = claimed as [{ id: string; leaseId: string }];
  const stamp = {
    notification: id,
    lease: leaseId,
    result: "failed",
    error: "late",
    retry_seconds: 60,
  };
  expect((await database.owner.rpc("stamp_notification", stamp)).data).toBe(false);
  expect((await outbox.rows())[0]).toMatchObject({ status: "sent" });
});

test("after a long outage everything leaves with the next sweep, not a day later", async () => {
  mail.setFault("refuse");
  for (const details of ["one", "two", "three"])
    await call(quote, jsonPost(aQuoteRequest({ details })));
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  await database.owner
    .from("notifications")
    .update({ next_attempt_at: tomorrow, last_attempt_at: minutesAgo(11) })
    .eq("status", "due");
  expect(await deliverDueNotifications(10)).toMatchObject({ sent: 0, failed: 0 });
  mail.setFault(undefined);
  expect(await deliverDueNotifications(10)).toMatchObject({ sent: 3, failed: 0 });
});

test("up to three due mails of others ride on a new request", async () => {
  mail.setFault("451");
  for (let count = 0; count < 5; count++)
    await call(quote, jsonPost(aQuoteRequest({ details: `waiting ${count}` })));
  mail.setFault(undefined);
  await outbox.letPass(5);
  await call(quote, jsonPost(aQuoteRequest({ details: "the new one" })));
  expect(mail.mails).toHaveLength(4);
  expect(mail.mails.some(({ parsed }) => parsed.text?.includes("the new one"))).toBe(true);
});

test("over the hour's mails every request is kept and the owner gets one digest", async () => {
  await stayWithinHour();
  await call(quote, jsonPost(aQuoteRequest({ details: "first of the hour" })));
  await database.owner.from("mail_counts").update({ mails: 60 }).eq("mails", 1);
  for (const details of ["held one", "held two"])
    expect(
      (await call(quote, jsonPost(aQuoteRequest({ details, firstName: "<b>Held</b>" })))).status,
    ).toBe(201);
  expect((await outbox.rows()).map(({ status }) => status).sort()).toEqual([
    "due",
    "held",
    "held",
    "sent",
  ]);

  await outbox.letPass(60);
  expect(await deliverDueNotifications(10)).toMatchObject({ sent: 1, failed: 0 });
  const digest = mail.mails.at(-1)?.parsed;
  expect(digest?.subject).toBe("2 more requests came in within the hour");
  expect(digest?.replyTo).toBeUndefined();
  expect(digest?.text?.match(/jane\.doe@example\.com/g)).toHaveLength(2);
  expect(digest?.html).not.toContain("<b>Held</b>");
  expect((await outbox.rows()).every(({ status }) => status === "sent")).toBe(true);
});

test("suspects are listed for the owner once a day", async () => {
  for (const details of ["a", "b"])
    await call(quote, jsonPost(aQuoteRequest({ details }), { "x-form-website": "x" }));
  expect((await outbox.rows()).map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
    "quote_request held",
    "quote_request held",
    "suspect_digest due",
  ]);
  expect(mail.mails).toHaveLength(0);
  await database.owner
    .from("notifications")
    .update({ next_attempt_at: minutesAgo(1) })
    .eq("kind", "suspect_digest");
  expect(await deliverDueNotifications(10)).toMatchObject({ sent: 1, failed: 0 });
  expect(mail.mails[0]?.parsed.subject).toBe("2 requests kept aside as possible spam");
  expect(mail.mails[0]?.parsed.text).toContain("the hidden field is filled in");
});

test("health is green when everything works and red when the login fails or a mail is overdue", async () => {
  expect(await healthNow()).toEqual({
    status: 200,
    body: {
      status: "ok",
      database: "ok",
      mail: "ok",
      notifications: "ok",
      proof: "ok",
      schema: "ok",
      address: "ok",
    },
  });
  mail.setFault("535");
  expect(await healthNow()).toEqual({
    status: 503,
    body: {
      status: "failing",
      database: "ok",
      mail: "failing",
      notifications: "ok",
      proof: "ok",
      schema: "ok",
      address: "ok",
    },
  });
  await call(quote, jsonPost(aQuoteRequest({ details: "overdue" })));
  await outbox.letPass(16);
  mail.setFault(undefined);
  expect(await healthNow()).toEqual({
    status: 503,
    body: {
      status: "failing",
      database: "ok",
      mail: "ok",
      notifications: "late",
      proof: "ok",
      schema: "ok",
      address: "ok",
    },
  });
});

test("a contact message becomes a row and a mail", async () => {
  const answer = await call(contact, jsonPost(aContactMessage()));
  expect(answer.status).toBe(201);
  const { data } = await database.owner.from("contact_messages").select("*");
  expect(data).toMatchObject([
    { name: "Sam Rivera", phone: null, subject: "Gift cards", responded: false },
  ]);
  expect(mail.mails[0]?.parsed).toMatchObject({
    replyTo: [{ name: "Sam Rivera", address: "sam@example.com" }],
  });
  expect(mail.mails[0]?.parsed.subject).toMatch(
    /^New message: Gift cards, Sam Rivera · M-[0-9A-F]{5}-[0-9A-F]{5}$/,
  );
  expect(mail.mails[0]?.parsed.text).toContain("Do you offer gift cards");
  expect((await call(contact, jsonPost(aContactMessage()))).status).toBe(200);
  expect((await call(contact, jsonPost({ ...aContactMessage(), message: "" }))).json()).toEqual({
    error: { code: "invalid", fields: { message: "Enter your message" } },
  });
});

// Last: from here on the database is gone.
test("without a database the owner's mail server takes the complete request; without both the visitor is told to call", async () => {
  const headers = { "idempotency-key": "b7a5f9e2-5f6b-4f53-9a6c-0d1f8a2c7e11" };
  await database.stop();
  const answers = await Promise.all(
    [1, 2, 3].map(() => call(quote, jsonPost(aQuoteRequest({ details: "no database" }), headers))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  const told = answers.map(({ json }) => json() as { reference: string });
  expect(new Set(told.map(({ reference }) => reference)).size).toBe(1);
  expect(mail.mails).toHaveLength(1);
  expect(mail.mails[0]?.parsed.subject).toMatch(
    /^\[Not confirmed by the database\] New quote request: .* · Q-/,
  );
  expect(mail.mails[0]?.parsed.text).toContain("no database");
  expect(log.join("")).toContain('"event":"request.mailed_without_row"');
  expect((await call(quote, jsonPost(aQuoteRequest({ details: "another" }), headers))).status).toBe(
    422,
  );

  mail.setFault("refuse");
  const refused = await call(quote, jsonPost(aQuoteRequest({ details: "nothing works" })));
  expect(refused.status).toBe(503);
  expect(refused.headers["retry-after"]).toBe("60");
  expect(refused.json()).toMatchObject({
    error: {
      code: "unavailable",
      message: expect.stringContaining(String(readBusiness().phone)) as unknown,
    },
  });
  const page = await call(quote, formPost({ ...aQuoteRequest({ details: "nothing works" }) }));
  expect(page.status).toBe(503);
  expect(page.headers["retry-after"]).toBe("60");
  expect(page.body).toContain(readBusiness().phone);
  expect(await healthNow()).toEqual({
    status: 503,
    body: {
      status: "failing",
      database: "failing",
      mail: "failing",
      notifications: "unknown",
      proof: "unknown",
      schema: "unknown",
      address: "ok",
    },
  });
});
