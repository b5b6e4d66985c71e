import quote from "../../src/api/quote-requests";
import contact from "../../src/api/contact-messages";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import {
  noticeOf,
  openRequestPage,
  ownersBrowser,
  pagesIn,
  textOf,
  titleOf,
} from "../../tests/support/intake/openRequestPage";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { readEnvironment } from "../env";
import { sweep } from "../outbox/sweep";
import { signLink } from "../signedLink";

const { database, mail, log } = useFreshIntake(
  { CLIENT_ADDRESS_HEADER: "x-client-address" },
  { unlimited: true },
);

/** The page of the request in the last mail. */
function page(): string {
  const [link] = pagesIn(mail.mails.at(-1)?.parsed.text ?? "");
  if (link === undefined) throw new Error("The last mail has no page");
  return link;
}

/** Presses a button in the owner's browser. */
async function press(link: string, action: string, more: Record<string, string> = {}) {
  return await openRequestPage(link, { press: { action, ...more }, headers: ownersBrowser() });
}

async function rows(table = "quote_requests"): Promise<Record<string, unknown>[]> {
  const { data, error } = await database.owner.from(table).select("*").order("created_at");
  if (error) throw new Error(error.message);
  return data as Record<string, unknown>[];
}

async function storeSuspect(): Promise<string> {
  await call(
    quote,
    jsonPost({ ...aQuoteRequest(), website: "spam" }, { "x-form-website": "spam" }),
  );
  const suspect = (await rows()).at(-1);
  const { linkSecret, siteUrl } = readEnvironment();
  return signLink(linkSecret, siteUrl, suspect as { id: string; created_at: string });
}

/** The boxes of a page that asks what to delete, and whether each is ticked. */
const boxesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/name="(delete-[^"]*)"( checked)?/g)].map(([, name, ticked]) => [
      name ?? "",
      ticked !== undefined,
    ]),
  );
const tickedOf = (html: string) =>
  Object.entries(boxesOf(html)).flatMap(([name, isTicked]) => (isTicked ? [name] : []));
const tick = (names: string[]) => Object.fromEntries(names.map((name) => [name, "on"]));

/** The cookie that an answer sets. */
const cookieOf = (answer: { headers: Record<string, string> }) => ({
  cookie: answer.headers["set-cookie"]?.split(";")[0] ?? "",
});

const codeIn = (subject = "") => /^(\d{3}) (\d{3}) is your code/.exec(subject)?.slice(1).join("");

test("opening a page changes nothing, however often", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  for (const method of ["GET", "HEAD", "GET"])
    expect((await openRequestPage(page(), { method, headers: ownersBrowser() })).status).toBe(200);
  expect(await rows()).toMatchObject([{ contacted: false }]);
});

test("a suspect that is released becomes a normal request with an email of its own, and back", async () => {
  const link = await storeSuspect();
  expect(mail.mails).toHaveLength(0);
  await press(link, "not-spam");
  expect(await rows()).toMatchObject([{ is_spam: false }]);
  await sweep();
  expect(mail.mails.map(({ parsed }) => parsed.subject)).toEqual([
    expect.stringMatching(/^New request: Jane D\., Premium Clean/) as unknown,
  ]);
  await press(link, "not-spam");
  await sweep();
  expect(mail.mails).toHaveLength(1);
  await press(link, "spam");
  expect(await rows()).toMatchObject([{ is_spam: true }]);
});

test("today's list is mailed at once, and one time in five minutes however often it is asked for", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  const link = page();
  const clock = jest.spyOn(Date, "now");
  const start = Math.ceil(Date.now() / 300_000) * 300_000 + 1_000;
  clock.mockReturnValue(start);
  expect(noticeOf((await press(link, "list")).body)).toBe("The list is on its way to you.");
  clock.mockReturnValue(start + 200_000);
  expect(noticeOf((await press(link, "list")).body)).toContain("less than five minutes ago");
  clock.mockReturnValue(start + 300_000);
  expect(noticeOf((await press(link, "list")).body)).toBe("The list is on its way to you.");
  clock.mockRestore();
  await sweep();
  expect(mail.mails.slice(1).map(({ parsed }) => parsed.subject)).toEqual([
    expect.stringMatching(/^Your list: 1 waiting for an answer, 1 since /) as unknown,
    expect.stringMatching(/^Your list: 1 waiting for an answer, 1 since /) as unknown,
  ]);
  expect(mail.mails.at(-1)?.parsed.text).toContain("Jane Doe");
});

test("delete shows whom it deletes, counts before and after, and spares whoever shares the phone unless ticked", async () => {
  // With a country's code, so that any company reads it as the number of the others.
  await call(quote, jsonPost(aQuoteRequest({ details: "first", phone: "+1 (404) 555-0134" })));
  const link = page();
  const others = ["ann@example.com", "bob@example.com"];
  await call(
    quote,
    jsonPost(aQuoteRequest({ email: "JANE.DOE@example.com", phone: "404 555 0177" })),
  );
  for (const email of others)
    await call(contact, jsonPost(aContactMessage({ email, phone: "+1 404-555-0134" })));
  await call(quote, jsonPost(aQuoteRequest({ email: "eve@example.com", phone: "404 555 0188" })));

  const asked = await press(link, "erase");
  expect(titleOf(asked.body)).toBe("Delete what is ticked?");
  expect(textOf(asked.body)).toMatch(/ann@example\.com[^]*bob@example\.com|bob@[^]*ann@/);
  expect(textOf(asked.body)).not.toContain("eve@example.com");
  expect(Object.keys(boxesOf(asked.body))).toHaveLength(4);
  expect(tickedOf(asked.body)).toHaveLength(2);
  expect(await rows()).toHaveLength(3);

  const [ann] = (await rows("contact_messages")).filter(({ email }) => email === others[0]);
  const [eve] = (await rows()).filter(({ email }) => email === "eve@example.com");
  const boxes = [...tickedOf(asked.body), `delete-${String(ann?.["id"])}`];
  // Eve's has no box on this page.
  boxes.push(`delete-${String(eve?.["id"])}`);
  const erased = await press(link, "erase-now", tick(boxes));
  expect(titleOf(erased.body)).toBe("3 requests deleted");
  expect(textOf(erased.body)).toContain(
    "1 request with this email address or phone number is left",
  );
  expect(await rows()).toMatchObject([{ email: "eve@example.com" }]);
  expect(await rows("contact_messages")).toMatchObject([{ email: "bob@example.com" }]);
  const gone = await openRequestPage(link);
  expect([gone.status, titleOf(gone.body)]).toEqual([410, "This request has been deleted"]);
  expect(log.join("")).not.toMatch(/jane|ann@|404\D{0,2}555/i);
});

test("a browser that is not known looks and does nothing until it has entered the code that was mailed to the owner", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  await call(quote, jsonPost(aQuoteRequest({ details: "again" })));
  const link = page();
  const looked = await openRequestPage(link);
  expect(textOf(looked.body)).toContain("asks for one");
  // The way to another request is the owner's alone.
  expect(looked.body).not.toMatch(/<a href="[^"]*\/api\/request/);
  expect((await openRequestPage(link, { headers: ownersBrowser() })).body).toMatch(
    /<a href="[^"]*\/api\/request/,
  );

  const asked = await openRequestPage(link, { press: { action: "contacted" } });
  expect(asked.body).toContain('autocomplete="one-time-code"');
  const cookie = asked.headers["set-cookie"];
  expect(cookie).toMatch(/; Path=\/api\/request; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/);
  expect(await rows()).toMatchObject([{ contacted: false }, { contacted: false }]);
  const { to, parsed } = mail.mails.at(-1)!;
  expect(to).toEqual(["owner@dogwoodcleaning.example"]);
  const code = codeIn(parsed.subject);
  expect(pagesIn(`${parsed.text ?? ""}${parsed.html ?? ""}`)).toEqual([]);

  const enter = (typed: string, headers: Record<string, string>) =>
    openRequestPage(link, { press: { action: "contacted", code: typed }, headers });
  const wrong = await enter(code === "000000" ? "000001" : "000000", cookieOf(asked));
  expect([wrong.status, noticeOf(wrong.body)]).toEqual([
    422,
    expect.stringContaining("This is not the code") as unknown,
  ]);
  // The right code in another browser is worth nothing.
  expect((await enter(code!, {})).status).toBe(422);
  expect(await rows()).toMatchObject([{ contacted: false }, { contacted: false }]);

  const entered = await enter(` ${code!.slice(0, 3)} ${code!.slice(3)} `, cookieOf(asked));
  expect(noticeOf(entered.body)).toBe("This request is marked as contacted.");
  expect(entered.headers["set-cookie"]).toMatch(/Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/);
  const known = await openRequestPage(link, {
    press: { action: "not-contacted" },
    headers: cookieOf(entered),
  });
  expect(noticeOf(known.body)).toBe("This request waits for an answer again.");
});

test("requests that came in after the page was shown are not deleted, nor those with an empty box", async () => {
  for (const details of ["first", "second"])
    await call(quote, jsonPost(aQuoteRequest({ details, phone: "+1 (404) 555-0134" })));
  const link = page();
  const asked = await press(link, "erase");
  // Junk with a customer's address, and the customer again, in other letters.
  await call(quote, jsonPost(aQuoteRequest({ details: "since", email: "Jane.Doe@example.COM" })));
  const [first] = (await rows()).filter(({ details }) => details === "first");
  const boxes = tickedOf(asked.body).filter((name) => name !== `delete-${String(first?.["id"])}`);
  const erased = await press(link, "erase-now", tick(boxes));
  expect(titleOf(erased.body)).toBe("1 request deleted");
  expect(textOf(erased.body)).toContain("2 requests with this email address or phone number");
  expect((await rows()).map(({ details }) => details)).toEqual(["first", "since"]);
});

/** A browser at this address, as a proxy names it. */
const from = (address: string, headers: Record<string, string> = {}) => ({
  "x-client-address": address,
  ...headers,
});

test("a stranger's codes and wrong tries do not use up those of the owner's new phone", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  const link = page();
  const ask = (address: string) =>
    openRequestPage(link, { press: { action: "contacted" }, headers: from(address) });
  const guess = (typed: string, cookie: Record<string, string>, address: string) =>
    openRequestPage(link, {
      press: { action: "contacted", code: typed },
      headers: from(address, cookie),
    });

  // A ticket that nobody was given is no ticket.
  const madeUp = { cookie: "request_page=code.999999999999.AAAAAAAAAAAAAAAAAAAAAAAA" };
  for (let times = 0; times < 20; times++)
    expect((await guess("123456", madeUp, "198.51.100.7")).status).toBe(422);
  const strangers = await ask("198.51.100.7");
  const wrong = codeIn(mail.mails.at(-1)?.parsed.subject) === "111111" ? "111112" : "111111";
  for (let times = 0; times < 10; times++)
    expect((await guess(wrong, cookieOf(strangers), "198.51.100.7")).status).toBe(422);
  expect((await guess(wrong, cookieOf(strangers), "198.51.100.7")).status).toBe(429);
  for (let times = 1; times < 5; times++) expect((await ask("198.51.100.7")).status).toBe(200);
  for (let times = 0; times < 20; times++) expect((await ask("198.51.100.7")).status).toBe(429);

  const phone = await ask("203.0.113.9");
  const code = codeIn(mail.mails.at(-1)?.parsed.subject) ?? "";
  expect(noticeOf((await guess(code, cookieOf(phone), "203.0.113.9")).body)).toBe(
    "This request is marked as contacted.",
  );

  // However many addresses a stranger has, a request and day have fifteen codes.
  const others = Array.from({ length: 12 }, (_, number) => `192.0.2.${String(number)}`);
  const statuses: number[] = [];
  for (const address of others) statuses.push((await ask(address)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  expect(mail.mails.filter(({ parsed }) => codeIn(parsed.subject))).toHaveLength(15);
});

test("somebody with links to many requests still has ten tries for a code", async () => {
  const links: string[] = [];
  for (let number = 0; number < 3; number++) {
    await call(quote, jsonPost(aQuoteRequest({ details: String(number) })));
    links.push(page());
  }
  const asked = await openRequestPage(links[0] ?? "", { press: { action: "contacted" } });
  const wrong = codeIn(mail.mails.at(-1)?.parsed.subject) === "111111" ? "111112" : "111111";
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries++)
    for (const link of links) {
      const press = { action: "contacted", code: wrong };
      statuses.push((await openRequestPage(link, { press, headers: cookieOf(asked) })).status);
    }
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});

test("a post from another site, a changed link, an expired link and another method change nothing", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  const link = page();
  const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const headers = { ...ownersBrowser(), ...evil };
  expect((await openRequestPage(link, { press: { action: "contacted" }, headers })).status).toBe(
    403,
  );
  const changed = await press(link.replace("quote_request", "contact_message"), "contacted");
  expect([changed.status, titleOf(changed.body)]).toEqual([400, "This link does not work"]);
  const [row] = await rows();
  const { linkSecret, siteUrl } = readEnvironment();
  const longAgo = { id: String(row?.["id"]), created_at: "2020-01-01T00:00:00Z" };
  const old = signLink(linkSecret, siteUrl, longAgo);
  for (const answer of [await openRequestPage(old), await press(old, "contacted")]) {
    expect([answer.status, titleOf(answer.body)]).toEqual([410, "This link has expired"]);
    expect(answer.body).not.toContain("<form");
  }
  expect((await openRequestPage(link, { method: "DELETE" })).status).toBe(405);
  expect(await rows()).toMatchObject([{ contacted: false }]);
});

test("no such page is stored, found or told to another site, and it runs nothing", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  const { headers, body } = await openRequestPage(page());
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
    "content-type": "text/html; charset=utf-8",
  });
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toMatch(/<script| style=|signature/);
});

// Last: from here on the database is gone.
test("without a database the page asks to try again", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  const link = page();
  await database.stop();
  for (const [answer, told] of [
    [await openRequestPage(link), "Please open this page again in a minute."],
    // It may have been changed by an answer that came too late.
    [await press(link, "contacted"), "It is not known yet whether your button worked."],
  ] as const) {
    expect([answer.status, titleOf(answer.body)]).toEqual([
      503,
      "The database did not answer in time",
    ]);
    expect(answer.body).toContain(`<p>${told}`);
    expect(answer.body).not.toMatch(/nothing was changed|did not work/);
  }
});
