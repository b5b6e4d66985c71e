import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { runInNewContext } from "node:vm";
import { Webhook } from "standardwebhooks";
import contact from "../../src/api/contact-messages";
import quote from "../../src/api/quote-requests";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { openRequestPage, ownersBrowser } from "../../tests/support/intake/openRequestPage";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { testOfExample } from "../../tests/support/site/isExample";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import { checkHealth } from "../health/checkHealth";
import { readEnvironment } from "../env";
import { signLink } from "../signedLink";
import { sweep } from "./sweep";

type Call = { headers: IncomingHttpHeaders; body: string; path: string };
const { database, mail, outbox } = useFreshIntake({}, { unlimited: true });
let receiver: Server;
let port: number;
const calls: Call[] = [];
/** What the receiver answers from now on; undefined: nothing. */
let answer: { status: number; headers?: Record<string, string> } | undefined;

const newSecret = `whsec_${Buffer.alloc(32, "new").toString("base64")}`;
const oldSecret = `whsec_${Buffer.alloc(24, "old").toString("base64")}`;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      calls.push({ headers: request.headers, body, path: request.url ?? "" });
      if (answer !== undefined) response.writeHead(answer.status, answer.headers).end("thanks");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  ({ port } = receiver.address() as AddressInfo);
  const url = `http://127.0.0.1:${String(port)}/quotes`;
  const secret = `${newSecret}, ${oldSecret}`;
  useEnvironment({ database, mail }, { WEBHOOK_URL: url, WEBHOOK_SECRET: secret });
});

afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

beforeEach(async () => {
  calls.length = 0;
  answer = { status: 204 };
});

const webhookRow = async () => (await outbox.rows()).find(({ kind }) => kind === "webhook");

const waitOf = (row: { due_at: string } | undefined) =>
  Math.round((Date.parse(row?.due_at ?? "") - Date.now()) / 60_000);

test("a new request is posted with the form's own names, and either key verifies it", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  const [posted] = calls;
  if (posted === undefined) throw new Error("Nothing was posted");
  const headers = posted.headers as Record<string, string>;
  for (const secret of [newSecret, oldSecret])
    expect(new Webhook(secret).verify(posted.body, headers)).toMatchObject({
      type: "quote_request.created",
      data: {
        ...aQuoteRequest(),
        reference: expect.stringMatching(/^Q-/) as string,
        createdAt: expect.stringMatching(/Z$/) as string,
        contacted: false,
      },
    });
  expect(() => new Webhook(newSecret).verify(`${posted.body} `, headers)).toThrow();
  expect(posted.path).toBe("/quotes");
  expect(await webhookRow()).toMatchObject({ status: "sent", attempts: 1 });
  expect(mail.mails).toHaveLength(1);
});

test("a contact message is posted too, a repeated request is not posted again", async () => {
  const message = jsonPost(aContactMessage(), { "idempotency-key": "the-same-key-twice" });
  await call(contact, message);
  await call(contact, message);
  await call(contact, jsonPost(aContactMessage({ phone: "(404) 555-0199" })));
  expect(calls.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
    { type: "contact_message.created", data: { ...aContactMessage(), responded: false } },
    { data: { phone: "(404) 555-0199" } },
  ]);
});

test("possible spam is posted only after the owner marks it as not spam", async () => {
  await call(quote, jsonPost({ ...aQuoteRequest(), website: "x" }, { "x-form-website": "x" }));
  await sweep();
  expect(calls).toEqual([]);
  for (let times = 0; times < 2; times++) await press("not-spam");
  await sweep();
  expect(calls).toHaveLength(1);
});

/** As the owner, on the page of the only request. */
async function press(action: string): Promise<void> {
  const { data } = await database.owner.from("quote_requests").select("id, created_at").single();
  const { linkSecret, siteUrl } = readEnvironment();
  const link = signLink(linkSecret, siteUrl, data as { id: string; created_at: string });
  await openRequestPage(link, { press: { action }, headers: ownersBrowser() });
}

test("a call that waits when the owner marks its request as spam is posted if that is taken back, but not after a 410", async () => {
  for (const [status, posts] of [
    [503, 2],
    [410, 1],
  ] as const) {
    calls.length = 0;
    await database.owner.from("quote_requests").delete().neq("email", "");
    answer = { status };
    await call(quote, jsonPost(aQuoteRequest()));
    await press("spam");
    answer = { status: 204 };
    await press("not-spam");
    await sweep();
    expect([status, calls.length]).toEqual([status, posts]);
  }
});

test("a receiver that is down gets the same call again with the same id, and the owner's mail does not wait", async () => {
  answer = { status: 500 };
  await call(quote, jsonPost(aQuoteRequest()));
  expect(mail.mails).toHaveLength(1);
  expect(await webhookRow()).toMatchObject({ status: "due", cause: "receiver", codes: "500" });
  for (const [minutes, next] of [
    [1, 5],
    [5, 30],
    [30, 120],
    [120, 300],
  ] as const) {
    // The owner's mail server answers meanwhile: that brings no webhook call forward.
    await outbox.letPass(minutes - 0.5);
    await sweep();
    const before = calls.length;
    await outbox.letPass(0.6);
    await sweep();
    expect(calls).toHaveLength(before + 1);
    expect(waitOf(await webhookRow())).toBe(next);
  }
  answer = { status: 200 };
  await outbox.letPass(301);
  await sweep();
  expect(await webhookRow()).toMatchObject({ status: "sent", attempts: 6 });
  expect(new Set(calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
  expect(mail.mails).toHaveLength(1);
});

test("no answer of the receiver decides what health says about the mail server", async () => {
  const mailState = async () => (await checkHealth(readEnvironment())).mail;
  answer = { status: 500 };
  await call(quote, jsonPost(aQuoteRequest()));
  await outbox.letPass(2);
  const before = calls.length;
  const realNow = performance.now.bind(performance);
  // As if the receiver had kept the sweep waiting until no time was left for a login.
  const clock = jest
    .spyOn(performance, "now")
    .mockImplementation(() => realNow() + (calls.length > before ? 11_000 : 0));
  expect(await sweep()).toMatchObject({ failed: 1 });
  clock.mockRestore();
  expect(await mailState()).toBe("ok");

  answer = { status: 204 };
  mail.setFault("refuse");
  await outbox.letPass(6);
  expect(await sweep()).toMatchObject({ sent: 1 });
  expect(await mailState()).toBe("failing");
});

test("a call is given up after four days, with green health and no mail, and posted again on request", async () => {
  answer = { status: 404 };
  await call(quote, jsonPost(aQuoteRequest()));
  for (let attempt = 2; attempt < 10; attempt++) {
    await outbox.letPass(24 * 60 + 1);
    await sweep();
  }
  expect(await webhookRow()).toMatchObject({ status: "due", attempts: 9 });
  expect((await checkHealth(readEnvironment())).notifications).toBe("ok");
  await outbox.letPass(24 * 60 + 1);
  await sweep();
  expect(await webhookRow()).toMatchObject({ status: "closed", codes: "404" });
  expect(mail.mails).toHaveLength(1);

  answer = { status: 204 };
  await database.owner.rpc("retry_notifications");
  await sweep();
  expect(await webhookRow()).toMatchObject({ status: "sent" });
});

test("a redirect is not followed, 410 ends it, and Retry-After is heeded with 429 and 503 alone", async () => {
  const location = `http://127.0.0.1:${String(port)}/elsewhere`;
  answer = { status: 307, headers: { location, "retry-after": "7200" } };
  await call(quote, jsonPost(aQuoteRequest()));
  expect(calls.map(({ path }) => path)).toEqual(["/quotes"]);
  expect(await webhookRow()).toMatchObject({ status: "due", codes: "307" });
  expect(waitOf(await webhookRow())).toBe(1);

  answer = { status: 429, headers: { "retry-after": "7200" } };
  await outbox.letPass(2);
  await sweep();
  expect(waitOf(await webhookRow())).toBe(120);

  answer = { status: 410 };
  await outbox.letPass(121);
  await sweep();
  expect(await webhookRow()).toMatchObject({ status: "closed", cause: "gone", codes: "410" });
});

test("on a serverless host, a receiver that never answers delays the visitor no longer than a mail may", async () => {
  answer = undefined;
  const startedAt = performance.now();
  expect((await call(quote, jsonPost(aQuoteRequest()))).status).toBe(201);
  // Five seconds. A webhook call that nobody waits for may take ten.
  expect(performance.now() - startedAt).toBeLessThan(9_500);
  receiver.closeAllConnections();
  await waitUntil(async () => (await webhookRow())?.codes !== null);
  expect(await webhookRow()).toMatchObject({ status: "due", codes: "ETIMEDOUT" });
  expect(mail.mails).toHaveLength(1);
});

test("the receiver in docs/webhook.md takes a real call and refuses a forged one", async () => {
  const document = await readFile("docs/webhook.md", "utf8");
  const code = /```js receiver\n([^`]*)```/.exec(document)?.[1] ?? "";
  expect(code.trim().split("\n").length).toBeLessThanOrEqual(16);
  // Inside the project, where it finds its library.
  const folder = await mkdtemp(join("node_modules", ".receiver-"));
  const file = join(folder, "receiver.mjs");
  await writeFile(file, code.replace("server.listen(process.env.PORT ?? 3000);", listen));
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env["PATH"], WEBHOOK_SECRET: newSecret },
    stdio: ["ignore", "pipe", "inherit"],
    // A test that runs out of time must not leave it behind.
    timeout: 30_000,
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  try {
    const url = `http://127.0.0.1:${await nextLine()}/`;
    await call(quote, jsonPost(aQuoteRequest()));
    const [posted] = calls;
    if (posted === undefined) throw new Error("Nothing was posted");
    const headers = Object.fromEntries(
      Object.entries(posted.headers).filter(([name]) => name.startsWith("webhook-")),
    ) as Record<string, string>;
    const post = async (body: string, more: Record<string, string> = {}) =>
      (await fetch(url, { method: "POST", body, headers: { ...headers, ...more } })).status;
    expect(await post(posted.body.replace("Jane", "John"))).toBe(401);
    expect(await post(posted.body, { "webhook-timestamp": "1000000000" })).toBe(401);
    expect(await post(posted.body)).toBe(204);
    expect(await nextLine()).toMatch(/^[0-9a-f-]{36} Q-/);
  } finally {
    child.kill();
    await rm(folder, { recursive: true });
  }
});

test("the script in docs/webhook.md writes one row for a request that is posted twice, and no formula", async () => {
  const document = await readFile("docs/webhook.md", "utf8");
  const script = /```js sheet\n([^`]*)```/.exec(document)?.[1] ?? "";
  const rows: string[][] = [];
  const find = (text: string) => rows.flat().find((cell) => cell === text) ?? null;
  const sheet = {
    createTextFinder: (text: string) => ({
      matchEntireCell: () => ({ findNext: () => find(text) }),
    }),
    appendRow: (row: string[]) => rows.push(row),
  };
  // Google's services, as far as the script uses them.
  const services = {
    SpreadsheetApp: { getActive: () => ({ getSheets: () => [sheet] }), flush: () => undefined },
    LockService: {
      getScriptLock: () => ({ waitLock: () => undefined, releaseLock: () => undefined }),
    },
  };
  // A field that every company's form has.
  await call(quote, jsonPost(aQuoteRequest({ firstName: "=1+1" })));
  const event = { postData: { contents: calls[0]?.body } };
  for (let post = 0; post < 2; post++)
    runInNewContext(`${script}; doPost(event)`, { ...services, event });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.[2]).toMatch(/^'=1\+1/);
});

const listen = `server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;

testOfExample(
  "the example in docs/webhook.md has the fields of a real call and the signature of its secret",
  async () => {
    const document = await readFile("docs/webhook.md", "utf8");
    const [example, secret, id, time, signature] = [
      /```json\n([^`]*)```/,
      /WEBHOOK_SECRET=(\S+)/,
      /webhook-id: (\S+)/,
      /webhook-timestamp: (\S+)/,
      /webhook-signature: (\S+)/,
    ].map((pattern) => pattern.exec(document)?.[1] ?? "") as [
      string,
      string,
      string,
      string,
      string,
    ];
    const shown = JSON.parse(example) as { data: object };
    await call(quote, jsonPost(aQuoteRequest()));
    const real = JSON.parse(calls[0]?.body ?? "{}") as { data: object };
    expect(Object.keys(shown)).toEqual(Object.keys(real));
    const names = Object.keys(real.data).filter((name) => name in shown.data);
    expect(Object.keys(shown.data)).toEqual(names);
    const posted = JSON.stringify(shown);
    expect(new Webhook(secret).sign(id, new Date(Number(time) * 1_000), posted)).toBe(signature);
  },
);
