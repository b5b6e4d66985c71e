import quote from "../../src/api/quote-requests";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import {
  noticeOf,
  openRequestPage,
  pagesIn,
  textOf,
  titleOf,
} from "../../tests/support/intake/openRequestPage";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { addressesIn, quoteMail } from "../../tests/support/mail/quoteMail";
import { sweep } from "../outbox/sweep";
import { pageActions } from "./renderRequest";

jest.setTimeout(60_000);

const { database, mail, outbox } = useFreshIntake({}, { unlimited: true });

/** Sends a request and returns the link in its mail. */
async function submit(changes: Partial<ReturnType<typeof aQuoteRequest>> = {}): Promise<string> {
  await call(quote, jsonPost(aQuoteRequest(changes)));
  return pagesIn(mail.mails.at(-1)?.parsed.text ?? "")[0] ?? "";
}

const press = (link: string, action: string) => openRequestPage(link, { press: { action } });

async function rows() {
  const { data } = await database.owner.from("quote_requests").select("*").order("id");
  return data as Record<string, unknown>[];
}

test("the link of a mail opens the request, with how to reach the person on top", async () => {
  const page = await openRequestPage(await submit());
  expect([page.status, titleOf(page.body)]).toEqual([200, "Premium Clean for Jane Doe"]);
  const text = textOf(page.body);
  expect(page.body).toMatch(/class="reach"><a href="tel:\+14045550134">Call<\/a><a href="sms:/);
  for (const part of ["Waiting for an answer, promised by", "Two dogs", "Mark as contacted"])
    expect(text).toContain(part);
  expect(page.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(page.headers["set-cookie"]).toBeUndefined();
});

test("opening a link changes nothing, by GET and HEAD", async () => {
  const link = await submit();
  const before = await rows();
  for (const method of ["GET", "HEAD"])
    for (const action of ["", "&action=spam", "&action=erase-one"])
      await openRequestPage(`${link}${action}`, { method });
  expect(await rows()).toEqual(before);
});

test("the owner marks a request as contacted, and takes it back", async () => {
  const link = await submit();
  expect(noticeOf((await press(link, "contacted")).body)).toContain("marked as contacted");
  expect((await rows())[0]).toMatchObject({ contacted: true });
  const again = await press(link, "contacted");
  expect([again.status, noticeOf(again.body)]).toEqual([
    200,
    "Nothing was changed: it was so before.",
  ]);
  await press(link, "not-contacted");
  expect((await rows())[0]).toMatchObject({ contacted: false, contacted_at: null });
});

test("what the owner calls spam is not mailed any more, until it is taken back", async () => {
  mail.setFault("refuse");
  await outbox.store(0);
  await call(quote, jsonPost(aQuoteRequest()));
  mail.setFault(undefined);
  await sweep();
  await outbox.letPass(1.1);
  await sweep();
  const link = pagesIn(mail.mails[0]?.parsed.text ?? "")[0] ?? "";
  await press(link, "spam");
  expect((await rows())[0]).toMatchObject({ aside: ["marked"] });
  expect(textOf((await openRequestPage(link)).body)).toContain("Set aside as possible spam");
  await press(link, "not-spam");
  expect((await rows())[0]).toMatchObject({ aside: null });
  // It had its mail before.
  expect(await sweep()).toEqual({ sent: 0, failed: 0 });
});

test("Delete mails a link for each press, and each link works once", async () => {
  const link = await submit();
  const other = await submit({ details: "another one" });
  const eraseLink = async () => {
    expect(noticeOf((await press(link, "erase")).body)).toContain("was mailed to you");
    await outbox.letPass(0);
    await sweep();
    const { text = "", subject } = mail.mails.at(-1)!.parsed;
    expect(subject).toMatch(/^Delete Q-/);
    return pagesIn(text)[0] ?? "";
  };
  const first = await eraseLink();
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const second = await eraseLink();
  expect(second).not.toBe(first);
  expect(mail.mails.at(-1)?.to).toEqual(["owner@dogwoodcleaning.example"]);

  expect(textOf((await openRequestPage(first)).body)).toContain("This cannot be undone");
  expect(await rows()).toHaveLength(2);
  expect((await press(first, "erase-one")).body).toContain("1 request deleted");
  expect(await rows()).toHaveLength(1);
  for (const used of [first, second, link]) {
    const gone = await press(used, "erase-one");
    expect([gone.status, titleOf(gone.body)]).toEqual([
      410,
      "There is nothing stored under this link any more",
    ]);
  }
  expect((await openRequestPage(other)).status).toBe(200);
});

test("the mailed link deletes everything from one email address as well, and works for an hour", async () => {
  const link = await submit();
  await submit({ details: "another one" });
  await submit({ email: "else@example.com" });
  await press(link, "erase");
  await sweep();
  const erase = pagesIn(mail.mails.at(-1)?.parsed.text ?? "")[0] ?? "";
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 61 * 60_000);
  expect((await press(erase, "erase-all")).status).toBe(410);
  clock.mockRestore();
  await press(erase, "erase-all");
  expect((await rows()).map(({ email }) => email)).toEqual(["else@example.com"]);
});

test("the link of a request deletes nothing, and a stranger can make at most five mails with it", async () => {
  const link = await submit();
  for (const action of ["erase-one", "erase-all"]) await press(link, action);
  expect(await rows()).toHaveLength(1);
  mail.mails.length = 0;
  for (let n = 0; n < 8; n++) {
    await press(link, "erase");
    await sweep();
  }
  expect(mail.mails).toHaveLength(5);
});

test("a link is signed: one that is changed, old or made up opens nothing", async () => {
  const link = await submit();
  const changed = new URL(link);
  changed.searchParams.set("until", "9999999999");
  expect((await openRequestPage(changed.href)).status).toBe(400);
  const asErase = new URL(link);
  asErase.searchParams.set("kind", "erase");
  expect((await openRequestPage(asErase.href)).status).toBe(400);
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 91 * 24 * 60 * 60_000);
  expect((await openRequestPage(link)).status).toBe(410);
  clock.mockRestore();
});

test("a button that is pressed on another site's page does nothing", async () => {
  const link = await submit();
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const page = await openRequestPage(link, { press: { action: "spam" }, headers: foreign });
  expect(page.status).toBe(403);
  expect((await rows())[0]).toMatchObject({ aside: null });
});

test("what a visitor typed is text on the page", async () => {
  const link = await submit({ firstName: "<script>alert(1)</script>", details: "<b>bold</b>" });
  const { body } = await openRequestPage(link);
  expect(body).not.toContain("<script>");
  expect(body).not.toContain("<b>bold");
});

test("while the database is away the page says so", async () => {
  const link = await submit();
  const { readEnvironment } = await import("../env");
  const environment = readEnvironment();
  const before = environment.supabaseUrl;
  environment.supabaseUrl = "http://127.0.0.1:9";
  const page = await openRequestPage(link);
  expect([page.status, titleOf(page.body)]).toEqual([503, "The database did not answer in time"]);
  environment.supabaseUrl = before;
});

test.each(Object.keys(quoteMail))(
  "a visitor whom the owner answers from %s cannot delete with any address in the answer",
  async (program) => {
    await submit();
    const { html = "", text = "" } = mail.mails[0]!.parsed;
    const answer = quoteMail[program]!({ html, text }, "Hi Jane, we can do that for $180.");
    const pages = addressesIn(answer).filter((address) => address.includes("/api/"));
    // Else it would prove nothing: no program leaves the link out.
    expect(pages).toHaveLength(1);
    for (const link of pages)
      for (const action of [...pageActions, "erase-one", "erase-all"]) await press(link, action);
    expect(await rows()).toHaveLength(1);
    await sweep();
    // What a stranger causes goes to the owner.
    expect(mail.mails.flatMap(({ to }) => to)).not.toContain("jane.doe@example.com");
  },
);
