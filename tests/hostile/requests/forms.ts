import { everyField } from "./bodies";
import { form } from "./builders";
import { accepted, cases, type HostileCase, invalid, posted } from "./HostileRequest";

const page = (status: number) => ({ status, rows: 0, mails: 0 });
const postedAs = (stored: Record<string, string>) => ({ ...posted, stored });
/** As a program posts it: without the Accept header of a browser. */
const programForm = (changes: Record<string, string>) => ({
  ...form(changes),
  headers: [["Content-Type", "application/x-www-form-urlencoded"]] as [string, string][],
});

/** What a browser without JavaScript sends, and what a program sends that imitates one. */
export const forms: HostileCase[] = [
  ...cases(postedAs({ email: "jane+home@example.com", details: "100% clean\n& dry" }), {
    "a form with plus and percent signs, an ampersand and a line break": form({
      ...{ email: "jane+home@example.com", details: "100% clean\r\n& dry" },
    }),
  }),
  ...cases(postedAs({ first_name: "Jane" }), {
    "a form with an escaped NUL": form({ firstName: "Jane\0" }),
  }),
  ...cases(page(422), {
    "a form with everything empty": form(Object.fromEntries(everyField.map((name) => [name, ""]))),
    "a form with a wrong email and elements": form({
      email: "x",
      firstName: '"><img src=x onerror=alert(1)>',
      details: "</textarea><script>alert(1)</script>",
    }),
    "a form with an escaped line break in a name": form({
      firstName: "Jane\r\nBcc: victim@example.com",
    }),
    "a form with six thousand fields": form(
      Array.from({ length: 6_000 }, (_, n) => `${n.toString(36)}=`).join("&"),
    ),
  }),
  ...cases(page(400), {
    "a form with a field twice": form("firstName=Jane&firstName=Other"),
    "a form with escapes that are not UTF-8": form("firstName=%ff%fe&lastName=Doe"),
    "a form with a bad key": form({}, { "Idempotency-Key": "x" }),
  }),
  ...cases(posted, {
    "a form": form(),
    "a form with brackets in names": form({ "email[]": "x", "constructor[prototype][a]": "1" }),
    "a form with a field called __proto__": form({ ["__proto__"]: "polluted", constructor: "x" }),
    "a form with the hidden field filled, as some password managers do": form({ website: "x" }),
    "_method in a form": form({ _method: "DELETE" }),
    "a form opened from an email": form({}, { "Sec-Fetch-Site": "none" }),
  }),
  ...cases(page(403), { "a form from another site": form({}, { Origin: "https://evil.example" }) }),
  ...cases(page(413), { "a form of 33,000 bytes": form({ details: "x".repeat(33_000) }) }),
  ...cases(page(405), { "a form sent by GET": { ...form(), method: "GET" } }),
  ...cases(
    { ...posted, mails: 0 },
    {
      "a form with the hidden field and a link in the name": form({
        website: "x",
        lastName: "Win www.prize.example",
      }),
    },
  ),
  ...cases(accepted, { "a form without Accept, from a program": programForm({}) }),
  ...cases(invalid("email"), { "an invalid form without Accept": programForm({ email: "x" }) }),
];
