import { form, quote } from "./builders";
import { accepted, type HostileCase, invalid, keptAside } from "./HostileRequest";

const names: HostileCase[] = [
  ["José", "Núñez"],
  ["Siobhán", "O'Brien"],
  ["Anne-Marie", "d’Arc"],
  ["Nguyễn Thị", "Hồng Nhung"],
  ["Σωκράτης", "Παπαδόπουλος"],
  ["Владимир", "Щёголев"],
  ["محمد", "الأحمد"],
  ["דָּוִד", "כהן"],
  ["李", "小龙"],
  ["さくら", "山田"],
  ["민준", "김"],
  ["สมชาย", "ใจดี"],
  ["அருண்", "குமார்"],
  ["नरेन्द्र", "शर्मा"],
  ["می‌خواهم", "رضایی"],
  ["ක්‍රිෂාන්", "පෙරේරා"],
  ["ⵜⵉⵔⵉ", "ⴰⵎⴰⵣⵉⵖ"],
  ["𐐖𐐲𐑊", "𠮷野"],
  ["X Æ A-12", "Musk"],
  ["J", "Y"],
  ["Null", "Undefined"],
  ["True", "NaN"],
  ["Mary Ann", "de la Cruz y Vega, Jr."],
  ["Dr. Jane (she/her)", "Doe & Sons"],
  ["Jane 🧹", "👩‍👩‍👧‍👦"],
  ["Zalgo H̷̢͉e̵̛", "Ƈ̷o̸m̴es"],
].map(([firstName = "", lastName = ""]): HostileCase => ({
  name: `a person called ${firstName} ${lastName}`,
  request: quote({ firstName, lastName }),
  expect: {
    ...accepted,
    stored: { first_name: firstName.normalize("NFC"), last_name: lastName.normalize("NFC") },
  },
}));

const tidied: HostileCase[] = [
  {
    name: "decomposed letters are composed",
    request: quote({ firstName: "Jose\u0301" }),
    expect: { ...accepted, stored: { first_name: "José" } },
  },
  {
    name: "surrounding spaces are removed",
    request: quote({ firstName: "\u00a0 \tJane\u3000\n" }),
    expect: { ...accepted, stored: { first_name: "Jane" } },
  },
  {
    name: "surrounding invisible characters are removed",
    request: quote({ lastName: "\u200b\ufeffDoe\u2060\u200e" }),
    expect: { ...accepted, stored: { last_name: "Doe" } },
  },
  {
    name: "a name of invisible characters alone is missing",
    request: quote({ firstName: "\u200b\u200d\ufeff\u00ad" }),
    expect: invalid("firstName"),
  },
  {
    name: "a name of Hangul fillers alone is missing",
    request: quote({ firstName: "\u3164\u3164" }),
    expect: invalid("firstName"),
  },
  {
    name: "a name of Braille blanks alone is missing",
    request: quote({ address: "\u2800\u2800" }),
    expect: invalid("address"),
  },
  {
    name: "a name of combining marks alone is missing",
    request: quote({ firstName: "\u0301\u0302" }),
    expect: invalid("firstName"),
  },
];

const emails: HostileCase[] = [
  "jane+quotes@example.com",
  "o'brien@example.com",
  "jane.o'brien+home@mail.example.co.uk",
  '"jane doe"@example.com',
  '"jane@home"@example.com',
  '"jane\\"quoted\\""@example.com',
  '"<b>jane</b>"@example.com',
  '"a,b;c:d"@example.com',
  "!#$%&'*+-/=?^_`{|}~@example.com",
  "jane?subject=x&bcc=y@example.com",
  "_@example.com",
  "1@2.example",
  "jane@xn--bcher-kva.example",
  "jane@bücher.example",
  "用户@例子.广告",
  "квиточка@пошта.укр",
  "θσερ@εχαμπλε.ψομ",
  "jøran@blåbærsyltetøy.example",
  "jane@sub.sub.sub.sub.example.museum",
  "JANE@EXAMPLE.COM",
  `${"a".repeat(64)}@example.com`,
  "jane@example.photography",
  "jane@1and1.example",
  "jane@ex-ample.com",
].map((email): HostileCase => ({
  name: `email accepted: ${email.slice(0, 60)}`,
  request: quote({ email }),
  expect: { ...accepted, stored: { email } },
}));

const phones: HostileCase[] = [
  "(404) 555-0134",
  "404-555-0134",
  "404.555.0134",
  "4045550134",
  "404 555 0134",
  "1-404-555-0134",
  "+1 404 555 0134",
  "+1 (404) 555-0134 ext. 12",
  "404-555-0134 x12",
  "tel:+14045550134",
  "1-800-CLEANER",
  "+44 20 7946 0958",
  "+44 (0)20 7946 0958",
  "020 7946 0958",
  "07700 900123",
  "0044 20 7946 0958",
  "011 44 20 7946 0958",
  "+49 30 901820",
  "030/901820",
  "+49 (0) 30 / 90 18 20",
  "+33 1 23 45 67 89",
  "01.23.45.67.89",
  "+52 55 1234 5678",
  "+55 (11) 91234-5678",
  "+86 138 0013 8000",
  "+91 98765 43210",
  "098765 43210",
  "+81 3-1234-5678",
  "03-1234-5678",
  "+82 10-1234-5678",
  "+234 803 123 4567",
  "+61 2 9374 4000",
  "+64 21 123 456",
  "+972 54-123-4567",
  "+971 50 123 4567",
  "+7 (912) 345-67-89",
  "+380 44 123 45 67",
  "+39 06 6982",
  "+358 9 12345",
  "+290 22722",
  "+683 4002",
  "\u202a+1 404 555 0134\u202c",
  "＋１ ４０４ ５５５ ０１３４",
  "٠٥٠ ١٢٣ ٤٥٦٧",
  "404‑555‑0134",
].map((phone): HostileCase => ({
  name: `phone accepted: ${phone}`,
  request: quote({ phone }),
  expect: accepted,
}));

const posted = { status: 303, rows: 1, mails: 1 };
const page = (status: number) => ({ status, rows: 0, mails: 0 });

/** What a browser without JavaScript sends, and what a program sends that imitates one. */
const forms: HostileCase[] = [
  {
    name: "a form",
    request: form({ details: "form 1" }),
    expect: { ...posted, stored: { details: "form 1" } },
  },
  {
    name: "a form with an apostrophe and an ampersand",
    request: form({ lastName: "O'Brien & Sons" }),
    expect: { ...posted, stored: { last_name: "O'Brien & Sons" } },
  },
  {
    name: "a form with plus signs",
    request: form({ email: "jane+home@example.com" }),
    expect: { ...posted, stored: { email: "jane+home@example.com" } },
  },
  {
    name: "a form with a percent sign",
    request: form({ details: "100% clean" }),
    expect: { ...posted, stored: { details: "100% clean" } },
  },
  {
    name: "a form with many lines",
    request: form({ details: "a\r\nb\r\n" }),
    expect: { ...posted, stored: { details: "a\nb" } },
  },
  {
    name: "a form with everything empty",
    request: form(
      Object.fromEntries(
        ["firstName", "lastName", "email", "phone", "address", "homeSize", "serviceType"].map(
          (name) => [name, ""],
        ),
      ),
    ),
    expect: page(422),
  },
  { name: "a form with no field", request: form(""), expect: page(422) },
  {
    name: "a form with a wrong email and elements",
    request: form({
      email: "x",
      firstName: '"><img src=x onerror=alert(1)>',
      details: "</textarea><script>alert(1)</script>",
    }),
    expect: page(422),
  },
  {
    name: "a form with a field twice",
    request: form(`${new URLSearchParams({ firstName: "Jane" }).toString()}&firstName=Other`),
    expect: page(400),
  },
  {
    name: "a form with brackets in names",
    request: form({
      "email[]": "x",
      "a[b][c]": "y",
      "__proto__[polluted]": "1",
      "constructor[prototype][polluted]": "1",
    }),
    expect: posted,
  },
  {
    name: "a form with a field called __proto__",
    request: form({ ["__proto__"]: "polluted", constructor: "x" }),
    expect: posted,
  },
  {
    name: "a form with __proto__ twice",
    request: form("__proto__=1&__proto__=2"),
    expect: page(400),
  },
  {
    name: "a form with escapes that are not UTF-8",
    request: form("firstName=%ff%fe&lastName=Doe"),
    expect: page(400),
  },
  {
    name: "a form with half an escape",
    request: form("firstName=%4&lastName=%zz"),
    expect: page(400),
  },
  { name: "a form with an overlong escape", request: form("firstName=%c0%af"), expect: page(400) },
  {
    name: "a form with bytes that are not UTF-8",
    request: { ...form(), body: Buffer.from("firstName=\xff", "latin1") },
    expect: page(400),
  },
  {
    name: "a form with an escaped line break in a name",
    request: form({ firstName: "Jane\r\nBcc: victim@example.com" }),
    expect: page(422),
  },
  {
    name: "a form with an escaped NUL",
    request: form({ firstName: "Jane\0" }),
    expect: { ...posted, stored: { first_name: "Jane" } },
  },
  { name: "a form with JSON inside", request: form('{"firstName":"Jane"}'), expect: page(422) },
  {
    name: "a form of 33,000 bytes",
    request: form({ details: "x".repeat(33_000) }),
    expect: page(413),
  },
  {
    name: "a form with six thousand fields",
    request: form(Array.from({ length: 6_000 }, (_, n) => `${n.toString(36)}=`).join("&")),
    expect: page(422),
  },
  {
    name: "a form with the hidden field filled, as some password managers do",
    request: form({ website: "x" }),
    expect: posted,
  },
  {
    name: "a form with the hidden field and a link in the name",
    request: form({ website: "x", lastName: "Win www.prize.example" }),
    expect: { status: 303, rows: 1, mails: 0 },
  },
  {
    name: "a form with startedAt filled by a program",
    request: form({ startedAt: "0" }),
    expect: posted,
  },
  { name: "a form sent by GET", request: { ...form(), method: "GET" }, expect: page(405) },
  {
    name: "a compressed form",
    request: form({}, [["Content-Encoding", "gzip"]]),
    expect: page(415),
  },
  {
    name: "a form with a bad key",
    request: form({}, [["Idempotency-Key", "x"]]),
    expect: page(400),
  },
  {
    name: "a form without Accept, from a program",
    request: {
      headers: [["Content-Type", "application/x-www-form-urlencoded"]],
      body: form({ details: "program" }).body ?? new Uint8Array(),
    },
    expect: accepted,
  },
  {
    name: "an invalid form without Accept",
    request: {
      headers: [["Content-Type", "application/x-www-form-urlencoded"]],
      body: form({ email: "x" }).body ?? new Uint8Array(),
    },
    expect: invalid("email"),
  },
];

const manners: HostileCase[] = [
  {
    name: "two links from an honest person",
    request: quote({ details: "Plans: https://a.example and https://b.example" }),
    expect: accepted,
  },
  {
    name: "a link in a name",
    request: quote({ firstName: "https://evil.example" }),
    expect: keptAside,
  },
  {
    name: "a message in Russian",
    request: quote({ details: "Здравствуйте, нужна уборка трёх комнат." }),
    expect: accepted,
  },
  {
    name: "a message in Chinese",
    request: quote({ details: "请问下周二可以吗？" }),
    expect: accepted,
  },
  {
    name: "offers of a spammer",
    request: quote({ details: "SEO backlinks casino https://x.example" }),
    expect: keptAside,
  },
];

export const people = [...names, ...tidied, ...emails, ...phones, ...forms, ...manners];
