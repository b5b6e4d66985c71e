import { everyField } from "./bodies";
import { form, quote } from "./builders";
import {
  accepted,
  acceptedAs,
  cases,
  type HostileCase,
  invalid,
  keptAside,
  posted,
} from "./HostileRequest";

// One of each kind of writing, number and address that once broke a program. Which addresses and numbers are taken is tested
// beside shared/isEmailAddress.ts and api/normalizePhone.ts.

const names: HostileCase[] = [
  ["Siobhán", "O'Brien"],
  ["Nguyễn Thị", "Hồng Nhung"],
  ["محمد", "الأحمد"],
  ["דָּוִד", "כהן"],
  ["李", "小龙"],
  ["می‌خواهم", "رضایی"],
  ["ක්‍රිෂාන්", "පෙරේරා"],
  ["𐐖𐐲𐑊", "𠮷野"],
  ["Null", "Undefined"],
  ["Dr. Jane (she/her)", "de la Cruz y Vega & Sons, Jr."],
  ["Jane 🧹", "👩‍👩‍👧‍👦"],
  ["Zalgo H̷̢͉e̵̛", "Ƈ̷o̸m̴es"],
].flatMap(([firstName = "", lastName = ""]) =>
  cases(
    acceptedAs({ first_name: firstName.normalize("NFC"), last_name: lastName.normalize("NFC") }),
    { [`a person called ${firstName} ${lastName}`]: quote({ firstName, lastName }) },
  ),
);

const tidied: HostileCase[] = [
  ...cases(acceptedAs({ first_name: "José" }), {
    "decomposed letters are composed": quote({ firstName: "Jose\u0301" }),
    "surrounding spaces and invisible characters are removed": quote({
      firstName: "\u00a0\u200b \tJosé\u2060\n",
    }),
  }),
  ...cases(invalid("firstName"), {
    "a name of invisible characters alone is missing": quote({ firstName: "\u200b\u200d\ufeff" }),
  }),
];

const emails: HostileCase[] = [
  '"jane\\"quoted\\""@example.com',
  '"<b>jane</b>"@example.com',
  "!#$%&'*+-/=?^_`{|}~@example.com",
  "jane?subject=x&bcc=y@example.com",
  "用户@xn--fsqu00a.xn--4rr70v",
].flatMap((email) =>
  cases(acceptedAs({ email }), { [`email accepted: ${email}`]: quote({ email }) }),
);

const repaired: HostileCase[] = [
  ["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v"],
  ["ja\u200dne@example\ufe0f.com", "jane@example.com"],
].flatMap(([email = "", stored = ""]) =>
  cases(acceptedAs({ email: stored }), { [`email repaired: ${email}`]: quote({ email }) }),
);

const phones: HostileCase[] = [
  "+1 (404) 555-0134 ext. 12",
  "1-800-CLEANER",
  "\u202a+1 404 555 0134\u202c",
  "٠٥٠ ١٢٣ ٤٥٦٧",
  "404-555-0134 (cell)",
].flatMap((phone) => cases(accepted, { [`phone accepted: ${phone}`]: quote({ phone }) }));

const page = (status: number) => ({ status, rows: 0, mails: 0 });
const postedAs = (stored: Record<string, string>) => ({ ...posted, stored });
/** Without the Accept header of most browsers. */
const formOf = (changes: Record<string, string>, ...headers: [string, string][]) => ({
  ...form(changes),
  headers: [["Content-Type", "application/x-www-form-urlencoded"], ...headers] as [
    string,
    string,
  ][],
});

/** What a browser without JavaScript sends, and what a program sends that imitates one. */
const forms: HostileCase[] = [
  ...cases(postedAs({ last_name: "O'Brien & Sons" }), {
    "a form with an apostrophe and an ampersand": form({ lastName: "O'Brien & Sons" }),
  }),
  ...cases(postedAs({ email: "jane+home@example.com", details: "100% clean" }), {
    "a form with plus signs and a percent sign": form({
      ...{ email: "jane+home@example.com", details: "100% clean" },
    }),
  }),
  ...cases(postedAs({ details: "a\nb" }), {
    "a form with many lines": form({ details: "a\r\nb\r\n" }),
  }),
  ...cases(postedAs({ first_name: "Jane Bcc: victim@example.com" }), {
    "a form with an escaped line break in a name": form({
      firstName: "Jane\r\nBcc: victim@example.com",
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
  }),
  ...cases(page(413), { "a form of 33,000 bytes": form({ details: "x".repeat(33_000) }) }),
  ...cases(
    { ...posted, mails: 0 },
    {
      "a form with the hidden field and a link in the name": form({
        website: "x",
        lastName: "Win www.prize.example",
      }),
    },
  ),
  ...cases(
    { ...page(303), headers: { location: "/quote" } },
    { "a form sent by GET": { ...form(), method: "GET" } },
  ),
  ...cases(posted, { "a form without Accept": formOf({}) }),
  ...cases(page(422), { "an invalid form without Accept": formOf({ email: "x" }) }),
  ...cases(accepted, { "a form from a program": formOf({}, ["Accept", "application/json"]) }),
];

const manners: HostileCase[] = [
  ...cases(accepted, {
    "two links from an honest person": quote({
      details: "Plans: https://a.example and https://b.example",
    }),
    "a message in Russian": quote({ details: "Здравствуйте, нужна уборка трёх комнат." }),
  }),
  ...cases(keptAside, {
    "a link in a name": quote({ firstName: "https://evil.example" }),
  }),
];

export const people = [
  ...names,
  ...tidied,
  ...emails,
  ...repaired,
  ...phones,
  ...forms,
  ...manners,
];
