import { aMessage, aRow } from "../../tests/support/mail/aNotice";
import { sendWebhook } from "./sendWebhook";

// Each call of the webhook as a whole, and what becomes of each answer. The tests in webhook.test.ts have a receiver that verifies
// the signatures, and say which parts matter and why.

const posted = jest.spyOn(globalThis, "fetch");
beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-05-04T13:05:00.900Z"));
});
afterAll(() => {
  jest.restoreAllMocks();
});

const keys = ["a", "b"].map((letter) => Buffer.alloc(24, letter));
const quote = { id: "1", quoteRequest: aRow({ last_name: "Doe" }), contactMessage: null };
const message = { id: "2", quoteRequest: null, contactMessage: aMessage() };
// As Slack and as Discord write it.
const hiddenLinks = "<https://e.example|Invoice> [Invoice](https://e.example)";
const [url, chat] = ["https://hooks.example.com/quotes", "https://hooks.example.com/chat#content"];

test.each([
  ["of a request, with two keys", { url, keys }, quote],
  ["of a message, with one key", { url, keys: keys.slice(1) }, message],
  [
    "of a message with a phone number, without a key",
    { url, keys: [] },
    { ...message, contactMessage: aMessage({ phone: "404 555 0199", responded: true }) },
  ],
  [
    "of a request, for a chat",
    { url: chat, keys: [] },
    { ...quote, quoteRequest: aRow({ first_name: "@everyone <!here>", last_name: hiddenLinks }) },
  ],
])("the whole call %s", async (_what, webhook, call) => {
  posted.mockResolvedValue(new Response());
  expect(await sendWebhook({ webhook }, call)).toEqual({ status: "sent" });
  const [address, { method, redirect, headers, body } = {}] = posted.mock.lastCall ?? [];
  expect({ address, method, redirect, headers, body }).toMatchSnapshot();
});

const answer = (status: number, headers = {}) =>
  Promise.resolve(new Response(null, { status, headers }));
const fault = (cause: unknown) => Promise.reject(new TypeError("fetch failed", { cause }));

test("the whole of what is made of each answer to a call", async () => {
  const answers: Record<string, () => Promise<Response>> = {
    "200": () => answer(200),
    "204": () => answer(204),
    "302 of Apps Script": () =>
      answer(302, { location: "https://script.googleusercontent.com/macros/echo?key=x" }),
    "302 to a login": () => answer(302, { location: "https://accounts.google.com/ServiceLogin" }),
    "307": () => answer(307, { location: url }),
    "404": () => answer(404),
    "410": () => answer(410, { "retry-after": "60" }),
    "429, in two hours": () => answer(429, { "retry-after": "7200" }),
    "503, in two days": () => answer(503, { "retry-after": "172800" }),
    "503, on a day": () => answer(503, { "retry-after": "Wed, 06 May 2026 13:05:00 GMT" }),
    "503, at once": () => answer(503, { "retry-after": "0" }),
    "nothing, refused": () => fault(Object.assign(new Error("no"), { code: "ECONNREFUSED" })),
    "nothing, for no reason": () => fault(undefined),
  };
  const story: Record<string, unknown> = {};
  for (const [what, give] of Object.entries(answers)) {
    posted.mockImplementation(give);
    story[what] = await sendWebhook({ webhook: { url, keys } }, quote);
  }
  story["no webhook"] = await sendWebhook({ webhook: undefined }, quote);
  posted.mockImplementation(() => fault(undefined));
  const stopped = { signal: AbortSignal.abort() };
  story["nothing, as the site stops"] = await sendWebhook(
    { webhook: { url, keys } },
    quote,
    stopped,
  );
  expect(story).toMatchSnapshot();
});
