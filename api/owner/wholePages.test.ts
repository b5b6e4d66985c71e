import { aCompany } from "../../tests/support/intake/aCompany";
import { openRequestPage, ownersBrowser, textOf } from "../../tests/support/intake/openRequestPage";
import { readWholePage, shortenRepeats } from "../../tests/support/intake/readWholePage";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import { useCompany } from "../../tests/support/intake/useEnvironment";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { readEnvironment } from "../env";
import { signLink } from "../signedLink";

// Each page as a whole: every word, link and button in its place, and what is stored and mailed after each press. The tests in
// answerRequestPage.test.ts say which of them matter and why. After a wanted change look at what `npx jest api/owner -u` makes of
// the committed copy.

const { database, mail, log } = useFreshIntake(
  { QUOTE_TO: "owner@dogwoodcleaning.example,partner@dogwoodcleaning.example" },
  { unlimited: true },
);

useCompany(aCompany);

const now = Date.parse("2026-05-06T13:05:00Z");
const day = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(now - days * day).toISOString();

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(now);
});
afterEach(() => {
  jest.mocked(Date.now).mockRestore();
});

let count = 0;
const idOf = (number: number) => `${String(number).padStart(8, "0")}-1d2a-8b3c-9d4e-5f60718293a4`;

async function store(table: string, row: object): Promise<string> {
  const id = idOf(++count);
  const { error } = await database.owner.from(table).insert({ id, ...row });
  if (error) throw new Error(error.message);
  return id;
}

const storeRequest = (days: number, changes: object = {}) =>
  store("quote_requests", {
    ...{ first_name: "Jane", last_name: "Doe", email: "jane.doe@example.com" },
    ...{ phone: "(404) 555-0134", phone_normalized: "14045550134" },
    ...{ address: "12 Peachtree St & 3 <b>Oak</b>", home_size: "1500-3000" },
    ...{ service_type: "premium-clean", details: "Two dogs.\nThe gate is locked." },
    ...{ created_at: daysAgo(days), ...changes },
  });
const storeMessage = (days: number, changes: object = {}) =>
  store("contact_messages", {
    ...{ name: "Jane D.", email: "Jane.Doe@example.com", phone: "404 555 0134" },
    ...{ phone_normalized: "14045550134", subject: "Gift cards", message: "Do you offer them?" },
    ...{ created_at: daysAgo(days), ...changes },
  });

/** The link to a request that came in this many days ago. */
function linkTo(id: string, days: number): string {
  const { linkSecret, siteUrl } = readEnvironment();
  return signLink(linkSecret, siteUrl, { id, created_at: daysAgo(days) });
}

/** Where each request stands, and what is queued. */
async function readStored(): Promise<string[]> {
  const read = async (table: string, order: string) =>
    (await database.owner.from(table).select("*").order(order)).data as Record<string, unknown>[];
  const all = [
    ...(await read("quote_requests", "reference")),
    ...(await read("contact_messages", "reference")),
  ];
  const marks = all.map((row) =>
    [
      row["reference"],
      ...["contacted", "responded", "is_spam"].filter((mark) => row[mark] === true),
    ].join(" "),
  );
  const queued = (await read("notifications", "recipient"))
    .map((one) => `${String(one["kind"])} to ${String(one["recipient"])}`)
    .sort();
  return [`stored: ${marks.join(", ")}`, `queued: ${queued.join(", ") || "nothing"}`];
}

/** The subject and text of a mail. */
const readMail = ({ parsed }: (typeof mail.mails)[number]) =>
  `${parsed.subject ?? ""}\n${(parsed.text ?? "").trim()}`;

/** What is logged, without its time. */
function readLine(line: string): string {
  const [, ...facts] = Object.values(JSON.parse(line) as Record<string, unknown>);
  return `logged ${facts.map(String).join(", ")}`;
}

/** What is new each time: codes, signatures, the time of pressing. */
const settle = (text: string) =>
  text
    .replace(/&until=(\d+)&signature=[\w-]+/g, "&until=$1&signature=…")
    .replace(/\d{3} \d{3}(?= is your code)|(?<=code: )\d{3} \d{3}/g, "<code>")
    .replace(/(?<=request_page=(?:owner|code\.[\w-]+)\.)[\w.-]+/g, "…")
    .replace(/(?<=request_page=code\.)[\w-]+/g, "…")
    .replace(/^Contacted, (?!.*May \d, 2026).*$/gm, "Contacted, <now>");

let story: string[];
let shorten: (lines: string[]) => string[];
let browser: Record<string, string>;
beforeEach(() => {
  [story, browser, count] = [[], {}, 0];
  shorten = shortenRepeats();
});

/** The page comes as soon as one of two people has been mailed a code: this waits for both. */
async function open(link: string, press?: Record<string, string>, headers = {}) {
  mail.mails.length = 0;
  log.length = 0;
  const answer = await openRequestPage(link, { ...(press && { press }), headers });
  const countCodes = () => log.filter((line) => line.includes("request_page.code")).length;
  if (countCodes() > 0) await waitUntil(() => Promise.resolve(countCodes() === 2));
  return answer;
}

/** Opens a page or presses one of its buttons, with the cookie that the last page set. */
async function visit(
  what: string,
  link: string,
  press?: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await open(link, press, { ...browser, ...headers });
  const { "set-cookie": cookie, "retry-after": retry } = answer.headers;
  if (cookie !== undefined) browser = { cookie: cookie.split(";")[0] ?? "" };
  const readers = mail.mails.flatMap(({ to }) => to).sort();
  const mails = readers.length === 0 ? [] : [`mailed to ${readers.join(", ")}`];
  const lines = settle(
    [
      ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
      ...(retry === undefined ? [] : [`retry after: ${retry}`]),
      answer.headers["content-type"]?.startsWith("text/html")
        ? readWholePage(answer.body)
        : answer.body,
      ...(await readStored()),
      ...mails,
      ...new Set(mail.mails.map(readMail)),
      // Mails to several are sent at the same time.
      ...log.map(readLine).sort(),
    ].join("\n"),
  ).split("\n");
  story.push(`==== ${what}: ${String(answer.status)}`, ...shorten(lines), "");
  return answer;
}

const tell = () => story.join("\n");
const codeIn = () =>
  /^(\d{3}) (\d{3})/
    .exec(mail.mails[0]?.parsed.subject ?? "")
    ?.slice(1)
    .join("") ?? "";

test("the whole way of a browser that is not known, from a look to a mark", async () => {
  await storeRequest(40);
  const id = await storeRequest(2);
  await storeMessage(3);
  const link = linkTo(id, 2);
  await visit("a stranger looks", link);
  await visit("a stranger presses a button", link, { action: "contacted" });
  const code = codeIn();
  const asked = browser;
  await visit("a wrong code", link, { action: "contacted", code: "1" });
  browser = {};
  await visit("the code in another browser", link, { action: "contacted", code });
  browser = asked;
  await visit("the code", link, { action: "contacted", code });
  await visit("another code form, which the back button showed", link, {
    action: "spam",
    code: "1",
  });
  await visit("forget", link, { action: "forget" });
  await visit("an unknown button", link, { action: "everything" });
  await visit("its code", link, { code: codeIn() });
  expect(tell()).toMatchSnapshot();
});

test("the whole of each page that the owner's browser gets", async () => {
  await storeRequest(30, { first_name: "Old" });
  const id = await storeRequest(9);
  await storeMessage(0.5);
  const link = linkTo(id, 9);
  browser = ownersBrowser();
  await visit("a look", link);
  for (const action of ["contacted", "contacted", "not-contacted", "not-contacted"])
    await visit(action, link, { action });
  await database.owner
    .from("quote_requests")
    .update({ contacted: true, contacted_at: daysAgo(4) })
    .eq("id", id);
  await visit("a look at one that was contacted", link);
  await database.owner.from("quote_requests").update({ contacted_at: null }).eq("id", id);
  await visit("a look at one whose mark has no time", link);
  await visit("spam", link, { action: "spam" });
  const spam_points = ["link-in-name", "sold"].map((trait) => ({ trait, points: 5 }));
  await database.owner.from("quote_requests").update({ spam_points }).eq("id", id);
  await visit("a look at a suspect", link);
  await visit("not spam", link, { action: "not-spam" });
  await visit("list", link, { action: "list" });
  await visit("list again", link, { action: "list" });
  await visit("an unknown button", link, { action: "everything" });
  expect(tell()).toMatchSnapshot();
});

test("the whole of what is shown before and after deleting", async () => {
  await storeRequest(30, { first_name: "<i>Old</i>", details: "" });
  const id = await storeRequest(9, { phone: "+1 404 555 0134" });
  await storeMessage(1);
  for (const name of ["Ann", "Bob"])
    await storeMessage(2, { name, email: `${name.toLowerCase()}@example.com` });
  await storeRequest(5, { email: "eve@example.com", phone_normalized: null });
  const link = linkTo(id, 9);
  browser = ownersBrowser();
  await visit("delete", link, { action: "erase" });
  await visit("delete without a tick", link, { action: "erase-now" });
  const tick = (...numbers: number[]) =>
    Object.fromEntries(numbers.map((number) => [`delete-${idOf(number)}`, "on"]));
  const erase = { action: "erase-now" };
  await visit("delete three of five", link, { ...erase, ...tick(2, 3, 5, 6) });
  await visit("a look at what is gone", link);
  await visit("a press on what is gone", link, { action: "contacted" });
  await visit("delete the last two", linkTo(idOf(1), 30), { ...erase, ...tick(1, 4) });
  await visit("delete where nobody shares the number", linkTo(idOf(6), 5), { action: "erase" });
  expect(tell()).toMatchSnapshot();
});

test("the whole of what is said to whoever may not", async () => {
  const id = await storeRequest(2, { details: "" });
  const link = linkTo(id, 2);
  await visit("a link that expired", linkTo(id, 91));
  await visit("a press on a link that expired", linkTo(id, 91), { action: "contacted" });
  await visit("a changed link", link.replace(id, idOf(9)));
  const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  await visit("a press from another site", link, { action: "contacted" }, evil);
  const json = { "content-type": "application/json" };
  await visit("a press as JSON", link, { action: "contacted" }, json);
  mail.setFault("550");
  await visit("a press when no code can be mailed", link, { action: "contacted" });
  mail.setFault(undefined);
  mail.setScript({ refuseRecipient: "owner@dogwoodcleaning.example" });
  await visit("a press when one of two takes the code", link, { action: "spam" });
  mail.setScript({});
  browser = {};
  await visit("a press", link, { action: "list" });
  const code = codeIn() === "111111" ? "222222" : "111111";
  for (let tries = 0; tries < 9; tries++) await open(link, { code }, browser);
  await visit("the tenth wrong code", link, { action: "list", code });
  await visit("the eleventh wrong code", link, { action: "list", code });
  browser = {};
  for (let codes = 0; codes < 12; codes++) await open(link, { action: "list" });
  await visit("a press after fifteen codes", link, { action: "list" });
  expect(tell()).toMatchSnapshot();
});

test("of many other requests the page names ten, and the page before deleting lists two hundred", async () => {
  const id = await storeRequest(2);
  const rows = Array.from({ length: 201 }, (_, number) => ({
    ...{ name: "Jane", email: "jane.doe@example.com", subject: "Again", message: "Again" },
    ...{ id: idOf(number + 100), created_at: daysAgo(number + 3) },
  }));
  const { error } = await database.owner.from("contact_messages").insert(rows);
  expect(error).toBeNull();
  const link = linkTo(id, 2);
  const looked = textOf((await openRequestPage(link)).body);
  const named = looked.match(/M-.*ago|and \d+ more/g);
  expect([named?.length, ...(named ?? []).slice(-2)]).toEqual([
    11,
    "M-00000-1091D, 12 days ago",
    "and 191 more",
  ]);
  browser = ownersBrowser();
  const asked = await openRequestPage(link, { press: { action: "erase" }, headers: browser });
  expect(asked.body.match(/type="checkbox"/g)).toHaveLength(200);
  expect(asked.body).toContain("<p>2 older requests can be deleted after these.</p>");
});
