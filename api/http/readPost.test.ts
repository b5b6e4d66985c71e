import { formPost, jsonPost } from "../../tests/support/intake/call";
import { readPost } from "./readPost";
import { bodyLimit, type HostRequest, toRequest } from "./runHandler";

const site = "https://www.dogwoodcleaning.example";
const settings = {
  siteUrl: site,
  clientAddressHeader: "x-client-address",
  trustedProxyHops: 1,
  isNetlify: false,
};
const read = (request: HostRequest) => readPost(toRequest(request), { peer: undefined }, settings);
const statusOf = async (request: HostRequest) => {
  const result = await read(request);
  return result.status === "refused" ? result.refusal.status : 200;
};

test("a JSON object and a plain form are read alike", async () => {
  const from = { "x-client-address": "198.51.100.7" };
  expect(await read(jsonPost({ a: "\u00fc" }, from))).toEqual({
    status: "read",
    fields: { a: "\u00fc" },
    wantsPage: false,
    key: undefined,
    hints: { website: "", startedAt: "" },
    client: { client: "198.51.100.7", network: "198.51.100.0/24" },
  });
  expect(await read(formPost("a=%C3%BC+1"))).toMatchObject({
    status: "read",
    fields: { a: "\u00fc 1" },
    wantsPage: true,
  });
  expect(await read(formPost("a=1", { accept: "application/json" }))).toMatchObject({
    wantsPage: false,
  });
});

test.each([
  [true, undefined],
  [true, "*/*"],
  [true, "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"],
  [true, "text/css,*/*;q=0.1"],
  [false, "application/json"],
  [false, "application/json, text/javascript, */*; q=0.01"],
  [false, "application/problem+json"],
])("whether a form is answered with a page is %s for Accept %s", async (wantsPage, accept) => {
  const post = formPost("a=1", { accept } as Record<string, string>);
  expect(await read(post)).toMatchObject({ wantsPage });
});

test("the hints for spam are headers of a JSON request and hidden fields of a form", async () => {
  const headers = { "x-form-website": "spam", "x-form-started-at": "1790000000000" };
  const hidden = { website: "spam", startedAt: "1790000000000" };
  const none = { website: "", startedAt: "" };
  expect(await read(jsonPost({}, headers))).toMatchObject({ hints: hidden });
  expect(await read(formPost(hidden))).toMatchObject({ hints: hidden });
  expect(await read(jsonPost(hidden))).toMatchObject({ hints: none });
  expect(await read(formPost("a=1", headers))).toMatchObject({ hints: none });
});

test("a byte order mark and a charset are no trouble", async () => {
  expect(
    await statusOf(jsonPost("\ufeff{}", { "content-type": 'application/JSON; charset="UTF-8"' })),
  ).toBe(200);
});

test.each<[string, HostRequest, number]>([
  ["no body", { ...jsonPost(""), body: undefined }, 400],
  ["half an object", jsonPost('{"a":'), 400],
  ["a list", jsonPost("[]"), 400],
  ["a string", jsonPost('"a"'), 400],
  ["null", jsonPost("null"), 400],
  ["very deep nesting", jsonPost(`${"[".repeat(16_000)}${"]".repeat(16_000)}`), 400],
  [
    "bytes that are not UTF-8",
    { ...jsonPost(""), body: Buffer.from('{"a":"\xff"}', "latin1") },
    400,
  ],
  ["a form with a field twice", formPost("a=1&a=2"), 400],
  ["a form with bytes that are not UTF-8", formPost("a=%ff"), 400],
  ["too much", jsonPost({ a: "x".repeat(bodyLimit) }), 413],
  [
    "too much, dropped by the host",
    { ...jsonPost("", { "content-length": "300000" }), body: undefined },
    413,
  ],
  ["multipart", jsonPost("{}", { "content-type": "multipart/form-data; boundary=x" }), 415],
  ["no content type", { ...jsonPost("{}"), headers: {} }, 415],
  ["another charset", jsonPost("{}", { "content-type": "application/json; charset=utf-16" }), 415],
  [
    "a second parameter",
    jsonPost("{}", { "content-type": "application/json; charset=utf-8; a=b" }),
    415,
  ],
  ["two content types", jsonPost("{}", { "content-type": "application/json, text/plain" }), 415],
  ["compression", jsonPost("{}", { "content-encoding": "gzip" }), 415],
  ["GET", { ...jsonPost("{}"), method: "GET" }, 405],
  ["a foreign origin", jsonPost("{}", { origin: "https://evil.example" }), 403],
  ["a cross-site request", jsonPost("{}", { "sec-fetch-site": "cross-site" }), 403],
  ["a short key", jsonPost("{}", { "idempotency-key": "abc" }), 400],
  ["a key with a blank", jsonPost("{}", { "idempotency-key": "abcd efgh" }), 400],
  ["an endless key", jsonPost("{}", { "idempotency-key": "x".repeat(256) }), 400],
])("%s is refused", async (_case, request, status) => {
  expect(await statusOf(request)).toBe(status);
});

// Every other origin is in isSameSite.test.ts.
test.each<[string, Record<string, string>]>([
  ["our origin", { origin: site, "sec-fetch-site": "same-origin" }],
  ["a key in quotes", { "idempotency-key": '"6f1c7a52-0b3c-4ad0-9f0e-2f9f5d0c1a11"' }],
])("a post is read with %s", async (_case, headers) => {
  expect(await statusOf(jsonPost("{}", headers))).toBe(200);
});
