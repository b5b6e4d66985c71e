import quote from "../../src/api/quote-requests";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import {
  openRequestPage,
  ownersBrowser,
  pagesIn,
  textOf,
} from "../../tests/support/intake/openRequestPage";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { formatTime } from "../business";

const { database, mail } = useFreshIntake({}, { unlimited: true });

type Row = { id: string; reference: string; details: string; contacted: boolean };

async function rows(): Promise<Row[]> {
  const { data } = await database.owner.from("quote_requests").select("*").order("created_at");
  return data as Row[];
}

const change = (row: Row | undefined, changes: object) =>
  database.owner.from("quote_requests").update(changes).eq("id", row?.id);
const pageOf = (details: string) =>
  pagesIn(mail.mails.find(({ parsed }) => parsed.text?.includes(details))?.parsed.text ?? "")[0] ??
  "";
const open = async (details: string) =>
  textOf((await openRequestPage(pageOf(details), { headers: ownersBrowser() })).body);
const press = (details: string, action: string) =>
  openRequestPage(pageOf(details), { press: { action }, headers: ownersBrowser() });
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

test("a request that was contacted later than it came says when it came and when it was contacted", async () => {
  await call(quote, jsonPost(aQuoteRequest({ details: "a while ago" })));
  const [row] = await rows();
  const [came, contacted] = [daysAgo(9), daysAgo(4)];
  await change(row, { created_at: came, contacted: true, contacted_at: contacted });
  const text = await open("a while ago");
  expect(text).toContain(`\nContacted, ${formatTime(contacted)}`);
  expect(text).toContain(`Received\n${formatTime(came)}`);
});

test("of two requests from one address the page of each shows, marks and keeps aside its own", async () => {
  for (const details of ["the first one", "the second one"])
    await call(quote, jsonPost(aQuoteRequest({ details })));
  expect(await open("the second one")).toContain("the second one");
  expect(await open("the second one")).not.toContain("the first one");
  await press("the second one", "contacted");
  expect((await rows()).map(({ details, contacted }) => [details, contacted])).toEqual([
    ["the first one", false],
    ["the second one", true],
  ]);
  await press("the first one", "spam");
  expect(await rows()).toMatchObject([{ is_spam: true }, { is_spam: false }]);
  const spam_points = ["link-in-name", "sold"].map((trait) => ({ trait, points: 5 }));
  await change((await rows())[0], { spam_points });
  expect(await open("the first one")).toContain(
    "Kept aside as possible spam: a name contains a link, it names something that advertising",
  );
  expect(await open("the second one")).not.toContain("Kept aside");
});

test.each([
  ["contacted", "Contacted"],
  ["spam", "This is spam"],
  ["erase", "Delete"],
])(
  "the page that asks for a code after pressing %s says what happens next",
  async (action, name) => {
    await call(quote, jsonPost(aQuoteRequest({ details: "a button" })));
    const asked = await openRequestPage(pageOf("a button"), { press: { action } });
    expect(textOf(asked.body)).toContain(`\nThen: ${name}. This browser`);
  },
);

test("the other requests from an address are listed with the latest first, each with its age and its own page", async () => {
  for (const [details, days] of [
    ["an old one", 30],
    ["a newer one", 5],
    ["of today", 0],
  ] as const) {
    await call(quote, jsonPost(aQuoteRequest({ details })));
    const row = (await rows()).find((one) => one.details === details);
    await change(row, { created_at: daysAgo(days) });
  }
  const [old, newer] = await rows();
  const list = (await open("of today")).split("Also from this email address")[1] ?? "";
  expect(list.match(/Q-\S+, [^\n]+/g)?.slice(0, 2)).toEqual([
    `${String(newer?.reference)}, 5 days ago`,
    `${String(old?.reference)}, 30 days ago`,
  ]);
  const { body } = await openRequestPage(pageOf("of today"), { headers: ownersBrowser() });
  const links = [...body.matchAll(/<a href="([^"]*)">(Q-[^<]*)<\/a>/g)].map(([, href, name]) => [
    name,
    new URL((href ?? "").replaceAll("&amp;", "&")).searchParams.get("id"),
  ]);
  expect(links).toEqual([newer, old].map((row) => [row?.reference, row?.id]));
});
