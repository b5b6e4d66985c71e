import { codeOf, newTicket, ownerCookie, readBrowser } from "./ownersBrowser";

const keys = {
  linkSecret: "a-secret-that-signs-links",
  quoteTo: ["owner@dogwoodcleaning.example"],
  siteUrl: "http://192.168.1.5:8000",
};
const now = Date.parse("2026-05-04T13:05:00Z");
const day = 24 * 60 * 60 * 1000;

/** What a browser that was given this header sends this much later. */
function statusOf(header: Record<string, string>, later = 0, other = {}): string {
  const cookie = header["Set-Cookie"]?.split(";")[0] ?? "";
  return readBrowser(`a=b; ${cookie}; c=d`, { ...keys, ...other }, now + later).status;
}

test("a browser that entered a code is the owner's for 90 days", () => {
  expect(statusOf(ownerCookie(keys, now), 89 * day)).toBe("owner");
  expect(statusOf(ownerCookie(keys, now), 91 * day)).toBe("stranger");
});

test("whoever leaves QUOTE_TO, and whoever had the old secret, is a stranger at once", () => {
  expect(statusOf(ownerCookie(keys, now), 0, { quoteTo: ["new@dogwoodcleaning.example"] })).toBe(
    "stranger",
  );
  expect(statusOf(ownerCookie(keys, now), 0, { linkSecret: "another-secret" })).toBe("stranger");
});

test("over plain HTTP the cookie is kept too, and over HTTPS it never leaves encryption", () => {
  expect(ownerCookie(keys, now)["Set-Cookie"]).not.toContain("Secure");
  const https = { ...keys, siteUrl: "https://www.dogwoodcleaning.example" };
  expect(ownerCookie(https, now)["Set-Cookie"]).toContain("; Secure");
});

test("a code has six digits, belongs to one ticket and ends after 15 minutes", () => {
  const [one, other] = [newTicket(keys, now), newTicket(keys, now)];
  expect(codeOf(keys, one.ticket)).toMatch(/^\d{6}$/);
  expect(one.ticket).not.toBe(other.ticket);
  expect(codeOf({ ...keys, linkSecret: "another-secret" }, one.ticket)).not.toBe(
    codeOf(keys, one.ticket),
  );
  expect(statusOf(one.headers, 14 * 60_000)).toBe("asked");
  expect(statusOf(one.headers, 16 * 60_000)).toBe("stranger");
});

test("a ticket is not an owner's cookie by another name", () => {
  const { headers } = newTicket(keys, now);
  const forged = { "Set-Cookie": headers["Set-Cookie"]!.replace("=code.", "=owner.") };
  expect(statusOf(forged)).toBe("stranger");
});
