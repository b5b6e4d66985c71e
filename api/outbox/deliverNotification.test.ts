import quote from "../../src/api/quote-requests";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import { hushLog } from "../../tests/support/intake/hushLog";
import { type Gateway, startGateway } from "../../tests/hostile/hosts/startGateway";
import { openOutbox, type TestOutbox } from "../../tests/support/intake/openOutbox";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import {
  type MailFault,
  startMailServer,
  type TestMailServer,
} from "../../tests/support/intake/startMailServer";
import { liftLimits, useEnvironment } from "../../tests/support/intake/useEnvironment";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import { checkHealth } from "../health/checkHealth";
import { readEnvironment } from "../env";
import { claimTerms, readClaimed } from "./ClaimedNotification";
import { deliverDueNotifications } from "./deliverDueNotifications";
import { deliverNotification } from "./deliverNotification";
import { sendProbe } from "./sendProbe";

// Longer than any visitor waits. LATE_ANSWERS_MS=20000,120000 tries other times by hand; they are too long for every run.
const lateAnswers = (process.env["LATE_ANSWERS_MS"] ?? "6000").split(",").map(Number);
jest.setTimeout(Math.max(...lateAnswers) + 300_000);

let database: TestDatabase;
let gateway: Gateway;
let mail: TestMailServer;
let outbox: TestOutbox;
const log = hushLog();

beforeAll(async () => {
  [database, mail] = await Promise.all([startDatabase(), startMailServer({ login: true })]);
  outbox = openOutbox(database);
  gateway = await startGateway(database.url);
  const throughGateway = { url: gateway.url, secretKey: database.secretKey };
  liftLimits();
  useEnvironment({ database: throughGateway, mail });
});

afterAll(async () => {
  await Promise.all([gateway?.stop(), database?.stop(), mail?.stop()]);
});

beforeEach(async () => {
  await outbox.empty();
  forgetSharedState();
  mail.setFault(undefined);
  mail.setScript({});
  mail.mails.length = 0;
});

const idle = { sent: 0, refused: 0, failed: 0, unknown: 0, waiting: 0 };

/** A request on our own server, which lives on after its answer; resolves when its mail has ended. */
async function submit(details: string): Promise<void> {
  const works: Promise<void>[] = [];
  const request = jsonPost(aQuoteRequest({ details }));
  const answer = await call(quote, { ...request, waitUntil: (work) => void works.push(work) });
  expect(answer.status).toBe(201);
  await Promise.all(works);
}

/** Requests whose mails have not been tried. */
async function storeRequests(count: number): Promise<void> {
  const { firstName, lastName, homeSize, serviceType, ...rest } = aQuoteRequest();
  const row = {
    ...rest,
    first_name: firstName,
    last_name: lastName,
    home_size: homeSize,
    service_type: serviceType,
  };
  const rows = Array.from({ length: count }, (_, n) => ({ ...row, details: `request ${n}` }));
  const { error } = await database.owner.from("quote_requests").insert(rows);
  expect(error).toBeNull();
}

const mailsWith = (text: string) =>
  mail.mails.filter(({ parsed }) => parsed.text?.includes(text) === true);

const minutesUntil = (time: string | undefined) => (Date.parse(time ?? "") - Date.now()) / 60_000;

test.each(lateAnswers)(
  "a mail server that answers after %i ms gets one mail, and the visitor does not wait for it",
  async (answerAfter) => {
    mail.setScript({ answerAfter });
    const works: Promise<void>[] = [];
    const answer = await call(quote, {
      ...jsonPost(aQuoteRequest({ details: "late answer" })),
      waitUntil: (work) => void works.push(work),
    });
    expect(answer.status).toBe(201);
    expect(mail.mails).toHaveLength(0);
    // As after a restart: these sweepers know nothing of the mail that is under way.
    forgetSharedState();
    for (let sweeps = 0; sweeps < 3; sweeps++) {
      const results = await Promise.all([deliverDueNotifications(10), deliverDueNotifications(10)]);
      expect(results).toEqual([idle, idle]);
    }
    await Promise.all(works);
    expect(mail.mails).toHaveLength(1);
    expect(await outbox.rows()).toMatchObject([{ status: "sent", attempts: 1 }]);
    await outbox.letPass(30);
    expect(await deliverDueNotifications(10)).toEqual(idle);
    expect(mail.mails).toHaveLength(1);
  },
);

test("a connection that breaks after the last byte leaves the mail alone for its lease, and then doubles it once", async () => {
  mail.setFault("drop");
  await submit("broken once");
  const [row] = await outbox.rows();
  expect(row).toMatchObject({ status: "due", attempts: 1 });
  expect(row?.last_error).toMatch(/^unknown /);
  expect(minutesUntil(row?.next_attempt_at)).toBeGreaterThan(10);

  // The server works again and proves it. That brings failed mails forward, but not one that may have arrived.
  mail.setFault(undefined);
  await outbox.letPass(10.5);
  await submit("another");
  expect(await deliverDueNotifications(10)).toEqual(idle);
  expect(mailsWith("broken once")).toHaveLength(1);

  await outbox.letPass(2);
  expect(await deliverDueNotifications(10)).toMatchObject({ sent: 1 });
  expect(mailsWith("broken once")).toHaveLength(2);
  expect(new Set(mailsWith("broken once").map(({ parsed }) => parsed.messageId)).size).toBe(1);
});

test("a mail server that never answers gets a mail twice, and then the owner a notice instead", async () => {
  mail.setFault("drop");
  await submit("never answered");
  await outbox.letPass(13);
  // The mail for the second time, and then the notice.
  expect(await deliverDueNotifications(10)).toMatchObject({ unknown: 2 });
  mail.setFault(undefined);
  await outbox.letPass(13);
  expect(await deliverDueNotifications(10)).toMatchObject({ sent: 1 });
  expect(mail.mails.at(-1)?.parsed.subject).toMatch(
    /^Request Q-[0-9A-F]{5}-[0-9A-F]{5} could not be mailed to you$/,
  );
  expect(mail.mails.at(-1)?.parsed.text).toContain("you may have it twice or not at all");
  for (let day = 0; day < 3; day++) {
    await outbox.letPass(25 * 60);
    expect(await deliverDueNotifications(10)).toEqual(idle);
  }
  expect(mailsWith("never answered")).toHaveLength(2);
});

test("a request that the filter refuses is followed by a notice with the reference, and health is green again", async () => {
  mail.setScript({ refuseContaining: "cheap pills" });
  await submit("cheap pills");
  expect(await deliverDueNotifications(10)).toEqual({ ...idle, sent: 1 });
  const { data } = await database.owner.from("quote_requests").select("reference").single();
  const { reference } = data as { reference: string };
  const notice = mail.mails[0]?.parsed;
  expect(mail.mails).toHaveLength(1);
  expect(notice?.subject).toBe(`Request ${reference} could not be mailed to you`);
  expect(notice?.text).toContain(reference);
  expect(notice?.text).toContain("npm run requests");
  for (const word of ["cheap pills", "Jane", "jane.doe", "Peachtree", "0134"])
    expect(notice?.text).not.toContain(word);
  expect((await outbox.rows()).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    "quote_request refused",
    "refused_notice sent",
  ]);
  await outbox.letPass(30);
  expect(await deliverDueNotifications(10)).toEqual(idle);
  expect(await checkHealth(readEnvironment())).toEqual({
    database: "ok",
    mail: "ok",
    notifications: "ok",
    proof: "ok",
    schema: "ok",
    address: "ok",
  });
});

test("a mail that was refused, tried again and accepted leaves no notice behind that it could not be mailed", async () => {
  mail.setScript({ refuseContaining: "cheap pills" });
  await submit("cheap pills");
  mail.setFault("refuse");
  expect(await deliverDueNotifications(10)).toEqual({ ...idle, failed: 1 });
  expect((await outbox.rows()).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    "quote_request refused",
    "refused_notice due",
  ]);
  mail.setFault(undefined);
  mail.setScript({});
  expect((await database.owner.rpc("retry_refused")).data).toBe(1);
  expect(await deliverDueNotifications(10)).toEqual({ ...idle, sent: 1 });
  expect((await outbox.rows()).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    "quote_request sent",
  ]);
  await outbox.letPass(61);
  expect(await deliverDueNotifications(10)).toEqual(idle);
  expect(mail.mails).toHaveLength(1);
});

test("a notice about a mail that has no reason written down is sent all the same", async () => {
  mail.setScript({ refuseContaining: "cheap pills" });
  await submit("cheap pills");
  await database.owner.from("notifications").update({ last_error: null }).eq("status", "refused");
  expect(await deliverDueNotifications(10)).toEqual({ ...idle, sent: 1 });
  expect(mail.mails[0]?.parsed.subject).toMatch(/^Request Q-.* could not be mailed to you$/);
});

/** Claims what is due, spoils the entry about `spoilt` on the way, and delivers it as a sweep does. */
async function deliverSpoilt(spoilt: string) {
  const terms = { batch: 10, ...claimTerms({ rateLimit: false }), subject: null };
  const { data } = await database.owner.rpc("claim_notifications", terms);
  const entries = data as { quoteRequest: { details: string; first_name: string | null } }[];
  for (const { quoteRequest } of entries)
    if (quoteRequest.details === spoilt) quoteRequest.first_name = null;
  const options = { claimedAt: performance.now() };
  const results = await Promise.all(
    readClaimed(entries).map((one) => deliverNotification(readEnvironment(), one, options)),
  );
  return results.map(({ status }) => status);
}

test("an entry that cannot be read keeps no other back, and is told in a notice after three attempts", async () => {
  await storeRequests(2);
  log.length = 0;
  expect((await deliverSpoilt("request 0")).sort()).toEqual(["failed", "sent"]);
  const [logged] = log.filter((line) => line.includes("notification.unreadable"));
  expect(logged).toContain('"kind":"quote_request","fields":"quoteRequest.first_name"');
  for (const status of ["failed", "refused"]) {
    await outbox.letPass(61);
    expect(await deliverSpoilt("request 0")).toEqual([status]);
  }
  mail.mails.length = 0;
  expect(await deliverDueNotifications(10)).toEqual({ ...idle, sent: 1 });
  const { data } = await database.owner
    .from("quote_requests")
    .select("reference")
    .eq("details", "request 0")
    .single();
  const { reference } = data as { reference: string };
  expect(mail.mails[0]?.parsed.subject).toBe(`Request ${reference} could not be mailed to you`);
  expect(await checkHealth(readEnvironment())).toMatchObject({ mail: "ok", notifications: "ok" });
});

test("what is no claim at all is left out of the list", () => {
  expect(readClaimed([{ kind: "quote_request" }, null])).toEqual([]);
  expect(() => readClaimed("no list")).toThrow();
});

test("a row that no mail can be written about is told in a notice after three attempts, and health is green again", async () => {
  await storeRequests(1);
  // A time that Postgres can hold and no calendar can show, as a wrong import leaves it.
  await database.owner
    .from("quote_requests")
    .update({ created_at: "infinity" })
    .eq("details", "request 0");
  for (let attempt = 1; attempt < 3; attempt++) {
    expect(await deliverDueNotifications(10)).toEqual({ ...idle, failed: 1 });
    await outbox.letPass(61);
  }
  expect(await deliverDueNotifications(10)).toEqual({ ...idle, refused: 1, sent: 1 });
  const { data } = await database.owner.from("quote_requests").select("reference").single();
  const { reference } = data as { reference: string };
  const notice = mail.mails[0]?.parsed;
  expect(mail.mails).toHaveLength(1);
  expect(notice?.subject).toBe(`Request ${reference} could not be mailed to you`);
  expect(notice?.text).toContain("The website could not write the mail");
  expect(await checkHealth(readEnvironment())).toMatchObject({ mail: "ok", notifications: "ok" });
  await outbox.letPass(25 * 60);
  expect(await deliverDueNotifications(10)).toEqual(idle);
});

test("a digest that the filter refuses is followed by a notice with every reference in it", async () => {
  for (const details of ["one", "two"])
    await call(quote, jsonPost(aQuoteRequest({ details }), { "x-form-website": "x" }));
  mail.setScript({ refuseContaining: "the hidden field is filled in" });
  await outbox.letPass(25 * 60);
  expect(await deliverDueNotifications(10)).toEqual({ ...idle, refused: 1, sent: 1 });
  const { data } = await database.owner.from("quote_requests").select("reference");
  for (const { reference } of data as { reference: string }[])
    expect(mail.mails[0]?.parsed.text).toContain(reference);
  expect((await outbox.rows()).map(({ status }) => status).sort()).toEqual([
    "refused",
    "sent",
    "sent",
    "sent",
  ]);
});

test.each<[MailFault, string]>([
  ["full", "deferred 552 5.2.2"],
  ["quota", "deferred 550 5.4.5"],
])(
  "with this trouble at the mailbox (%s) mails wait, never longer than an hour, and leave by themselves when it is over",
  async (fault, reason) => {
    mail.setFault(fault);
    await submit("waits");
    for (let attempt = 2; attempt < 9; attempt++) {
      await outbox.letPass(61);
      expect(await deliverDueNotifications(10)).toEqual({ ...idle, failed: 1 });
    }
    const [row] = await outbox.rows();
    expect(row).toMatchObject({ status: "due", attempts: 8, last_error: reason });
    expect(minutesUntil(row?.next_attempt_at)).toBeLessThan(61);
    mail.setFault(undefined);
    await outbox.letPass(61);
    expect(await deliverDueNotifications(10)).toEqual({ ...idle, sent: 1 });
    expect(mail.mails).toHaveLength(1);
  },
);

test("a greylisted mail waits as long as the server said and is then taken", async () => {
  mail.setScript({ greylist: true });
  await submit("greylisted");
  const [row] = await outbox.rows();
  expect(row).toMatchObject({ status: "due", last_error: "deferred 451 4.7.1" });
  expect(minutesUntil(row?.next_attempt_at)).toBeGreaterThan(1.5);
  await outbox.letPass(2.2);
  expect(await deliverDueNotifications(10)).toEqual({ ...idle, sent: 1 });
});

test("an owner's address that the mail server does not know turns health red, and the mail leaves when it does", async () => {
  mail.setFault("550");
  await submit("wrong address");
  expect((await outbox.rows())[0]).toMatchObject({
    status: "due",
    attempts: 1,
    last_error: "settings 550 5.1.1",
  });
  expect(await checkHealth(readEnvironment())).toMatchObject({ mail: "failing" });
  mail.setFault(undefined);
  await outbox.letPass(2);
  expect(await deliverDueNotifications(10)).toEqual({ ...idle, sent: 1 });
  expect(await checkHealth(readEnvironment())).toMatchObject({ mail: "ok", notifications: "ok" });
});

test("a hundred due mails leave side by side through a server that takes its time for each, none twice", async () => {
  mail.setScript({ answerAfter: 500 });
  await storeRequests(100);
  const results = await Promise.all([deliverDueNotifications(200), deliverDueNotifications(200)]);
  expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(100);
  // It begins with five, and takes more as the server accepts them.
  expect(mail.countMostConnections()).toBeGreaterThan(5);
  expect(mail.mails).toHaveLength(100);
  expect(new Set(mail.mails.map(({ parsed }) => parsed.messageId)).size).toBe(100);
  expect((await outbox.rows()).every(({ status }) => status === "sent")).toBe(true);
});

test("a server that allows three connections gets every mail, and no attempt is counted against those that met the limit", async () => {
  mail.setScript({ answerAfter: 200, connectionLimit: 3 });
  await storeRequests(30);
  expect(await deliverDueNotifications(100)).toEqual({ ...idle, sent: 30 });
  expect(mail.mails).toHaveLength(30);
  expect(mail.countMostConnections()).toBe(3);
  expect(
    (await outbox.rows()).every(({ status, attempts }) => status === "sent" && attempts === 1),
  ).toBe(true);
});

test("a stamp that the database does not take at first is made later, and the mail is not sent again", async () => {
  const answer = mail.holdAnswers();
  await storeRequests(1);
  const sweep = deliverDueNotifications(1);
  await waitUntil(() => mail.countWaiting() === 1);
  // Refused, not only late: what a suspended database has read it carries out when it wakes.
  gateway.setFault("refuse");
  const refused = gateway.countRefused();
  answer();
  // The stamp and its first repeat.
  await waitUntil(() => gateway.countRefused() >= refused + 2);
  expect(mail.mails).toHaveLength(1);
  expect(await outbox.rows()).toMatchObject([{ status: "due" }]);
  gateway.setFault(undefined);
  expect(await sweep).toEqual({ ...idle, sent: 1 });
  expect(await outbox.rows()).toMatchObject([{ status: "sent", attempts: 1 }]);
  expect(mail.mails).toHaveLength(1);
});

test("a mail that this process sent directly, because the database was late, is stamped and not sent again", async () => {
  database.freeze();
  const headers = { "idempotency-key": "stored-too-late" };
  const post = () => call(quote, jsonPost(aQuoteRequest({ details: "stored too late" }), headers));
  let answer = await post();
  // The mail has one second. Where that is too short the form repeats its post, and learns how the mail ended.
  for (let repeats = 0; answer.status === 503 && repeats < 5; repeats++) answer = await post();
  expect([200, 201]).toContain(answer.status);
  expect(mail.mails).toHaveLength(1);
  database.thaw();
  await gateway.idle();
  expect(await outbox.rows()).toMatchObject([{ status: "due" }]);
  await outbox.letPass(13);
  expect(await deliverDueNotifications(10)).toEqual({ ...idle, sent: 1 });
  expect(mail.mails).toHaveLength(1);
  expect(await outbox.rows()).toMatchObject([{ status: "sent" }]);
});

test("each address of QUOTE_TO gets a mail of its own, with its own attempts", async () => {
  const environment = readEnvironment({
    ...process.env,
    QUOTE_TO: "owner@dogwoodcleaning.example, office@dogwoodcleaning.example",
  });
  await storeRequests(1);
  mail.setScript({ refuseRecipient: "office@dogwoodcleaning.example" });
  expect(await deliverDueNotifications(10, environment)).toMatchObject({ sent: 1 });
  expect((await outbox.rows()).map(({ recipient, status }) => [recipient, status])).toEqual([
    [1, "sent"],
    [2, "due"],
  ]);
  mail.setScript({});
  await outbox.letPass(2);
  await deliverDueNotifications(10, environment);
  expect(mail.mails.map(({ to }) => to)).toEqual([
    ["owner@dogwoodcleaning.example"],
    ["office@dogwoodcleaning.example"],
  ]);
  for (const { parsed } of mail.mails) expect(parsed.to).toHaveLength(1);
  await outbox.letPass(60);
  expect(await deliverDueNotifications(10, environment)).toEqual(idle);
});

test("a sweep that is told to end returns what it has not sent, and leaves a mail without an answer under its lease", async () => {
  const answer = mail.holdAnswers();
  await storeRequests(1);
  const stop = new AbortController();
  const sweep = deliverDueNotifications(10, undefined, stop.signal);
  await waitUntil(() => mail.countWaiting() === 1);
  const stopped = performance.now();
  stop.abort();
  expect(await sweep).toEqual({ ...idle, waiting: 1 });
  // It waits for eight seconds. Without them it would wait ten minutes for this answer.
  expect(performance.now() - stopped).toBeLessThan(60_000);
  const [row] = await outbox.rows();
  expect(row?.status).toBe("due");
  expect(minutesUntil(row?.leased_until ?? undefined)).toBeGreaterThan(10);
  answer();
  await waitUntil(async () => (await outbox.rows())[0]?.status === "sent");

  await outbox.empty();
  mail.setFault("hang");
  await storeRequests(1);
  const hanging = new AbortController();
  const second = deliverDueNotifications(10, undefined, hanging.signal);
  await waitUntil(() => mail.countWaiting() === 1);
  hanging.abort();
  expect(await second).toEqual(idle);
  expect(await outbox.rows()).toMatchObject([{ status: "due", attempts: 0, leased_until: null }]);
});

test("a week without mail brings the owner one short proof, and none the week after a request", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
  const setAges = (installed: number, accepted: number | null) =>
    database.owner
      .from("outbox_state")
      .update({
        installed_at: daysAgo(installed),
        last_accepted_at: accepted === null ? null : daysAgo(accepted),
      })
      .eq("only_row", true);
  await setAges(30, 6.9);
  expect(await deliverDueNotifications(10)).toEqual(idle);
  await setAges(30, 7.1);
  expect(await checkHealth(readEnvironment())).toMatchObject({ proof: "ok" });
  await setAges(30, 8.1);
  expect(await checkHealth(readEnvironment())).toMatchObject({ proof: "late" });
  // A new installation has nothing to prove yet.
  await setAges(6, null);
  expect(await deliverDueNotifications(10)).toEqual(idle);
  expect(await checkHealth(readEnvironment())).toMatchObject({ proof: "ok" });

  await setAges(30, 8.1);
  expect(await deliverDueNotifications(10)).toEqual({ ...idle, sent: 1 });
  expect(mail.mails.at(-1)?.parsed.subject).toBe("Your website's form works");
  expect(await deliverDueNotifications(10)).toEqual(idle);
  expect(await checkHealth(readEnvironment())).toMatchObject({ proof: "ok" });
});

test("a probe travels row, outbox and mail server, and counts as nobody's request", async () => {
  const steps: string[] = [];
  await sendProbe(readEnvironment(), ({ name }) => void steps.push(name));
  expect(steps).toEqual(["stored", "claimed", "accepted"]);
  expect(mail.mails[0]?.parsed.subject).toBe("Test of the website's form");
  expect(await outbox.rows()).toMatchObject([{ kind: "probe", status: "sent" }]);
  const { count } = await database.owner
    .from("quote_requests")
    .select("*", { count: "exact", head: true });
  expect(count).toBe(0);
  mail.setFault("535");
  await expect(sendProbe(readEnvironment(), () => undefined)).rejects.toThrow(
    "The mail server did not accept the mail: unreachable EAUTH 535",
  );
});
