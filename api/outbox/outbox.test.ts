import quote from "../../src/api/quote-requests";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { readEnvironment } from "../settings/readEnvironment";
import { callDatabase } from "../database/callDatabase";
import { readNotifications } from "./Notification";
import { outboxTerms } from "./outboxTerms";
import { sweep } from "./sweep";

jest.setTimeout(120_000);

// Limits, full mailboxes, killed processes and the morning's mail are in tests/promises.

const first = "owner@dogwoodcleaning.example";
const second = "office@dogwoodcleaning.example";
const { mail, outbox } = useFreshIntake({ QUOTE_TO: first }, { login: true, unlimited: true });

const environmentFor = (...quoteTo: string[]) => ({ ...readEnvironment(), quoteTo });
const both = () => environmentFor(first, second);

/** A request on our own server, which lives on after its answer; resolves when its mails have ended. */
async function submit(details = "") {
  const works: Promise<void>[] = [];
  const answer = await call(
    quote,
    jsonPost(aQuoteRequest({ details })),
    (work) => void works.push(work),
  );
  expect(answer.status).toBe(201);
  await Promise.all(works);
}

const idle = { sent: 0, failed: 0 };
const mailsTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address));
const nextTries = async () =>
  (await outbox.rows()).map(({ next_try_at }) =>
    Math.round((Date.parse(next_try_at ?? "") - Date.now()) / 60_000),
  );

/** As if each stored request had come in just now. */
async function queueAll(environment: ReturnType<typeof environmentFor>): Promise<void> {
  const found = (await callDatabase(environment, "find_requests", { wanted: {}, most: 50 })) as {
    id: string;
  }[];
  const terms = outboxTerms(environment);
  for (const { id: request } of found)
    await callDatabase(environment, "queue_request", { request, terms });
}

test("while the mail server is away one mail tries after 1, 5, 10 and 10 minutes", async () => {
  mail.setFault("refuse");
  // Those that fail together count as one failure, and one that comes in later does not try by itself.
  await Promise.all([submit("one"), submit("two")]);
  const connections = mail.countConnections();
  await submit("three");
  expect(mail.countConnections()).toBe(connections);
  expect(await nextTries()).toEqual([1, 1, 1]);
  const waits: number[] = [];
  for (const minutes of [1.1, 5.1, 10.1]) {
    await outbox.letPass(minutes);
    expect(await sweep()).toEqual({ ...idle, failed: 1 });
    expect(await sweep()).toEqual(idle);
    waits.push(Math.min(...(await nextTries())));
  }
  expect(waits).toEqual([5, 10, 10]);
  mail.setFault(undefined);
  await outbox.letPass(10.1);
  expect(await sweep()).toEqual({ ...idle, sent: 3 });
  expect(mail.mails).toHaveLength(3);
});

test("a refused login is tried at most twice an hour", async () => {
  mail.setFault("535");
  await submit("one");
  let tries = 0;
  for (let minutes = 0; minutes < 120; minutes += 2) {
    await outbox.letPass(2);
    tries += (await sweep()).failed;
  }
  // After 1, 10 and then every 30 minutes.
  expect(tries).toBe(5);
});

test("a full mailbox is tried by one mail after 5 minutes, 1 hour, 6 hours and then daily", async () => {
  mail.setScript({ refuseRecipient: second });
  await outbox.store(3);
  await queueAll(both());
  expect(await sweep(both())).toEqual({ sent: 3, failed: 1 });
  for (const minutes of [6, 61, 361, 1_441, 1_441]) {
    await outbox.letPass(minutes);
    expect(await sweep(both())).toEqual({ sent: 0, failed: 1 });
  }
  mail.setScript({});
  await outbox.letPass(1_441);
  expect(await sweep(both())).toEqual({ sent: 3, failed: 0 });
});

test("when the first of two owners leaves, the second still gets what waits for them, and once", async () => {
  mail.setScript({ refuseRecipient: second });
  await outbox.store(2);
  await queueAll(both());
  await sweep(both());
  mail.setScript({});
  await outbox.letPass(10);
  await sweep(environmentFor(second));
  await outbox.letPass(2_000);
  expect(await sweep(environmentFor(second))).toEqual(idle);
  expect([mailsTo(first).length, mailsTo(second).length]).toEqual([2, 2]);
});

test("a mistyped address that is corrected gets what waited for it", async () => {
  const typo = environmentFor(first, "ofice@dogwoodcleaning.example");
  mail.setScript({ refuseRecipient: "ofice@dogwoodcleaning.example" });
  await outbox.store(2);
  await queueAll(typo);
  await sweep(typo);
  expect(await sweep(both())).toEqual({ sent: 2, failed: 0 });
  expect(mailsTo(second)).toHaveLength(2);
});

test("a process that was only frozen is too late with its result", async () => {
  await outbox.store(1);
  const environment = environmentFor(first);
  await queueAll(environment);
  const args = { terms: outboxTerms(environment), subject: null };
  const claim = async () =>
    readNotifications(await callDatabase(environment, "claim_notifications", args));
  const [claimed] = await claim();
  expect(await claim()).toEqual([]);
  await outbox.letPass(10.1);
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
  const result = { ...claimed, status: "failed", of: "mail", steps: [1] };
  expect(await callDatabase(environment, "finish_notification", { result })).toBe(false);
});

test("a mail that is refused or breaks holds up no other and keeps its Message-ID", async () => {
  mail.setScript({ refuseContaining: "peculiar words" });
  await submit("peculiar words");
  await submit("ordinary words");
  expect(mail.mails).toHaveLength(1);
  mail.setScript({});
  mail.setFault("drop");
  await outbox.letPass(5.1);
  await sweep();
  mail.setFault(undefined);
  await outbox.letPass(60.1);
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
  expect(new Set(mail.mails.map(({ parsed }) => parsed.messageId)).size).toBe(2);
});

test("a used-up quota of the provider postpones every mail", async () => {
  mail.setFault("quota");
  await submit("one");
  await outbox.store(3);
  await queueAll(environmentFor(first));
  expect(await sweep()).toEqual(idle);
  await outbox.letPass(1.1);
  expect(await sweep()).toEqual({ ...idle, failed: 1 });
});
