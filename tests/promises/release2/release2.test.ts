import { readDump } from "./readDump";
import { isAboutOne, type RunningSite, sendJson, startSite } from "../startSite";

const owner = "owner@dogwoodcleaning.example";
const office = "office@dogwoodcleaning.example";

/** Whose mail waits in the dump, to both recipients. Each address says what became of the request. */
const waiting = [
  "deferred",
  "full",
  "login",
  "quota",
  "settings",
  "unconfirmed",
  "unreachable",
  "waiting",
  "waiting-plain",
  "held-not-spam",
  "leased",
  "direct-killed",
  "message-settings",
  "message-leased",
  "message-waiting",
];
/** The mail to the first recipient has left, the one to the second waits. */
const waitingForOffice = ["office-settings"];
/** Mailed long ago, or marked as spam by the owner. */
const done = [
  "sent-1",
  "sent-2",
  "sent-answered",
  "sent-then-spam",
  "sent-no-script",
  "sent-plain",
  "message-sent",
  "message-answered",
  "message-suspect",
  "direct-reconciled",
  "closed-spam",
  "webhook-waits",
  "webhook-given-up",
  "webhook-ended",
];
/** Kept aside, or one too many for that hour: one of the owner's lists names them. */
const held = ["held-spam", "held-limit"];

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ dump: await readDump(), settings: { QUOTE_TO: `${owner}, ${office}` } });
  await site.rest();
  // Past the longest wait of a mail and past a morning.
  await site.letPass(26 * 60, 6.5 * 60);
});
afterAll(() => site?.stop());

const emailOf = (name: string) => `${name}@${name}.example`;

/** To whom mails about this request alone have been sent. */
async function recipientsOf(name: string): Promise<string[]> {
  const table = name.startsWith("message") ? "contact_messages" : "quote_requests";
  const [row] = await site.rowsOf(table, emailOf(name));
  return site
    .mailsAbout(String(row?.["reference"]))
    .filter(isAboutOne)
    .flatMap(({ to }) => to)
    .filter((address) => address === owner || address === office)
    .sort();
}

test("every mail that waited in 2.0.0 is sent once to each recipient, and none that had left", async () => {
  const sent = await Promise.all(
    [...waiting, ...waitingForOffice, ...done].map(async (name) => [
      name,
      await recipientsOf(name),
    ]),
  );
  expect(Object.fromEntries(sent)).toEqual({
    ...Object.fromEntries(waiting.map((name) => [name, [office, owner]])),
    ...Object.fromEntries(waitingForOffice.map((name) => [name, [office]])),
    ...Object.fromEntries(done.map((name) => [name, []])),
  });
});

test("what 2.0.0 had not mailed at once is in a list that each recipient gets", async () => {
  for (const name of held) {
    const [row] = await site.rowsOf("quote_requests", emailOf(name));
    const recipients = site.mailsAbout(String(row?.["reference"])).flatMap(({ to }) => to);
    expect([name, ...new Set(recipients)].sort()).toEqual([name, office, owner].sort());
  }
});

test("who sends again what 2.0.0 has stored gets the same reference, and there is one row", async () => {
  const name = "sent-2";
  const before = await site.rowsOf("quote_requests", emailOf(name));
  const answer = await sendJson(site, fieldsOf(name), { "idempotency-key": `key-of-${name}` });
  expect(answer.reference).toBe(before[0]?.["reference"]);
  expect(await site.rowsOf("quote_requests", emailOf(name))).toHaveLength(1);
});

/** As it was sent when the dump was made. */
const fieldsOf = (name: string) => ({
  firstName: "Jané",
  lastName: `of ${name}`,
  email: emailOf(name),
  phone: "(404) 555-0134",
  address: "12 Peachtree Street NE, Atlanta, GA 30303",
  homeSize: "1500-3000",
  serviceType: "premium-clean",
  details: `Two dogs; "${name}"\nand a cat's stairs.`,
});

test("what visitors answered to a company's own fields of 2.0.0 is still in their rows", async () => {
  const [row] = await site.rowsOf("quote_requests", emailOf("sent-1"));
  const answers = [row, row?.["answers"] ?? {}].flatMap((one) => Object.values(one as object));
  expect(answers).toContain('A neighbor\'s "fridge"; 50% off');
  expect(answers).toContain("12");
});
