import links from "../../src/api/links";
import quote from "../../src/api/quote-requests";
import contact from "../../src/api/contact-messages";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import { hushLog } from "../../tests/support/intake/hushLog";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../../tests/support/intake/startMailServer";
import { liftLimits, useEnvironment } from "../../tests/support/intake/useEnvironment";
import { readEnvironment } from "../env";
import { sweep } from "../outbox/sweep";
import { signLink } from "../signedLink";

let database: TestDatabase;
let mail: TestMailServer;
const log = hushLog();
const siteUrl = "https://www.dogwoodcleaning.example";

beforeAll(async () => {
  [database, mail] = await Promise.all([startDatabase(), startMailServer()]);
  liftLimits();
  useEnvironment({ database, mail });
});

afterAll(async () => {
  await Promise.all([database?.stop(), mail?.stop()]);
});

beforeEach(async () => {
  await database.owner.from("quote_requests").delete().neq("email", "");
  await database.owner.from("contact_messages").delete().neq("email", "");
  // Each test sends the same request again, which this process remembers as sent.
  forgetSharedState();
  mail.mails.length = 0;
  log.length = 0;
});

/** Opens a link, or with "POST" presses the button on its page, as a browser does. */
async function open(link: string, method = "GET", headers: Record<string, string> = {}) {
  const query = Object.fromEntries(new URL(link).searchParams);
  const own = method === "POST" ? { origin: siteUrl, "sec-fetch-site": "same-origin" } : {};
  return await call(links, { method, headers: { ...own, ...headers }, query } as never);
}

const titleOf = (html: string) =>
  /<h1>(.*)<\/h1>/
    .exec(html)?.[1]
    ?.replace(/<\/?span>/g, "")
    .replaceAll("&#39;", "'");

/** The link with this label in the text part of the last mail. */
function linkIn(label: string): string {
  const text = mail.mails.at(-1)?.parsed.text?.replaceAll("\r\n", "\n") ?? "";
  const link = text.split(`${label}:\n`)[1]?.split("\n")[0];
  if (link === undefined) throw new Error(`No link ${label} in:\n${text}`);
  return link;
}

async function rows(table = "quote_requests"): Promise<Record<string, unknown>[]> {
  const { data, error } = await database.owner.from(table).select("*").order("created_at");
  if (error) throw new Error(error.message);
  return data as Record<string, unknown>[];
}

test("a link of the mail only asks; the button on its page marks the request as contacted", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  const link = linkIn("Mark as contacted");
  for (let visit = 0; visit < 3; visit++) {
    const asked = await open(link, visit === 1 ? "HEAD" : "GET");
    expect(asked.status).toBe(200);
    expect(asked.body).toContain(
      '<form method="post"><button type="submit">Mark as contacted</button></form>',
    );
    expect(titleOf(asked.body)).toMatch(/^Mark quote request Q-.{11} as contacted\?$/);
  }
  expect(await rows()).toMatchObject([{ contacted: false }]);

  expect(titleOf((await open(link, "POST")).body)).toBe("Done");
  expect(await rows()).toMatchObject([{ contacted: true }]);
  expect(titleOf((await open(link, "POST")).body)).toBe("Already done");
  expect(await rows()).toMatchObject([{ contacted: true }]);
});

test("a contact message is marked as answered", async () => {
  await call(contact, jsonPost(aContactMessage()));
  const link = linkIn("Mark as answered");
  expect(titleOf((await open(link)).body)).toMatch(/^Mark message M-.{11} as answered\?$/);
  expect(titleOf((await open(link, "POST")).body)).toBe("Done");
  expect(await rows("contact_messages")).toMatchObject([{ responded: true }]);
});

test("a suspect that is released becomes a normal request with an email of its own", async () => {
  await call(
    quote,
    jsonPost({ ...aQuoteRequest(), website: "spam" }, { "x-form-website": "spam" }),
  );
  const [suspect] = await rows();
  expect(suspect?.["is_spam"]).toBe(true);
  expect(mail.mails).toHaveLength(0);
  const target = {
    action: "not-spam",
    kind: "quote_request",
    id: String(suspect?.["id"]),
  } as const;
  const link = signLink(
    readEnvironment().linkSecret,
    siteUrl,
    target,
    String(suspect?.["created_at"]),
  );
  expect(titleOf((await open(link)).body)).toMatch(
    /^Treat quote request Q-.* as a normal request\?$/,
  );
  expect(titleOf((await open(link, "POST")).body)).toBe("Done");
  expect(await rows()).toMatchObject([{ is_spam: false }]);
  await sweep();
  expect(mail.mails.map(({ parsed }) => parsed.subject)).toEqual([
    expect.stringMatching(/^New quote request: Premium Clean/) as unknown,
  ]);

  expect(titleOf((await open(link, "POST")).body)).toBe("Already done");
  await sweep();
  expect(mail.mails).toHaveLength(1);
});

test("deleting a person's data deletes what they sent under the same email address, and nobody else's", async () => {
  await call(quote, jsonPost(aQuoteRequest({ details: "first" })));
  const link = linkIn("Delete this person's data");
  await call(
    quote,
    jsonPost(aQuoteRequest({ email: "JANE.DOE@example.com", phone: "404 555 0177" })),
  );
  await call(
    contact,
    jsonPost(aContactMessage({ email: "other@example.com", phone: "+1 404-555-0134" })),
  );
  await call(
    quote,
    jsonPost(aQuoteRequest({ email: "john@example.com", phone: "(404) 555-0188" })),
  );

  const asked = await open(link);
  expect(titleOf(asked.body)).toMatch(/^Delete all data of the person who sent quote request Q-/);
  expect(asked.body).not.toMatch(/Jane|Doe|example\.com|404\D{0,2}555/);
  expect((await rows()).length).toBe(3);
  expect(titleOf((await open(link, "POST")).body)).toBe("Deleted");
  const left = await rows();
  expect(left).toMatchObject([{ email: "john@example.com" }]);
  // The same phone number is not the same person: an office shares one.
  expect(await rows("contact_messages")).toMatchObject([{ email: "other@example.com" }]);
  expect((await rows("notifications")).map((row) => row["quote_request_id"])).toEqual([
    null,
    left[0]?.["id"],
  ]);
  expect(titleOf((await open(link, "POST")).body)).toBe("This request has been deleted");
  expect(log.join("")).not.toMatch(/jane|404\D{0,2}555/i);
});

test("a post from another site, a changed link, an expired link and another method change nothing", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  const link = linkIn("Mark as contacted");
  const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await open(link, "POST", evil)).status).toBe(403);
  const changed = await open(link.replace("action=contacted", "action=erase"), "POST");
  expect([changed.status, titleOf(changed.body)]).toEqual([400, "This link does not work"]);
  expect((await open(`${siteUrl}/api/links`, "POST")).status).toBe(400);
  const [row] = await rows();
  const target = { action: "contacted", kind: "quote_request", id: String(row?.["id"]) } as const;
  const old = signLink(readEnvironment().linkSecret, siteUrl, target, "2020-01-01T00:00:00Z");
  for (const method of ["GET", "POST"]) {
    const answer = await open(old, method);
    expect([answer.status, titleOf(answer.body)]).toEqual([410, "This link has expired"]);
    expect(answer.body).not.toContain("<form");
  }
  expect((await open(link, "DELETE")).status).toBe(405);
  expect(await rows()).toMatchObject([{ contacted: false }]);
});

test("no such page is stored, found or told on, and it runs nothing", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  const { headers, body } = await open(linkIn("Mark as contacted"));
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "content-type": "text/html; charset=utf-8",
  });
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toMatch(/<script| style=|signature/);
});

// Last: from here on the database is gone.
test("without a database the page says to try again", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  const link = linkIn("Mark as contacted");
  await database.stop();
  expect((await open(link)).status).toBe(200);
  const answer = await open(link, "POST");
  expect([answer.status, titleOf(answer.body)]).toEqual([503, "This did not work just now"]);
  // It may have been changed by an answer that came too late.
  expect(answer.body).not.toContain("nothing was changed");
});
