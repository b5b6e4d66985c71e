import { ApiError, apiRequest } from "./apiRequest";
import { readQuery } from "./readQuery";
import { submitQuoteRequest } from "../quote/form/submitQuoteRequest";
import type { QuoteRequest } from "../../shared/quoteRequest";
import { fakeServer } from "../../tests/support/components/fakeServer";

const send = () => submitQuoteRequest({} as QuoteRequest, { "Idempotency-Key": "key-1" });

test("a request is JSON with a JSON content type and sends cookies", async () => {
  const { sent } = fakeServer({ status: 200, body: {} });
  const response = await apiRequest("POST", "/api/contact-messages", { name: "Ada" });
  expect(await response.json()).toEqual({});
  expect(sent[0]).toEqual({
    method: "POST",
    url: "/api/contact-messages",
    headers: { "Content-Type": "application/json" },
    body: { name: "Ada" },
    credentials: "include",
  });
});

test.each([
  [{ status: 422, body: '{"error":{"code":"invalid"}}' }, '422: {"error":{"code":"invalid"}}'],
  [{ status: 500, body: "boom" }, "500: boom"],
  [{ status: 503, body: "", statusText: "Service Unavailable" }, "503: Service Unavailable"],
])(
  "an answer that is not OK becomes an error: status, colon, text or status text (%j)",
  async (reply, message) => {
    const { sent } = fakeServer(reply);
    const error: unknown = await apiRequest("POST", "/api/quote-requests", {}).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status: reply.status, body: reply.body });
    expect(sent).toHaveLength(1);
  },
);

test("reads the path made of the key's parts, with cookies, once and for all", async () => {
  const { sent } = fakeServer({ status: 200, body: { count: 1 } });
  expect(await readQuery(["/api", "once", "7"])).toEqual({ count: 1 });
  expect(await readQuery(["/api", "once", "7"])).toEqual({ count: 1 });
  const call = { method: "GET", url: "/api/once/7", credentials: "include" };
  expect(sent).toEqual([{ ...call, headers: {}, body: undefined }]);
});

test("a 401 on a read is an error unless asked for as null", async () => {
  fakeServer({ status: 401, body: "who are you" });
  await expect(readQuery(["/api", "me"])).rejects.toThrow("401: who are you");
  await expect(readQuery(["/api", "me"], { on401: "throw" })).rejects.toThrow("401: who are you");
  await expect(readQuery(["/api", "me"], { on401: "returnNull" })).resolves.toBeNull();
});

test("a read that fails is not repeated, whatever the 401 setting, and not remembered either", async () => {
  const { sent } = fakeServer({ status: 500, body: "boom" }, { status: 200, body: '"here"' });
  await expect(readQuery(["/api", "later"], { on401: "returnNull" })).rejects.toThrow("500: boom");
  expect(sent).toHaveLength(1);
  await expect(readQuery(["/api", "later"])).resolves.toBe("here");
});

test.each([
  ['{"status":"received","reference":"Q-7F3K"}', "Q-7F3K"],
  ["{}", undefined],
  ["null", undefined],
  ['{"reference":7}', undefined],
])("any JSON with an OK status is a success (%s)", async (body, reference) => {
  fakeServer({ status: 200, body });
  expect(await send()).toEqual({ status: "received", reference });
});

test("a 422 is a failure that brings the messages for the fields the form has", async () => {
  const fields = '{"email":"Enter an email address","__proto__":"no","role":"no","phone":7}';
  fakeServer({ status: 422, body: `{"error":{"code":"invalid","fields":${fields}}}` });
  const fieldErrors = { email: "Enter an email address" };
  expect(await send()).toEqual({ status: "failed", fieldErrors });
});

test.each([
  { status: 200, body: "<html>Welcome to the hotel</html>" },
  { status: 200, body: "" },
  { status: 422, body: '{"error":{"code":"key_reused","message":"used"}}' },
  { status: 422, body: "<html>proxy</html>" },
  { status: 422, body: '{"error":null}' },
  { status: 500, body: "boom" },
])("every other answer is a failure too, and is not tried again (%j)", async (reply) => {
  const { sent } = fakeServer(reply);
  expect(await send()).toEqual({ status: "failed" });
  expect(sent).toHaveLength(1);
});

test("the visitor waits for a response for 20 seconds and no longer", async () => {
  fakeServer("silence");
  const clock = new AbortController();
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  const sending = send();
  expect(timeout).toHaveBeenCalledWith(20_000);
  clock.abort(new DOMException("The time is over", "TimeoutError"));
  expect(await sending).toEqual({ status: "failed" });
  timeout.mockRestore();
});
