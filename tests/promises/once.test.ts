import { randomUUID } from "node:crypto";
import { parse } from "node-html-parser";
import { aContactMessage } from "../support/intake/aContactMessage";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { waitUntil } from "../support/intake/waitUntil";
import { linksIn } from "./openOwnerPage";
import { isAboutOne, sendForm, sendJson, useSite } from "./startSite";

const site = useSite();

const mailsAbout = (visitor: string) => site.mailsAbout(visitor).filter(isAboutOne);
test("a request sent twice simultaneously and again a day later is one row and one email", async () => {
  const request = aQuoteRequest({ email: "twice@example.com" });
  const key = { "idempotency-key": randomUUID() };
  const answers = await Promise.all([sendJson(site, request, key), sendJson(site, request, key)]);
  await site.letPass(24 * 60);
  answers.push(await sendJson(site, request, { ...key, "x-form-source": "/faq,yelp.com," }));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  await site.rest();
  expect(await site.countRows(request.email)).toBe(1);
  expect(mailsAbout(request.email)).toHaveLength(1);
});

test("the response to an invalid request says what to correct, and its idempotency key can be used again", async () => {
  const email = "mistaken@example.com";
  const key = { "idempotency-key": randomUUID() };
  const wrong = await sendJson(site, aQuoteRequest({ email, phone: "12" }), key);
  expect(wrong.status).toBe(422);
  expect(JSON.parse(wrong.body)).toEqual({
    error: {
      code: "invalid",
      message: expect.stringMatching(/^Our form has changed/) as string,
      fields: { phone: "Enter a phone number with its area code" },
    },
  });
  expect((await sendJson(site, aQuoteRequest({ email }), key)).status).toBe(201);
});

test("a different request with an already used idempotency key is refused, and the first request is kept", async () => {
  const email = "reused@example.com";
  const key = { "idempotency-key": randomUUID() };
  expect((await sendJson(site, aQuoteRequest({ email }), key)).status).toBe(201);
  const other = aQuoteRequest({ email, details: "Something else." });
  expect((await sendJson(site, other, key)).body).toMatch(/"key_reused".*Use a new key\./);
  const message = aContactMessage({ email });
  expect((await sendJson(site, message, key, "contact-messages")).status).toBe(201);
  const rows = await site.rowsOf("quote_requests", email);
  expect(rows.map(({ details }) => details)).toEqual([aQuoteRequest().details]);
});

const away = ["refuse", "hang"] as const;

test.each(away)("without a database (%s), a repeated request is emailed once", async (fault) => {
  const request = aQuoteRequest({ email: `${fault}@example.com` });
  const key = { "idempotency-key": randomUUID(), "x-form-test": "" };
  site.gateway.setFault(fault);
  const first = await sendJson(site, request, key);
  expect(first.status).toBe(201);
  await waitUntil(() => site.mailsAbout(request.email).length === 1);
  const [mail] = site.mailsAbout(request.email);
  expect(mail?.parsed.replyTo?.map(({ address }) => address)).toEqual([request.email]);
  for (const words of [request.phone, request.address, request.details])
    expect(mail?.parsed.text).toContain(words);
  expect(mail?.parsed.subject).toContain("[Not confirmed by the database]");
  expect(linksIn(mail!)).toEqual([]);
  expect(mail?.parsed.text).not.toMatch(/, 19[67]\d/);
  const second = await sendJson(site, request, key);
  site.gateway.setFault(undefined);
  const third = await sendJson(site, request, key);
  expect([second.reference, third.reference]).toEqual([first.reference, first.reference]);
  await site.letPass(30, 10);
  expect(await site.countRows(request.email)).toBe(1);
  expect(new Set(mailsAbout(request.email).map(({ parsed }) => parsed.messageId)).size).toBe(1);
});

test.each([
  ["refuse", "refuse", /^unreachable E[A-Z]+$/],
  ["500", "550", /^settings EENVELOPE 550 5\.1\.1$/],
  ["refuse", "hang", /^no answer in time$/],
] as const)("if database (%s) and email (%s) fail, visitors are asked to call", async (...row) => {
  const [database, mail, why] = row;
  const email = "nowhere@example.com";
  site.gateway.setFault(database);
  site.mail.setFault(mail);
  const logged = site.log().length;
  const json = await sendJson(site, aQuoteRequest({ email }));
  const message = await sendJson(site, aContactMessage({ email }), {}, "contact-messages");
  const page = await sendForm(site, aQuoteRequest({ email }));
  for (const { status, headers } of [json, message, page])
    expect([status, headers.get("retry-after")]).toEqual([503, "60"]);
  expect(page.body).toContain('href="tel:');
  expect(page.body).toContain(email);
  site.gateway.setFault(undefined);
  site.mail.setFault(undefined);
  expect(await site.countRows(email)).toBe(0);
  const lines = site
    .log()
    .slice(logged)
    .map((line) => JSON.parse(line) as Record<string, string>);
  const faults = lines.filter(({ event }) => event === "database.unavailable");
  for (const n of [0, 1, 2]) expect(faults[n]?.["cause"]).toMatch(/^DatabaseFault (?:0|500)\b/);
  const reasons = lines.filter(({ event }) => event === "request.not_taken");
  expect(reasons).toHaveLength(3);
  for (const { reason } of reasons) expect(reason).toMatch(why);
});

test("a request that failed three times and is sent again is emailed once, and refused if its answers changed", async () => {
  const email = "patient@example.com";
  const key = { "idempotency-key": randomUUID(), "x-forwarded-for": "198.51.100.9" };
  site.gateway.setFault("refuse");
  site.mail.setFault("refuse");
  const post = async (changes = {}) =>
    (await sendJson(site, aQuoteRequest({ email, ...changes }), key)).status;
  expect([await post(), await post(), await post()]).toEqual([503, 503, 503]);
  site.mail.setFault(undefined);
  await site.letPass(2);
  // A repeat with changed answers must be refused, because the owner would get no email about the changes.
  expect([await post(), await post(), await post({ details: "Three cats" })]).toEqual([
    201, 201, 503,
  ]);
  expect(mailsAbout(email)).toHaveLength(1);
});

test("while the database is unavailable, each client's first three requests are emailed", async () => {
  site.gateway.setFault("refuse");
  const client = { "x-forwarded-for": "198.51.100.77" };
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++)
    statuses.push((await sendJson(site, aQuoteRequest({ details: `No. ${n}` }), client)).status);
  expect(statuses).toEqual([201, 201, 201, 503]);
  const reason = /request\.not_taken.*"reason":"too many such emails in an hour"/;
  expect(site.log().join("\n")).toMatch(reason);
  expect((await sendJson(site, aQuoteRequest())).status).toBe(201);
});

test("a form sent twice without JavaScript becomes one row with one reference", async () => {
  const request = aQuoteRequest({ email: "no-script@example.com" });
  const answers = [await sendForm(site, request), await sendForm(site, request)];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const [one, other] = answers.map(({ location }) => location ?? "");
  expect(one).toBe(other);
  const open = (path = "") =>
    fetch(new URL(path, site.address()), { headers: { accept: "text/html" } });
  // A forged link must not make the page show an attacker's text as a reference.
  expect((await open("/api/quote-requests?reference=Q-CALL-555-0100")).url).toMatch(/\/quote$/);
  // The URL must contain no answers, because browser histories and logs store URLs.
  expect(one).toMatch(/^(?!.*(?:Jane|no-script|555)).*#thank-you$/);
  const chosen = await (await open("/api/quote-requests?service=premium-clean")).text();
  expect(chosen).toMatch(/<option value="premium-clean" selected>/);
  // If the form's script loads after the browser has posted the form, it sends no key.
  const again = await sendJson(site, request, { "idempotency-key": "" });
  expect(one).toContain(again.reference);
  await site.rest();
  expect(await site.countRows(request.email)).toBe(1);
  expect(site.mailsAbout(request.email)).toHaveLength(1);
  await site.letPass(25 * 60);
  expect((await sendForm(site, request)).status).toBe(303);
  expect(await site.countRows(request.email)).toBe(2);
});

test("whether or not a request is stored, its email has the same code as the form's contact links", async () => {
  const codesAbout = async (email: string, key: string) => {
    await sendJson(site, aQuoteRequest({ email }), { "idempotency-key": key });
    await waitUntil(() => site.mailsAbout(email).length > 0);
    return site.mailsAbout(email)[0]?.parsed.text?.match(/Code\W+\w+/)?.[0];
  };
  expect(await codesAbout("stored@example.com", "1234567-2-3-4-5")).toMatch(/34567$/);
  expect(await codesAbout("program@example.com", randomUUID())).toBeUndefined();
  site.gateway.setFault("refuse");
  expect(await codesAbout("mailed@example.com", "1234567-2-3-4-99")).toMatch(/34567$/);
});

test("if a form sent without JavaScript fails, the page has links with its answers, and the form can be sent again", async () => {
  const details = `5'10" & "50 %" <b>\r\n🧹 #2 שלום`;
  const request = aQuoteRequest({ email: "texted@example.com", details });
  site.gateway.setFault("refuse");
  site.mail.setFault("550");
  const box = parse((await sendForm(site, request)).body).querySelector("#form-failure[autofocus]");
  const links = box?.querySelectorAll("li a").map((link) => link.getAttribute("href") ?? "");
  site.mail.setFault(undefined);
  for (let repeats = 0; repeats < 2; repeats++)
    expect((await sendForm(site, request)).status).toBe(303);
  expect(site.mailsAbout(request.email)).toHaveLength(1);
  site.gateway.setFault(undefined);
  const { location } = await sendForm(site, request);
  const [reference = ""] = /Q-[0-9A-F-]{11}/.exec(location ?? "") ?? [];
  expect(links?.map((link) => link.split("?")[0])).toEqual([
    "sms:+14045550134",
    "mailto:hello@dogwood.example",
  ]);
  for (const link of links ?? []) {
    const body = decodeURIComponent(link.split("&body=")[1] ?? "").replaceAll("\r\n", "\n");
    expect(body.startsWith(`Code: ${reference}\n`)).toBe(true);
    for (const answer of [request.firstName, request.phone, request.address, details])
      expect(body).toContain(answer.replaceAll("\r\n", "\n"));
  }
});

test("a client is refused after 40 requests in an hour, while requests from other clients are accepted", async () => {
  const flooding = { "x-forwarded-for": "198.51.100.7" };
  const email = (n: number) => ({ email: `flood-${String(n)}@example.com` });
  const statuses: number[] = [];
  // Send only four requests at once, because a slow machine would be too busy to accept more.
  for (let sent = 0; sent < 80 && !statuses.includes(429); sent += 4) {
    const posts = [0, 1, 2, 3].map((n) => sendJson(site, aQuoteRequest(email(sent + n)), flooding));
    expect((await sendJson(site, aQuoteRequest())).status).toBe(201);
    for (const { status } of await Promise.all(posts)) statuses.push(status);
  }
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 201)).toHaveLength(40);
  const neighbor = { "x-forwarded-for": "198.51.100.8" };
  expect((await sendJson(site, aQuoteRequest(), neighbor)).status).toBe(201);
  await site.letPass(61);
  expect((await sendJson(site, aQuoteRequest(), flooding)).status).toBe(201);
});

test("at most 400 requests an hour are accepted from a network, and no client address is stored", async () => {
  // Counters are reset on the hour, so at a minute past noon, Retry-After must be at most 59 minutes.
  await site.letPassUntil(12, 1);
  const email = "network@example.com";
  const sendFrom = (address: string, sender: typeof sendJson | typeof sendForm = sendJson) =>
    sender(site, aQuoteRequest({ email, details: address }), { "x-forwarded-for": address });
  expect((await sendFrom("198.18.0.1")).status).toBe(201);
  const counters = await site.database.execute("select name from public.counters");
  expect(JSON.stringify(counters)).not.toContain("198.18");
  await site.database.execute("update public.counters set total = 399 where name not like '% %'");
  expect((await sendFrom("198.18.0.2")).status).toBe(201);
  for (const sender of [sendJson, sendForm]) {
    const { status, headers, body } = await sendFrom("198.18.0.3", sender);
    expect(status).toBe(429);
    expect(body).toContain("Too many requests came from your connection in the last hour.");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_300);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(3_540);
  }
  expect((await sendFrom("198.18.1.1")).status).toBe(201);
});
