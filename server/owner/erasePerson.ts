import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import PostalMime from "postal-mime";
import { countOf, readBusiness } from "../../api/business";
import type { Environment } from "../../api/env";
import {
  eraseRequests,
  findPerson,
  type FoundRequest,
  normalizePhone,
} from "../../api/owner/commands";

type Question = { requests: FoundRequest[]; ask: string };

/**
 * Deletes everything that one person sent, from the database with the emails that still wait, and from the inbox of `npm start`.
 * Asks first: once for all requests from one email address, and by name about people who only share a phone number.
 *
 * @param person an email address or a phone number, however it is written
 * @param yes for scripts: deletes what came from the email address without asking
 * @throws Error when it is neither, or when a script names a phone number that several people share
 */
export async function erasePerson(
  environment: Environment,
  person: string,
  yes: boolean,
): Promise<string> {
  const isEmail = person.includes("@");
  if (!isEmail && person.replace(/\D/g, "").length < 7)
    throw new Error(
      "Say whom to erase, by email address or phone number, like: npm run requests -- erase jane.doe@example.com",
    );
  const found = await findPerson(environment, isEmail ? { email: person } : phoneOf(person));
  const [same, others] = isEmail
    ? [found, await findSharing(environment, found)]
    : [[], groupByEmail(found)];
  const questions = [
    ...(same.length === 0 ? [] : [{ requests: same, ask: `Sent by ${person}:` }]),
    ...others,
  ];
  const chosen = yes ? chooseAll(person, same, others) : await chooseByAsking(questions);
  const count = await eraseRequests(
    environment,
    chosen.map(({ id }) => id),
  );
  const names = chosen.flatMap(({ email, reference }) => [email, reference]);
  const isKept = chosen.length === 0 && questions.length > 0;
  const mails = isKept
    ? 0
    : await eraseFromInbox(environment.dataFolder, isEmail ? [person, ...names] : names);
  return [
    `Deleted ${countOf(count, "request")} of the ${String(questions.flatMap(({ requests }) => requests).length)} found`,
    `  and ${countOf(mails, "email")} in the inbox of npm start.`,
    "Emails that have been delivered stay in your mailbox: delete those there.",
  ].join("\n");
}

const phoneOf = (phone: string | null) => ({
  phone: normalizePhone(phone, readBusiness().country) ?? undefined,
});

async function findSharing(environment: Environment, requests: FoundRequest[]) {
  const known = new Set(requests.map(({ id }) => id));
  const numbers = new Set(requests.map(({ phone }) => phoneOf(phone).phone));
  const sharing = new Map<string, FoundRequest>();
  for (const phone of numbers)
    for (const one of phone === undefined ? [] : await findPerson(environment, { phone }))
      if (!known.has(one.id)) sharing.set(one.id, one);
  return groupByEmail([...sharing.values()]);
}

function groupByEmail(requests: FoundRequest[]): Question[] {
  const emails = new Set(requests.map(({ email }) => email.toLowerCase()));
  return [...emails].map((email) => ({
    requests: requests.filter((one) => one.email.toLowerCase() === email),
    ask: `With this phone number, sent by ${email}:`,
  }));
}

function chooseAll(person: string, same: FoundRequest[], others: Question[]): FoundRequest[] {
  if (person.includes("@")) return same;
  if (others.length > 1)
    throw new Error(
      "Several people share this phone number, and nothing was deleted. Name one by email " +
        `address: ${others.map(({ requests }) => requests[0]?.email).join(", ")}`,
    );
  return others.flatMap(({ requests }) => requests);
}

async function chooseByAsking(questions: Question[]): Promise<FoundRequest[]> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Without a terminal the answers may come through a pipe, and its end is a no.
  const answers = terminal[Symbol.asyncIterator]();
  const chosen: FoundRequest[] = [];
  for (const { requests, ask } of questions) {
    const list = requests.map(({ reference, name }) => `  ${reference}  ${name}\n`).join("");
    process.stderr.write(`${ask}\n${list}Delete ${countOf(requests.length, "request")}? (yes/no) `);
    const { value } = await answers.next();
    if (/^y(es)?$/i.test(String(value ?? "").trim())) chosen.push(...requests);
  }
  terminal.close();
  return chosen;
}

/** Deletes the emails that name a person, in a header or in their text, from the inbox of `npm start`. Returns how many. */
async function eraseFromInbox(dataFolder: string, words: string[]): Promise<number> {
  if (words.length === 0) return 0;
  const folder = join(dataFolder, "inbox");
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const escaped = words.map((word) => word.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // Not inside a longer address.
  const isNamed = new RegExp(`(?<![\\w.+-])(?:${escaped.join("|")})(?![\\w-]|\\.\\w)`, "i");
  let erased = 0;
  for (const file of files) {
    const { headers, text, html } = await PostalMime.parse(await readFile(join(folder, file)));
    const all = [...headers.map(({ value }) => value), text, html];
    if (!all.some((part) => isNamed.test(part ?? ""))) continue;
    await rm(join(folder, file), { force: true });
    erased++;
  }
  return erased;
}
