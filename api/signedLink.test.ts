import { checkLink, linkDays, signLink } from "./signedLink";

const secret = "a-secret-that-signs-links";
const siteUrl = "https://www.dogwoodcleaning.example";
const createdAt = "2026-05-04T13:05:00Z";
const id = "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4";
const request = { id, created_at: createdAt };
const day = 24 * 60 * 60 * 1000;

const link = signLink(secret, siteUrl, request);
const query = Object.fromEntries(new URL(link).searchParams);
const check = (changes: Record<string, unknown> = {}, days = 1, key = secret) =>
  checkLink(key, { ...query, ...changes }, Date.parse(createdAt) + days * day);

test("a link leads to our own site, works as signed and is the same each time", () => {
  expect(link.startsWith(`${siteUrl}/api/request?`)).toBe(true);
  expect(check()).toEqual({ status: "valid", id, until: "2026-08-02T13:05:00.000Z" });
  expect(signLink(secret, siteUrl, request)).toBe(link);
});

test(`a link ends ${String(linkDays)} days after its request`, () => {
  expect(check({}, linkDays - 1).status).toBe("valid");
  expect(check({}, linkDays + 1).status).toBe("expired");
});

test.each<[string, Record<string, unknown>]>([
  ["a message, which has no page,", { kind: "contact_message" }],
  ["an unknown kind", { kind: "constructor" }],
  ["another request", { id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a5" }],
  ["an id that is none", { id: "1 or 1=1" }],
  ["a later end", { until: String(Number(query["until"]) + 1) }],
  ["an end that is no number", { until: "Infinity" }],
  ["no signature", { signature: undefined }],
  ["an empty signature", { signature: "" }],
  ["a shortened signature", { signature: query["signature"]?.slice(0, -1) }],
  ["two signatures", { signature: [query["signature"], query["signature"]] }],
])("%s makes a link invalid", (_case, changes) => {
  expect(check(changes)).toEqual({ status: "invalid" });
});

test("a link signed with another secret is invalid, and stays so after its end", () => {
  expect(check({}, 1, "another-secret-for-links").status).toBe("invalid");
  expect(check({ signature: "x" }, linkDays + 1).status).toBe("invalid");
});
