import quote from "../../src/api/quote-requests";
import requestPage from "../../src/api/request";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, formPost, jsonPost } from "../../tests/support/intake/call";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { sweep } from "../outbox/sweep";
import { readEnvironment } from "../settings/readEnvironment";

jest.setTimeout(60_000);

// Who may open, press and delete what, and for how long, is in tests/promises/ownerPage.test.ts.

const { database, mail } = useFreshIntake({}, { unlimited: true });
const linkInLastMail = () =>
  /https?:\/\/\S+\/api\/request\?\S+/.exec(mail.mails.at(-1)?.parsed.text ?? "")?.[0] ?? "";

/** Sends a request and returns the link in its mail. */
async function submit(changes: Partial<ReturnType<typeof aQuoteRequest>> = {}): Promise<string> {
  await call(quote, jsonPost(aQuoteRequest(changes)));
  return linkInLastMail();
}

const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);
const open = (link: string) =>
  call(requestPage, { method: "GET", headers: {}, query: queryOf(link) });
const press = (link: string, action: string) => {
  const { origin } = new URL(readEnvironment().siteUrl);
  const post = formPost({ action }, { origin, "sec-fetch-site": "same-origin" });
  return call(requestPage, { ...post, query: queryOf(link) });
};

async function askToErase(link: string): Promise<string> {
  await press(link, "erase");
  await sweep();
  return linkInLastMail();
}

async function rows() {
  const { data } = await database.owner.from("quote_requests").select("*").order("id");
  return data as Record<string, unknown>[];
}

test("the owner takes back that a request was contacted, and a second press says so", async () => {
  const link = await submit();
  await press(link, "contacted");
  expect((await press(link, "contacted")).body).toMatch(/<p role="[^>]*>It was so before\.</);
  await press(link, "not-contacted");
  expect((await rows())[0]).toMatchObject({ contacted: false, contacted_at: null });
});

test("what the owner calls spam is set aside, shown as text, and mailed no second time", async () => {
  const link = await submit({ firstName: "<i>Jane</i>", details: "<script>alert(1)</script>" });
  await press(link, "spam");
  expect((await rows())[0]).toMatchObject({ aside: ["marked"] });
  const { body } = await open(link);
  expect(body).toContain("possible spam: you marked it");
  expect(body).not.toMatch(/<script>|<i>/);
  await press(link, "not-spam");
  expect((await rows())[0]).toMatchObject({ aside: null });
  expect(await sweep()).toEqual({ sent: 0, failed: 0 });
});

test("the mailed link deletes one request, or all from one email address, and works once", async () => {
  const [link, other] = [await submit(), await submit({ details: "another one" })];
  const erase = await askToErase(link);
  expect((await press(erase, "erase-one")).body).toContain("1 request deleted");
  expect((await press(erase, "erase-one")).status).toBe(410);
  await submit({ email: "else@example.com" });
  await submit({ details: "a third one" });
  await press(await askToErase(other), "erase-all");
  expect((await rows()).map(({ email }) => email)).toEqual(["else@example.com"]);
});

test("a changed link of a request deletes nothing, and its page makes five mails at most", async () => {
  const link = await submit();
  const asErase = link.replace("kind=quote_request", "kind=erase");
  expect((await press(asErase, "erase-one")).status).toBe(410);
  expect(await rows()).toHaveLength(1);
  mail.mails.length = 0;
  for (let n = 0; n < 8; n++) await askToErase(link);
  expect(mail.mails).toHaveLength(5);
});
