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

test("a JSON object and a plain form are read alike", async () => {
  const from = { "x-client-address": "198.51.100.7" };
  expect(await read(jsonPost({ a: "\u00fc" }, from))).toEqual({
    ...{ status: "read", fields: { a: "\u00fc" }, wantsPage: false, key: undefined },
    hints: { website: "", startedAt: "" },
    client: { client: "198.51.100.7", network: "198.51.100.0/24" },
  });
  expect(await read(formPost("a=%C3%BC+1"))).toMatchObject({
    ...{ status: "read", fields: { a: "\u00fc 1" }, wantsPage: true },
  });
});

test("a form that a browser sent itself is answered with a page, whatever it takes", async () => {
  const wants = async (accept?: string) =>
    (await read(formPost("a=1", { accept } as Record<string, string>))).wantsPage;
  for (const accept of [undefined, "*/*", "text/html,*/*;q=0.8", "text/css,*/*;q=0.1"])
    expect([accept, await wants(accept)]).toEqual([accept, true]);
  for (const accept of ["application/json", "application/problem+json", "text/x, a/json, */*"])
    expect([accept, await wants(accept)]).toEqual([accept, false]);
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

test.each<[string, HostRequest]>([
  ["a mark", jsonPost("\ufeff{}", { "content-type": 'application/JSON; charset="UTF-8"' })],
  ["our origin", jsonPost("{}", { origin: site, "sec-fetch-site": "same-origin" })],
  ["a key in quotes", jsonPost("{}", { "idempotency-key": '"6f1c7a52-0b3c"' })],
])("a post is read with %s", async (_case, request) => {
  expect((await read(request)).status).toBe("read");
});

const typed = (type: string) => jsonPost("{}", { "content-type": type });
const keyed = (key: string) => jsonPost("{}", { "idempotency-key": key });

test.each<[string, HostRequest, number]>([
  ["no body", { ...jsonPost(""), body: undefined }, 400],
  ["half an object", jsonPost('{"a":'), 400],
  ["a list", jsonPost("[]"), 400],
  ["null", jsonPost("null"), 400],
  ["very deep nesting", jsonPost(`${"[".repeat(16_000)}${"]".repeat(16_000)}`), 400],
  ["no UTF-8", { ...jsonPost(""), body: Buffer.from('{"a":"\xff"}', "latin1") }, 400],
  ["a form with a field twice", formPost("a=1&a=2"), 400],
  ["a form with bytes that are not UTF-8", formPost("a=%ff"), 400],
  ["too much", jsonPost({ a: "x".repeat(bodyLimit) }), 413],
  [
    "what the host dropped",
    { ...jsonPost("", { "content-length": "300000" }), body: undefined },
    413,
  ],
  ["multipart", typed("multipart/form-data; boundary=x"), 415],
  ["no content type", { ...jsonPost("{}"), headers: {} }, 415],
  ["another charset", typed("application/json; charset=utf-16"), 415],
  ["a second parameter", typed("application/json; charset=utf-8; a=b"), 415],
  ["two content types", typed("application/json, text/plain"), 415],
  ["compression", jsonPost("{}", { "content-encoding": "gzip" }), 415],
  ["GET", { ...jsonPost("{}"), method: "GET" }, 405],
  ["a foreign origin", jsonPost("{}", { origin: "https://evil.example" }), 403],
  ["a short key", keyed("abc"), 400],
  ["a key with a blank", keyed("abcd efgh"), 400],
  ["an endless key", keyed("x".repeat(256)), 400],
])("%s is refused", async (_case, request, status) => {
  expect(await read(request)).toMatchObject({ refusal: { status } });
});
