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
import { readEnvironment } from "../settings/readEnvironment";
import { sweep } from "../outbox/sweep";

jest.setTimeout(60_000);

const { database, mail } = useFreshIntake({}, { unlimited: true });

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

test("the owner marks a request as contacted, and takes it back", async () => {
  const link = await submit();
  expect(noticeOf((await press(link, "contacted")).body)).toContain("marked as contacted");
  expect((await rows())[0]).toMatchObject({ contacted: true });
  const again = await press(link, "contacted");
  expect([again.status, noticeOf(again.body)]).toEqual([200, "It was so before."]);
  await press(link, "not-contacted");
  expect((await rows())[0]).toMatchObject({ contacted: false, contacted_at: null });
});

test("what the owner calls spam is set aside, shown as text, and mailed no second time", async () => {
  const link = await submit({ firstName: "<i>Jane</i>", details: "<script>alert(1)</script>" });
  await press(link, "spam");
  expect((await rows())[0]).toMatchObject({ aside: ["marked"] });
  const { body } = await openRequestPage(link);
  expect(body).toContain("possible spam: you marked it");
  expect(body).not.toMatch(/<script>|<i>/);
  await press(link, "not-spam");
  expect((await rows())[0]).toMatchObject({ aside: null });
  expect(await sweep()).toEqual({ sent: 0, failed: 0 });
});

/** Presses Delete and returns the link in the mail that this brings. */
async function askToErase(link: string): Promise<string> {
  expect(noticeOf((await press(link, "erase")).body)).toContain("was mailed to you");
  await sweep();
  return pagesIn(mail.mails.at(-1)!.parsed.text ?? "")[0] ?? "";
}

test("each press of Delete mails a link, and each link works once", async () => {
  const link = await submit();
  const other = await submit({ details: "another one" });
  const first = await askToErase(link);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const second = await askToErase(link);
  expect(second).not.toBe(first);
  expect(textOf((await openRequestPage(first)).body)).toContain("This cannot be undone");
  expect(await rows()).toHaveLength(2);
  expect((await press(first, "erase-one")).body).toContain("1 request deleted");
  const gone = "There is nothing stored under this link any more";
  for (const used of [first, second, link]) {
    const page = await press(used, "erase-one");
    expect([page.status, titleOf(page.body)]).toEqual([410, gone]);
  }
  expect((await openRequestPage(other)).status).toBe(200);
});

test("the mailed link deletes everything from one email address as well", async () => {
  const link = await submit();
  await submit({ details: "another one" });
  await submit({ email: "else@example.com" });
  await press(await askToErase(link), "erase-all");
  expect((await rows()).map(({ email }) => email)).toEqual(["else@example.com"]);
});

test("the link of a request deletes nothing, even changed, and makes five mails at most", async () => {
  const link = await submit();
  await press(link, "erase-one");
  const asErase = link.replace("kind=quote_request", "kind=erase");
  expect((await press(asErase, "erase-one")).status).toBe(410);
  expect(await rows()).toHaveLength(1);
  mail.mails.length = 0;
  for (let n = 0; n < 8; n++) {
    await press(link, "erase");
    await sweep();
  }
  expect(mail.mails).toHaveLength(5);
});

test("while the database is away the page says so", async () => {
  const link = await submit();
  const environment = readEnvironment();
  const away = { supabaseUrl: "http://127.0.0.1:9", databaseUrl: undefined };
  const before = { ...environment };
  Object.assign(environment, { supabaseSecretKey: "any", ...away });
  const page = await openRequestPage(link);
  Object.assign(environment, before);
  expect([page.status, titleOf(page.body)]).toEqual([503, "The database did not answer in time"]);
});
