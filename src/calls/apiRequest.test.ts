/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiError, apiRequest } from "./apiRequest";
import { readQuery } from "./readQuery";
import { submitQuoteRequest } from "../quote/form/submitQuoteRequest";
import type { QuoteRequest } from "../../shared/quoteRequest";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";

type Received = {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
};
type Answer = { status: number; body?: string; statusText?: string };

let server: Server;
let received: Received[];
let answer: (request: Received) => Answer;
let credentials: (string | undefined)[];
const nodeFetch = globalThis.fetch;

beforeEach(async () => {
  received = [];
  credentials = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      const seen = { method: request.method, url: request.url, headers: request.headers, body };
      received.push(seen);
      const reply = answer(seen);
      response.statusCode = reply.status;
      response.statusMessage = reply.statusText ?? "";
      response.end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // A browser completes a path with the page's origin; Node has no page.
  globalThis.fetch = (input, init) => {
    credentials.push(init?.credentials);
    return nodeFetch(`http://127.0.0.1:${port}${String(input)}`, init);
  };
});
afterEach(async () => {
  globalThis.fetch = nodeFetch;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

// Of whatever type this company's form makes of it: what is tested holds for any.
const quoteRequest = aQuoteRequest({ details: "" }) as object as QuoteRequest;
const sending = { idempotencyKey: "key-1", website: "", startedAt: "1790000000000" };

test("a request is JSON with a JSON content type and sends cookies", async () => {
  answer = () => ({ status: 200, body: "{}" });
  const response = await apiRequest("POST", "/api/contact-messages", { name: "Ada" });
  expect(await response.json()).toEqual({});
  expect(received[0]).toMatchObject({
    method: "POST",
    url: "/api/contact-messages",
    body: '{"name":"Ada"}',
  });
  expect(received[0]?.headers["content-type"]).toBe("application/json");
  expect(credentials).toEqual(["include"]);
});

test("a request without data has no body and no content type", async () => {
  answer = () => ({ status: 200, body: "{}" });
  await apiRequest("GET", "/api/health");
  expect(received[0]?.body).toBe("");
  expect(received[0]?.headers["content-type"]).toBeUndefined();
});

test.each([
  [{ status: 422, body: '{"error":{"code":"invalid"}}' }, '422: {"error":{"code":"invalid"}}'],
  [{ status: 500, body: "boom" }, "500: boom"],
  [{ status: 503, body: "", statusText: "Service Unavailable" }, "503: Service Unavailable"],
])(
  "an answer that is not OK becomes an error: status, colon, text or status text (%j)",
  async (reply, message) => {
    answer = () => reply;
    const error: unknown = await apiRequest("POST", "/api/quote-requests", {}).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status: reply.status, body: reply.body });
    expect(received).toHaveLength(1);
  },
);

test("reads the path made of the key's parts, with cookies, once and for all", async () => {
  let count = 0;
  answer = () => ({ status: 200, body: JSON.stringify({ count: ++count }) });
  expect(await readQuery(["/api", "once", "7"])).toEqual({ count: 1 });
  expect(await readQuery(["/api", "once", "7"])).toEqual({ count: 1 });
  expect(received.map(({ method, url }) => [method, url])).toEqual([["GET", "/api/once/7"]]);
  expect(credentials).toEqual(["include"]);
});

test("a 401 on a read is an error unless asked for as null", async () => {
  answer = () => ({ status: 401, body: "who are you" });
  await expect(readQuery(["/api", "me"])).rejects.toThrow("401: who are you");
  await expect(readQuery(["/api", "me"], { on401: "throw" })).rejects.toThrow("401: who are you");
  await expect(readQuery(["/api", "me"], { on401: "returnNull" })).resolves.toBeNull();
});

test("a read that fails is not repeated, whatever the 401 setting, and not remembered either", async () => {
  answer = () => ({ status: 500, body: "boom" });
  await expect(readQuery(["/api", "later"], { on401: "returnNull" })).rejects.toThrow("500: boom");
  expect(received).toHaveLength(1);
  answer = () => ({ status: 200, body: '"here"' });
  await expect(readQuery(["/api", "later"])).resolves.toBe("here");
});

test.each([
  ['{"status":"received","reference":"Q-7F3K"}', "Q-7F3K"],
  ['{"status":"replayed","reference":"Q-7F3K"}', "Q-7F3K"],
  ["{}", undefined],
  ["null", undefined],
  ['{"reference":7}', undefined],
])("any JSON with an OK status is a success (%s)", async (body, reference) => {
  answer = () => ({ status: 200, body });
  expect(await submitQuoteRequest(quoteRequest, sending)).toEqual({
    status: "received",
    reference,
  });
});

test.each(["<html>Welcome to the hotel</html>", ""])(
  "an OK that is not JSON is a failure (%s)",
  async (body) => {
    answer = () => ({ status: 200, body });
    expect(await submitQuoteRequest(quoteRequest, sending)).toMatchObject({ status: "failed" });
  },
);

test("a 422 is a failure that brings the messages for the fields the form has", async () => {
  answer = () => ({
    status: 422,
    body: '{"error":{"code":"invalid","fields":{"email":"Enter an email address","__proto__":"no","role":"no","phone":7}}}',
  });
  expect(await submitQuoteRequest(quoteRequest, sending)).toEqual({
    status: "failed",
    fieldErrors: { email: "Enter an email address" },
    isKeyReused: false,
  });
});

test.each<[Answer, boolean]>([
  [{ status: 422, body: '{"error":{"code":"key_reused","message":"used"}}' }, true],
  [{ status: 422, body: "<html>proxy</html>" }, false],
  [{ status: 422, body: '{"error":null}' }, false],
  [{ status: 500, body: "boom" }, false],
])(
  "every other answer is a failure too, and is not tried again (%j)",
  async (reply, isKeyReused) => {
    answer = () => reply;
    expect(await submitQuoteRequest(quoteRequest, sending)).toEqual({
      status: "failed",
      isKeyReused,
    });
    expect(received).toHaveLength(1);
  },
);
