import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import contact from "../../src/api/contact-messages";
import quote from "../../src/api/quote-requests";
import type { RequestType } from "../../shared/Field";
import { quoteRequest } from "../../shared/quoteRequest";
import { closeGracefully, listen } from "../../server/processes/listen";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import { useFreshIntake } from "../../tests/support/intake/useFreshIntake";
import { aRequest } from "../../tests/support/mail/aRequest";
import { readEnvironment } from "../settings/readEnvironment";
import { sendWebhook } from "./sendWebhook";
import { sweep } from "./sweep";

jest.setTimeout(60_000);

const { database, mail, outbox } = useFreshIntake();
const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer: { status: number; headers?: Record<string, string> };
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    calls.push({ headers: request.headers, body });
    response.writeHead(answer.status, answer.headers).end("thanks");
  });
});
let url: string;

const newSecret = `whsec_${Buffer.alloc(32, "new").toString("base64")}`;
const oldSecret = `whsec_${Buffer.alloc(24, "old").toString("base64")}`;

beforeAll(async () => {
  url = `http://127.0.0.1:${String(await listen(receiver, 0, "127.0.0.1"))}/quotes`;
  const secret = `${newSecret}, ${oldSecret}`;
  useEnvironment({ database, mail }, { WEBHOOK_URL: url, WEBHOOK_SECRET: secret });
});
afterAll(() => closeGracefully(receiver, 0));
beforeEach(() => {
  calls.length = 0;
  answer = { status: 204 };
});

const webhookRow = async () => (await outbox.rows()).find(({ kind }) => kind === "webhook");

test("a webhook call has the answers by field name, and a valid signature for each key in WEBHOOK_SECRET", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  expect(calls).toHaveLength(1);
  const { headers, body } = calls[0]!;
  for (const secret of [newSecret, oldSecret])
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: "quote_request.created",
      text: expect.stringMatching(
        /^New quote request Q-\S+: Jane Doe, \(404\) 555-0134$/,
      ) as string,
      data: { ...aQuoteRequest(), createdAt: expect.stringMatching(/Z$/) as string },
    });
});

test("a webhook call has choices as a list, a number as a number, and an empty number as null", async () => {
  const common = { label: "?", locale: "en-US", least: 0, most: 9 } as const;
  const replaced = jest.replaceProperty(quoteRequest as RequestType, "fields", [
    { ...common, name: "rooms", type: "choices", choices: [] },
    { ...common, name: "floors", type: "number" },
    { ...common, name: "pets", type: "number" },
  ]);
  const request = aRequest({
    answers: { rooms: "kitchen,bath", floors: "1.5", pets: "", _source: "Yelp" },
  });
  await sendWebhook(readEnvironment(), { id: "msg_1", request });
  replaced.restore();
  expect(JSON.parse(calls[0]?.body ?? "{}")).toMatchObject({
    data: { rooms: ["kitchen", "bath"], floors: 1.5, pets: null },
    source: "Yelp",
  });
});

test("the webhook gets contact messages, but no suspected spam", async () => {
  await call(contact, jsonPost(aContactMessage({ name: "www.links.example" })));
  await call(quote, jsonPost(aQuoteRequest({ firstName: "www.links.example" })));
  const texts = calls.map(({ body }) => (JSON.parse(body) as { text: string }).text);
  const text = /^New message M-\S+: www\.links\.example, sam@example\.com$/;
  expect(texts).toEqual([expect.stringMatching(text)]);
});

test("a failed webhook call is repeated with the same id, and calls and emails don't delay each other", async () => {
  answer = { status: 500 };
  await call(quote, jsonPost(aQuoteRequest()));
  expect(mail.mails).toHaveLength(1);
  expect(await webhookRow()).toMatchObject({ cause: "receiver", codes: "500", failures: 1 });
  answer = { status: 200 };
  await outbox.letPass(4.5);
  expect(await sweep()).toEqual({ sent: 0, failed: 0 });
  await outbox.letPass(1);
  mail.setFault("refuse");
  for (const name of ["Sam", "Kim"]) await call(contact, jsonPost(aContactMessage({ name })));
  expect(await sweep()).toEqual({ sent: 1, failed: 0 });
  const [failed, one, other, repeated] = calls.map(({ headers }) => headers["webhook-id"]);
  expect([new Set([failed, one, other]).size, repeated]).toEqual([3, failed]);
});

const appsScript = "https://script.googleusercontent.com/macros/echo?x=1";

test.each([
  ["answers 410", { status: 410 }, { cause: "gone", next_try_at: null }],
  ["redirects", { status: 302, location: "/elsewhere" }, { codes: "302" }],
  ["is Google Apps Script", { status: 302, location: appsScript }, { cause: null, codes: null }],
])("a webhook receiver that %s is called only once", async (_what, { status, ...headers }, row) => {
  answer = { status, headers };
  await call(quote, jsonPost(aQuoteRequest()));
  expect(await webhookRow()).toMatchObject(row);
  expect(calls).toHaveLength(1);
});

test("without WEBHOOK_URL, a waiting webhook call is given up on after a day", async () => {
  answer = { status: 500 };
  await call(quote, jsonPost(aQuoteRequest()));
  const gone = { ...readEnvironment(), webhook: undefined };
  await outbox.letPass(20 * 60);
  expect(await sweep(gone)).toEqual({ sent: 0, failed: 0 });
  await outbox.letPass(5 * 60);
  expect(await sweep(gone)).toEqual({ sent: 0, failed: 1 });
  expect(await webhookRow()).toMatchObject({ cause: "gone", next_try_at: null });
});

test("a webhook call that has failed ten times is not repeated", async () => {
  answer = { status: 404 };
  await call(quote, jsonPost(aQuoteRequest()));
  for (let n = 0; n < 12; n++) {
    await outbox.letPass(25 * 60);
    await sweep();
  }
  expect(await webhookRow()).toMatchObject({ next_try_at: null, tries: 10 });
});

test("a WEBHOOK_URL ending in #content gets only the field `content`, with mentions and links disabled", async () => {
  const request = aRequest({ answers: { firstName: "@all", lastName: "<!here>[a]", phone: "" } });
  const send = async (to: string) =>
    await sendWebhook({ webhook: { url: to, keys: [] } }, { id: "msg_1", request });
  expect(await send("http://127.0.0.1:2")).toMatchObject({ codes: "ECONNREFUSED" });
  await send(`${url}#content`);
  expect(calls[0]?.headers).not.toHaveProperty("webhook-signature");
  const { content, ...more } = JSON.parse(calls[0]?.body ?? "{}") as { content: string };
  expect(content).toMatch(/: \(at\)all ‹!here›\(a\), jane\.doe\(at\)example\.com$/);
  expect(more).toEqual({});
});
