import { getEventListeners } from "node:events";
import contact from "../../src/api/contact-messages";
import quote from "../../src/api/quote-requests";
import { type Gateway, startGateway } from "../../tests/hostile/hosts/startGateway";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import { zoneWhereItIs } from "../../tests/support/intake/zoneWhereItIs";
import { readEnvironment } from "../env";
import { checkHealth } from "../health/checkHealth";
import { claimTerms, leaseSeconds } from "./claimNotifications";
import { composeOwnerMail } from "./composeOwnerMail";
import { deliverNotification } from "./deliverNotification";
import { readClaimed } from "../supabase/Notification";
import { markMailedAsSent, sweep } from "./sweep";

// Longer than any visitor waits. LATE_ANSWERS_MS=20000,120000 tries other times by hand; they are too long for every run.
const lateAnswers = (process.env["LATE_ANSWERS_MS"] ?? "6000").split(",").map(Number);
jest.setTimeout(Math.max(...lateAnswers) + 300_000);

const { database, mail, outbox, log } = useFreshIntake(
  {},
  // No morning begins while a test runs: its digest would be one more mail.
  { login: true, unlimited: true, facts: { timeZone: zoneWhereItIs(13) } },
);
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway(database.url);
  const throughGateway = { url: gateway.url, secretKey: database.secretKey };
  useEnvironment({ database: throughGateway, mail });
});

afterAll(() => gateway.stop());

let clock: jest.SpyInstance<number, []> | undefined;
afterEach(() => clock?.mockRestore());

const idle = { sent: 0, failed: 0, waiting: 0 };

/** A request on our own server, which lives on after its answer; resolves when its mail has ended. */
async function submit(details: string): Promise<void> {
  const works: Promise<void>[] = [];
  const request = jsonPost(aQuoteRequest({ details }));
  const answer = await call(quote, { ...request, waitUntil: (work) => void works.push(work) });
  expect(answer.status).toBe(201);
  await Promise.all(works);
}

/** As a minute or more later in this process as well: it tries a mail server again that was down. */
async function letPass(minutes: number): Promise<void> {
  await outbox.letPass(minutes);
  Reflect.deleteProperty(globalThis, Symbol.for("site.mailPause"));
}

/** As when every mail that waits is due, however long nextTry.ts lets it wait. */
async function letComeDue(): Promise<void> {
  const waits = (await outbox.rows()).map(({ due_at }) => secondsUntil(due_at));
  await letPass(Math.max(0, ...waits) / 60 + 0.1);
}

const mailsWith = (text: string) =>
  mail.mails.filter(({ parsed }) => parsed.text?.includes(text) === true);
const secondsUntil = (time: string | null | undefined) =>
  (Date.parse(time ?? "") - Date.now()) / 1_000;

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
    for (let sweeps = 0; sweeps < 3; sweeps++)
      expect(await Promise.all([sweep(), sweep()])).toEqual([idle, idle]);
    await Promise.all(works);
    expect(mail.mails).toHaveLength(1);
    expect(await outbox.rows()).toMatchObject([{ status: "sent", attempts: 1 }]);
    await letPass(30);
    expect(await sweep()).toEqual(idle);
    expect(mail.mails).toHaveLength(1);
  },
);

test("a connection that breaks after the last byte is tried again within two minutes, under the same Message-ID", async () => {
  mail.setFault("drop");
  await submit("broken once");
  const [row] = await outbox.rows();
  expect(row).toMatchObject({ status: "due", attempts: 1, cause: "unconfirmed" });
  expect(secondsUntil(row?.due_at)).toBeLessThan(90);
  mail.setFault(undefined);
  await letPass(2);
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
  expect(mailsWith("broken once")).toHaveLength(2);
  expect(new Set(mailsWith("broken once").map(({ parsed }) => parsed.messageId)).size).toBe(1);
});

test("a mail server that never answers gets a mail twice, and then the owner one with fixed text", async () => {
  mail.setFault("drop");
  await submit("never answered");
  await letPass(2);
  // The mail for the second time, and at once the one with fixed text.
  expect(await sweep()).toEqual({ ...idle, failed: 2 });
  mail.setFault(undefined);
  await letPass(25 * 60);
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
  expect(mail.mails.at(-1)?.parsed.subject).toMatch(
    /^New request: Jane D\., all answers are on its page · Q-[0-9A-F]{5}-[0-9A-F]{5}$/,
  );
  expect(mail.mails.at(-1)?.parsed.text).toContain("you may have that one as well");
  await letPass(3 * 24 * 60);
  expect(await sweep()).toEqual(idle);
  expect(mailsWith("never answered")).toHaveLength(2);
});

test("a request that the filter refuses goes out again with fixed text, and health is green", async () => {
  mail.setScript({ refuseContaining: "peculiar words" });
  await submit("peculiar words");
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
  const { data } = await database.owner.from("quote_requests").select("reference").single();
  const { reference } = data as { reference: string };
  expect(mail.mails).toHaveLength(1);
  const { subject, text } = mail.mails[0]?.parsed ?? {};
  expect(subject).toBe(`New request: Jane D., all answers are on its page · ${reference}`);
  for (const known of [reference, "Jane Doe", "(404) 555-0134"]) expect(text).toContain(known);
  for (const typed of ["peculiar words", "jane.doe", "Peachtree", "npm run"])
    expect(text).not.toContain(typed);
  expect(await outbox.rows()).toMatchObject([
    { kind: "quote_request", status: "sent", attempts: 2, plain: true },
  ]);
  expect(await checkHealth(readEnvironment())).toMatchObject({ mail: "ok", notifications: "ok" });
});

/** Claims what is due, spoils the entry about `spoilt` on the way, and delivers it as a sweep does. */
async function deliverSpoilt(spoilt: string) {
  const { data } = await database.owner.rpc("claim_notifications", {
    terms: claimTerms(10),
    subject: null,
  });
  const entries = data as { quoteRequest: { details: string; first_name: string | null } }[];
  for (const { quoteRequest } of entries)
    if (quoteRequest.details === spoilt) quoteRequest.first_name = null;
  const results = await Promise.all(
    readClaimed(entries).map((one) =>
      deliverNotification(readEnvironment(), one, { compose: composeOwnerMail }),
    ),
  );
  return results.map(({ status }) => status);
}

test("an unreadable entry delays no other, and the owner hears of it in fixed words", async () => {
  await outbox.store(2);
  log.length = 0;
  expect((await deliverSpoilt("request 0")).sort()).toEqual(["sent", "sent"]);
  const [logged] = log.filter((line) => line.includes("notification.unreadable"));
  expect(logged).toContain('"kind":"quote_request","fields":"quoteRequest.first_name"');
  expect(mail.mails.map(({ parsed }) => parsed.subject)).toContain(
    "A request is waiting on your website",
  );
});

test("an entry that is not a claim is left out", () => {
  expect(readClaimed([{ kind: "quote_request" }, null])).toEqual([]);
  expect(() => readClaimed("no list")).toThrow();
});

test("a row that no mail can be composed from is mailed in fixed words after three attempts, and health stays green", async () => {
  await outbox.store(1);
  // A time that Postgres can hold and no calendar can show, as a wrong import leaves it.
  await database.owner.from("quote_requests").update({ created_at: "infinity" }).neq("email", "");
  for (let attempt = 1; attempt < 3; attempt++) {
    expect(await sweep()).toEqual({ ...idle, failed: 1 });
    await letComeDue();
  }
  expect(await sweep()).toEqual({ ...idle, sent: 1, failed: 1 });
  expect(mail.mails[0]?.parsed.text).toContain("The website could not write the full email");
  expect(await checkHealth(readEnvironment())).toMatchObject({ mail: "ok", notifications: "ok" });
  await letPass(25 * 60);
  expect(await sweep()).toEqual(idle);
});

test("a greylisted mail is tried again and then taken", async () => {
  mail.setScript({ greylist: true });
  await submit("greylisted");
  expect(await outbox.rows()).toMatchObject([{ status: "due", cause: "deferred" }]);
  await letComeDue();
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
});

test("an owner's address that the mail server does not know turns health red, and the mail leaves when it does", async () => {
  mail.setFault("550");
  await submit("wrong address");
  expect(await outbox.rows()).toMatchObject([
    { status: "due", cause: "settings", codes: "EENVELOPE 550 5.1.1" },
  ]);
  expect(await checkHealth(readEnvironment())).toMatchObject({ mail: "failing" });
  mail.setFault(undefined);
  // It waits although the mail server would take it now.
  expect(await sweep()).toEqual(idle);
  await letComeDue();
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
  expect(await checkHealth(readEnvironment())).toMatchObject({ mail: "ok", notifications: "ok" });
});

test("a login that is refused is not tried for each mail, and when it works each says why it is late", async () => {
  mail.setFault("535");
  await submit("first");
  // A visitor who comes now does not cost another login either.
  await submit("second");
  await outbox.store(4);
  for (let sweeps = 0; sweeps < 5; sweeps++) expect(await sweep()).toEqual(idle);
  expect((await outbox.rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(1);
  mail.setFault(undefined);
  await letPass(16);
  await letComeDue();
  expect(await sweep()).toEqual({ ...idle, sent: 6 });
  expect(mailsWith("The mail server refused the user name or password")).toHaveLength(6);
});

test("whatever went wrong with the mail server before, waiting mails leave within 12 minutes of its return", async () => {
  const realNow = performance.now.bind(performance);
  let passed = 0;
  clock = jest.spyOn(performance, "now").mockImplementation(() => realNow() + passed * 60_000);
  const live = async (minutes: number, step: number) => {
    for (const end = passed + minutes; passed < end; passed += step) {
      await outbox.letPass(step);
      await sweep();
    }
  };
  for (const [fault, minutes] of [
    ["refuse", 30],
    ["hang", 10],
    ["421", 30],
    ["535", 90],
  ] as const) {
    mail.setFault(fault);
    await outbox.store(1, { details: `while the server says ${fault}` });
    await live(minutes, 10);
  }
  expect(mail.mails).toHaveLength(0);
  mail.setFault(undefined);
  // Our own server sweeps every half a minute.
  await live(12, 0.5);
  expect(mail.mails).toHaveLength(4);
});

test("a request that comes in while sending pauses for a refused login tries its mail once a minute", async () => {
  mail.setFault("535");
  for (let n = 0; n < 3; n++) {
    await submit(`refused ${String(n)}`);
    await letPass(10);
  }
  await submit("the latest one");
  const now = performance.now();
  clock = jest.spyOn(performance, "now").mockReturnValue(now + 59_000);
  mail.setFault(undefined);
  await submit("too early");
  expect(mail.mails).toHaveLength(0);
  clock.mockReturnValue(now + 61_000);
  await submit("a minute later");
  expect(mailsWith("a minute later")).toHaveLength(1);
});

test("while the database is away, a refused login is not tried for each request, but once a minute", async () => {
  gateway.setFault("refuse");
  mail.setFault("535");
  const post = async (details: string) =>
    (await call(quote, jsonPost(aQuoteRequest({ details })))).status;
  const before = mail.countConnections();
  const now = performance.now();
  clock = jest.spyOn(performance, "now").mockReturnValue(now);
  // After the second refusal nothing is tried for five minutes.
  for (const [seconds, tried] of [
    [0, 1],
    [1, 1],
    [61, 2],
    [120, 2],
  ] as const) {
    clock.mockReturnValue(now + seconds * 1_000);
    expect(await post(`after ${String(seconds)} seconds`)).toBe(503);
    expect(mail.countConnections() - before).toBe(tried);
  }
  mail.setFault(undefined);
  clock.mockReturnValue(now + 122_000);
  expect(await post("after two minutes")).toBe(201);
  expect(await post("at once")).toBe(201);
  gateway.setFault(undefined);
});

test("a mail server that is down is not asked once for every mail that waits", async () => {
  mail.setFault("refuse");
  await outbox.store(16);
  expect((await sweep()).failed).toBeLessThan(10);
  expect(await sweep()).toEqual(idle);
  mail.setFault(undefined);
  await letComeDue();
  expect(await sweep()).toEqual({ ...idle, sent: 16 });
});

test("twelve due mails leave side by side through a server that takes its time for each, none twice", async () => {
  mail.setScript({ answerAfter: 500 });
  await outbox.store(12);
  const results = await Promise.all([sweep(), sweep(), sweep()]);
  expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
  // Two at once; on a busy machine the server learns of an end after the next mail has begun.
  expect([2, 3]).toContain(mail.countMostConnections());
  expect(mail.mails).toHaveLength(12);
  expect(new Set(mail.mails.map(({ parsed }) => parsed.messageId)).size).toBe(12);
  expect((await outbox.rows()).every(({ status }) => status === "sent")).toBe(true);
});

test("a result that the database does not take at first is written down later, and the mail is not sent again", async () => {
  const answer = mail.holdAnswers();
  await outbox.store(1);
  const sweeping = sweep();
  await waitUntil(() => mail.countWaiting() === 1);
  // Refused, not only late: what a suspended database has read it carries out when it wakes.
  gateway.setFault("refuse");
  const refused = gateway.countRefused();
  answer();
  await waitUntil(() => gateway.countRefused() >= refused + 2);
  expect(mail.mails).toHaveLength(1);
  gateway.setFault(undefined);
  // Its lease has run out meanwhile: another sweep takes it, and knows that it has been sent.
  await outbox.endLeases();
  const [first, second] = await Promise.all([sweeping, sweep()]);
  expect(first.sent + second.sent).toBeGreaterThan(0);
  expect(await outbox.rows()).toMatchObject([{ status: "sent" }]);
  expect(mail.mails).toHaveLength(1);
});

test("a process that dies while it sends loses its lease within 75 seconds, and its late result does not count", async () => {
  await outbox.store(1);
  const { data: claimed } = await database.owner.rpc("claim_notifications", {
    terms: claimTerms(1),
    subject: null,
  });
  expect(leaseSeconds).toBeLessThanOrEqual(90);
  expect(await sweep()).toEqual(idle);
  await outbox.letPass(leaseSeconds / 60 + 0.1);
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
  const [{ id, leaseId }] = claimed as [{ id: string; leaseId: string }];
  const results = [{ id, leaseId, status: "due", waitSeconds: 60, cause: "deferred" }];
  expect((await database.owner.rpc("finish_notifications", { results })).data).toEqual([false]);
  expect(await outbox.rows()).toMatchObject([{ status: "sent" }]);
});

test("a machine that was frozen for longer than its leases sends none of the mails that wait in it", async () => {
  const answer = mail.holdAnswers();
  await outbox.store(8);
  const claimed = readClaimed(
    (
      await database.owner.rpc("claim_notifications", {
        terms: { ...claimTerms(8), batch: 8 },
        subject: null,
      })
    ).data,
  );
  const frozen = claimed.map((one) => deliverNotification(readEnvironment(), one));
  // Two are under way, which nobody can call back. The others wait for a slot.
  await waitUntil(() => mail.countWaiting() === 2);
  await outbox.endLeases();
  const other = await database.owner.rpc("claim_notifications", {
    terms: { ...claimTerms(8), batch: 8 },
    subject: null,
  });
  expect(other.data).toHaveLength(8);
  answer();
  await Promise.all(frozen);
  expect(mail.mails).toHaveLength(2);
});

test("a process that waits for two late answers keeps each lease, however long that takes", async () => {
  const answer = mail.holdAnswers();
  const intervals = jest.spyOn(globalThis, "setInterval");
  await outbox.store(1);
  const sweeping = sweep();
  await waitUntil(() => mail.countWaiting() === 1);
  // Claimed later, with a lease of its own.
  await outbox.store(1);
  await waitUntil(() => mail.countWaiting() === 2);
  const [renew, milliseconds] = intervals.mock.calls.find(([, every]) => every === 25_000) ?? [];
  expect(milliseconds).toBeLessThan((leaseSeconds * 1_000) / 2);
  intervals.mockRestore();
  await outbox.letPass(1);
  renew?.();
  await waitUntil(async () =>
    (await outbox.rows()).every((row) => secondsUntil(row.leased_until) > 60),
  );
  answer();
  expect(await sweeping).toEqual({ ...idle, sent: 2 });
});

test("sweeps leave nothing behind on the signal that ends them", async () => {
  const { signal } = new AbortController();
  for (let sweeps = 0; sweeps < 2; sweeps++) {
    await outbox.store(1);
    await sweep(readEnvironment(), signal);
  }
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("a mail that went out directly, because the database was late, is stamped and not sent again", async () => {
  database.freeze();
  const headers = { "idempotency-key": "stored-too-late" };
  const post = (details: string) => call(quote, jsonPost(aQuoteRequest({ details }), headers));
  let answer = await post("stored too late");
  // The mail has one second. Where that is too short the form repeats its post, and learns how the mail ended.
  for (let repeats = 0; answer.status === 503 && repeats < 5; repeats++)
    answer = await post("stored too late");
  expect([200, 201]).toContain(answer.status);
  expect(mail.mails).toHaveLength(1);
  database.thaw();
  await gateway.idle();
  expect(await outbox.rows()).toMatchObject([{ status: "due" }]);
  // The key belongs to what was mailed, whether the database has it or not.
  expect((await post("something else")).status).toBe(422);
  expect(await sweep()).toEqual(idle);
  expect(await outbox.rows()).toMatchObject([{ status: "sent" }]);
  expect(mail.mails).toHaveLength(1);
});

test("a request and a message that went out directly are both stamped, so that no other server sends them again", async () => {
  gateway.setFault("lose answer");
  expect((await call(quote, jsonPost(aQuoteRequest()))).status).toBe(201);
  expect((await call(contact, jsonPost(aContactMessage()))).status).toBe(201);
  gateway.setFault(undefined);
  const states = async () => (await outbox.rows()).map(({ status }) => status);
  expect(await states()).toEqual(["due", "due"]);
  await markMailedAsSent(readEnvironment());
  expect(await states()).toEqual(["sent", "sent"]);
});

test("when one of two addresses takes the direct mail, the other is told once its mail server takes it", async () => {
  const [boss, office] = ["boss@dogwoodcleaning.example", "office@dogwoodcleaning.example"];
  const before = readEnvironment().quoteTo;
  readEnvironment().quoteTo = [boss, office];
  mail.setScript({ refuseRecipient: boss });
  const headers = { "idempotency-key": "told-to-one-of-two" };
  const post = () => call(quote, jsonPost(aQuoteRequest({ details: "one of two" }), headers));
  gateway.setFault("lose answer");
  expect((await post()).status).toBe(201);
  gateway.setFault(undefined);
  mail.setScript({});
  await outbox.letPass(2);
  await sweep();
  expect(mail.mails.map(({ to }) => to)).toEqual([[office], [boss]]);
  readEnvironment().quoteTo = before;
});

test("when both addresses have accepted the direct mail, neither is mailed again", async () => {
  const addresses = ["boss@dogwoodcleaning.example", "office@dogwoodcleaning.example"];
  const before = readEnvironment().quoteTo;
  readEnvironment().quoteTo = addresses;
  const headers = { "idempotency-key": "told-to-both" };
  const post = () => call(quote, jsonPost(aQuoteRequest({ details: "both" }), headers));
  gateway.setFault("refuse");
  expect((await post()).status).toBe(201);
  await waitUntil(() => mail.mails.length >= 2);
  gateway.setFault(undefined);
  expect((await post()).status).toBe(201);
  await sweep();
  expect(mail.mails.flatMap(({ to }) => to).sort()).toEqual(addresses);
  readEnvironment().quoteTo = before;
});

test("a request that was mailed directly, erased and sent again is mailed again", async () => {
  const headers = { "idempotency-key": "mailed-and-erased" };
  const post = () => call(quote, jsonPost(aQuoteRequest({ details: "erased" }), headers));
  gateway.setFault("refuse");
  expect((await post()).status).toBe(201);
  gateway.setFault(undefined);
  expect((await post()).status).toBe(201);
  await sweep();
  expect(mail.mails).toHaveLength(1);
  await database.owner.from("quote_requests").delete().neq("email", "");
  expect((await post()).status).toBe(201);
  expect(mail.mails).toHaveLength(2);
});

test("each address of QUOTE_TO gets a mail of its own, with its own attempts, and none when it is taken out", async () => {
  const owner = "owner@dogwoodcleaning.example";
  const environment = readEnvironment({
    ...process.env,
    QUOTE_TO: `${owner}, office@dogwoodcleaning.example`,
  });
  await outbox.store(2);
  const { data } = await database.owner.from("quote_requests").select("id");
  await database.owner.from("notifications").insert(
    (data as { id: string }[]).map(({ id }) => ({
      ...{ kind: "quote_request", quote_request_id: id, recipient: 2 },
    })),
  );
  mail.setScript({ refuseRecipient: "office@dogwoodcleaning.example" });
  expect(await sweep(environment)).toEqual({ ...idle, sent: 2, failed: 2 });
  mail.setScript({});
  await letComeDue();
  const later = (await outbox.rows()).findLast(({ status }) => status === "due");
  const due_at = new Date(Date.now() + 60_000).toISOString();
  await database.owner.from("notifications").update({ due_at }).eq("id", later?.id);
  expect(await sweep(environment)).toEqual({ ...idle, sent: 1 });
  expect(mail.mails.map(({ to }) => to)).toEqual([
    ...[[owner], [owner]],
    ["office@dogwoodcleaning.example"],
  ]);
  for (const { parsed } of mail.mails) expect(parsed.to).toHaveLength(1);
  // The second address is taken out of QUOTE_TO: what is still due for it ends, and nobody gets it twice.
  await letComeDue();
  expect(await sweep()).toEqual({ ...idle, failed: 1 });
  expect((await outbox.rows()).map(({ status }) => status).sort()).toEqual([
    ...["closed", "sent", "sent", "sent"],
  ]);
  expect(mail.mails).toHaveLength(3);
});

test("a sweep that is told to stop releases what it has not sent, and keeps the lease of a mail without an answer", async () => {
  const answer = mail.holdAnswers();
  await outbox.store(1);
  const stop = new AbortController();
  const sweeping = sweep(readEnvironment(), stop.signal);
  await waitUntil(() => mail.countWaiting() === 1);
  const stopped = performance.now();
  stop.abort();
  expect(await sweeping).toEqual({ ...idle, waiting: 1 });
  // It waits for eight seconds. Without them it would wait ten minutes for this answer.
  expect(performance.now() - stopped).toBeLessThan(60_000);
  expect(await outbox.rows()).toMatchObject([{ status: "due" }]);
  answer();
  await waitUntil(async () => (await outbox.rows())[0]?.status === "sent");

  await outbox.empty();
  mail.setFault("hang");
  await outbox.store(1);
  const hanging = new AbortController();
  const second = sweep(readEnvironment(), hanging.signal);
  await waitUntil(() => mail.countWaiting() === 1);
  hanging.abort();
  expect(await second).toEqual(idle);
  expect(await outbox.rows()).toMatchObject([{ status: "due", attempts: 0, leased_until: null }]);
});
