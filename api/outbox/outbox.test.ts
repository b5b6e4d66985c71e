import contact from "../../src/api/contact-messages";
import quote from "../../src/api/quote-requests";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { liftLimits } from "../../tests/support/intake/useEnvironment";
import { limits, readEnvironment } from "../env";
import { callDatabase } from "../supabase/callDatabase";
import { hashRecipient, outboxTerms } from "./outboxTerms";
import { readNotifications } from "./Notification";
import { sweep } from "./sweep";

jest.setTimeout(120_000);

const first = "owner@dogwoodcleaning.example";
const second = "office@dogwoodcleaning.example";
const { database, mail, outbox, log } = useFreshIntake(
  { QUOTE_TO: first },
  { login: true, unlimited: true },
);

const environmentFor = (...quoteTo: string[]) => ({ ...readEnvironment(), quoteTo });

/** A request on our own server, which lives on after its answer; resolves when its mails have ended. */
async function submit(details = "", handler = quote, fields: object = aQuoteRequest({ details })) {
  const works: Promise<void>[] = [];
  const answer = await call(handler, jsonPost(fields), (work) => void works.push(work));
  expect(answer.status).toBe(201);
  await Promise.all(works);
}

const idle = { sent: 0, failed: 0 };
const mailsTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address));
const minutesTo = (time: string | null | undefined) =>
  Math.round((Date.parse(time ?? "") - Date.now()) / 60_000);
const nextTries = async () => (await outbox.rows()).map((row) => minutesTo(row.next_try_at));

test("a mail that the server takes is sent once", async () => {
  await submit();
  expect(mail.mails).toHaveLength(1);
  expect(await outbox.rows()).toMatchObject([{ kind: "request", tries: 1, next_try_at: null }]);
  await outbox.letPass(60);
  expect(await sweep()).toEqual(idle);
});

test("while the mail server is away one mail tries after 1, 5, 10 and 10 minutes, and then all leave", async () => {
  mail.setFault("refuse");
  for (const details of ["one", "two", "three"]) await submit(details);
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

test("a request that comes in while the mail server is away does not try it by itself", async () => {
  mail.setFault("refuse");
  await submit("one");
  const connections = mail.countConnections();
  await submit("two");
  expect(mail.countConnections()).toBe(connections);
  mail.setFault(undefined);
  await outbox.letPass(1.1);
  expect(await sweep()).toEqual({ ...idle, sent: 2 });
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

test("mails that fail together count as one failure of the server", async () => {
  mail.setFault("refuse");
  const works = ["one", "two"].map((details) => submit(details));
  await Promise.all(works);
  expect(await nextTries()).toEqual([1, 1]);
});

test("a full mailbox does not hold up the other owner, and one mail tries it", async () => {
  const both = environmentFor(first, second);
  mail.setScript({ refuseRecipient: second });
  await outbox.store(3);
  await queueAll(both);
  expect(await sweep(both)).toEqual({ sent: 3, failed: 1 });
  expect(mailsTo(first)).toHaveLength(3);
  // 5 minutes, 1 hour, 6 hours, then daily: each time one mail.
  for (const minutes of [6, 61, 361, 1_441, 1_441]) {
    await outbox.letPass(minutes);
    expect(await sweep(both)).toEqual({ sent: 0, failed: 1 });
  }
  mail.setScript({});
  await outbox.letPass(1_441);
  expect(await sweep(both)).toEqual({ sent: 3, failed: 0 });
  expect(mailsTo(second)).toHaveLength(3);
});

/** As if each stored request had come in just now. */
async function queueAll(environment: ReturnType<typeof environmentFor>): Promise<void> {
  const found = (await callDatabase(environment, "find_requests", { wanted: {}, most: 50 })) as {
    id: string;
  }[];
  for (const { id } of found)
    await callDatabase(environment, "queue_request", {
      request: id,
      terms: outboxTerms(environment),
    });
}

test("when the first of two owners leaves, the second still gets what waits for them, and once", async () => {
  const both = environmentFor(first, second);
  mail.setScript({ refuseRecipient: second });
  await outbox.store(2);
  await queueAll(both);
  await sweep(both);
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
  expect(await sweep(environmentFor(first, second))).toEqual({ sent: 2, failed: 0 });
  expect(mailsTo(second)).toHaveLength(2);
});

test("a process that dies with a mail leaves it to the next one after ten minutes", async () => {
  await outbox.store(1);
  const environment = environmentFor(first);
  await queueAll(environment);
  const claim = async () =>
    readNotifications(
      await callDatabase(environment, "claim_notifications", {
        terms: outboxTerms(environment),
        subject: null,
      }),
    );
  const [claimed] = await claim();
  expect(await claim()).toEqual([]);
  await outbox.letPass(10.1);
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
  // The first one was only frozen: its result is too late to count.
  const result = {
    id: claimed?.id,
    tries: claimed?.tries,
    status: "failed",
    of: "mail",
    steps: [1],
  };
  expect(await callDatabase(environment, "finish_notification", { result })).toBe(false);
});

test("a mail that its server refuses for what it says is tried again and holds up no other", async () => {
  mail.setScript({ refuseContaining: "peculiar words" });
  await submit("peculiar words");
  await submit("ordinary words");
  expect(mail.mails).toHaveLength(1);
  expect((await outbox.rows()).find(({ cause }) => cause === "content")).toMatchObject({
    failures: 1,
  });
  mail.setScript({});
  await outbox.letPass(5.1);
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
});

test("a connection that breaks after the last byte is tried again under the same Message-ID", async () => {
  mail.setFault("drop");
  await submit();
  mail.setFault(undefined);
  await outbox.letPass(5.1);
  expect(await sweep()).toEqual({ ...idle, sent: 1 });
  expect(new Set(mail.mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
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

test("more than 60 mails in an hour are not sent one by one, and the next hour goes on", async () => {
  limits.enforced = true;
  for (let n = 0; n < 62; n++) await submit(`flood ${String(n)}`);
  expect(mail.mails).toHaveLength(60);
  await outbox.letPass(61);
  await submit("the hour after");
  expect(mail.mails).toHaveLength(61);
  liftLimits();
});

test("more than 200 mails in a day are not sent one by one", async () => {
  limits.enforced = true;
  await submit("the first of the day");
  await database.execute("update public.counters set total = 199 where name = 'owner mails a day'");
  await submit("the last one");
  await submit("one too many");
  expect(mail.mails).toHaveLength(2);
  liftLimits();
});

test("a contact message is a row and a mail", async () => {
  await submit("", contact, aContactMessage());
  expect(mail.mails.map(({ parsed }) => parsed.subject)).toEqual([
    expect.stringMatching(/^New message: Sam Rivera, Gift cards · M-/),
  ]);
});

test("what a log says of a mail is its kind, its codes and its tries", async () => {
  mail.setFault("550");
  await submit();
  const line = log.find((text) => text.includes("notification.failed"));
  expect(JSON.parse(String(line))).toMatchObject({ kind: "request", cause: "settings", tries: 1 });
  expect(log.join("")).not.toContain("Jane");
  expect(hashRecipient(readEnvironment(), first)).toMatch(/^[0-9a-f]{32}$/);
});
