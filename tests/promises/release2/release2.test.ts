import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { readTable } from "../../world/readTable";
import { isAboutOne, type RunningSite, sendJson, startSite } from "../startSite";

const owner = "owner@dogwoodcleaning.example";
const office = "office@dogwoodcleaning.example";

type Names = Record<"waiting" | "waitingForOffice" | "done" | "held", string[]>;
const folder = "tests/promises/release2";
const { waiting, waitingForOffice, done, held } = readTable<Names>("requests", folder);

let site: RunningSite;

beforeAll(async () => {
  const dump = `${folder}/database-2.0.0.sql`;
  site = await startSite({ dump, settings: { QUOTE_TO: `${owner}, ${office}` } });
  await site.rest();
  // Let 26 hours pass, so that every delayed email and the next morning emails are sent.
  await site.letPass(26 * 60, 6.5 * 60);
});
afterAll(() => site?.stop());

const emailOf = (name: string) => `${name}@${name}.example`;

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

test("every email that waited in 2.0.0 is sent once to each owner, and none that 2.0.0 had sent is repeated", async () => {
  for (const [names, recipients] of [
    [waiting, [office, owner]],
    [waitingForOffice, [office]],
    [done, []],
  ] as const)
    for (const name of names) expect([name, await recipientsOf(name)]).toEqual([name, recipients]);
});

test("a request that 2.0.0 stored but did not email is listed in an email to each owner", async () => {
  for (const name of held) {
    const [row] = await site.rowsOf("quote_requests", emailOf(name));
    const recipients = site.mailsAbout(String(row?.["reference"])).flatMap(({ to }) => to);
    expect([name, ...new Set(recipients)].sort()).toEqual([name, office, owner].sort());
  }
});

test("a request stored by 2.0.0 and then sent again keeps its reference and its single row", async () => {
  const name = "sent-2";
  const before = await site.rowsOf("quote_requests", emailOf(name));
  const answer = await sendJson(site, fieldsOf(name), { "idempotency-key": `key-of-${name}` });
  expect(answer.reference).toBe(before[0]?.["reference"]);
  expect(await site.rowsOf("quote_requests", emailOf(name))).toHaveLength(1);
});

const fieldsOf = (name: string) =>
  aQuoteRequest({
    firstName: "Jané",
    lastName: `of ${name}`,
    email: emailOf(name),
    details: `Two dogs; "${name}"\nand a cat's stairs.`,
  });

test("after an upgrade from 2.0.0, each row keeps its answers to the company's own fields", async () => {
  const [row] = await site.rowsOf("quote_requests", emailOf("sent-1"));
  const answers = [row, row?.["answers"] ?? {}].flatMap((one) => Object.values(one as object));
  expect(answers).toContain('A neighbor\'s "fridge"; 50% off');
  expect(answers).toContain("12");
});
