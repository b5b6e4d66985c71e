import { createInterface } from "node:readline/promises";
import { countOf, readBusiness } from "../../api/business";
import type { Environment } from "../../api/env";
import {
  eraseRequests,
  findPerson,
  type FoundRequest,
  normalizePhone,
} from "../../api/owner/commands";

/**
 * Deletes everything that one person sent, with the emails that still wait. Asks first, and names whoever shares a phone number.
 *
 * @param person an email address or a phone number, however it is written
 * @param yes for scripts: deletes without asking
 * @throws Error when it is neither, or a phone number that several people share
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
  const people = emailsOf(found);
  if (people.length > 1)
    throw new Error(
      "Several people share this phone number, and nothing was deleted. Name one by email " +
        `address: ${people.join(", ")}`,
    );
  const others = await findSharing(environment, found);
  const isSure = found.length > 0 && (yes || (await isConfirmed(found)));
  const count = isSure
    ? await eraseRequests(
        environment,
        found.map(({ id }) => id),
      )
    : 0;
  return [
    `Deleted ${countOf(count, "request")} of the ${String(found.length)} found.`,
    ...(others.length === 0
      ? []
      : [`With the same phone number, not deleted: ${others.join(", ")}.`]),
    "Emails that have been delivered stay in your mailbox: delete those there.",
  ].join("\n");
}

const phoneOf = (phone: string | null) => ({
  phone: normalizePhone(phone, readBusiness().country) ?? undefined,
});

function emailsOf(requests: FoundRequest[]): string[] {
  return [...new Set(requests.map(({ email }) => email.toLowerCase()))];
}

/** Others may be the same person, or colleagues in one office. */
async function findSharing(environment: Environment, found: FoundRequest[]): Promise<string[]> {
  const numbers = new Set(found.flatMap(({ phone }) => phoneOf(phone).phone ?? []));
  const sharing: FoundRequest[] = [];
  for (const phone of numbers) sharing.push(...(await findPerson(environment, { phone })));
  return emailsOf(sharing).filter((email) => !emailsOf(found).includes(email));
}

async function isConfirmed(requests: FoundRequest[]): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin });
  const list = requests.map(({ reference, name }) => `  ${reference}  ${name}\n`).join("");
  process.stderr.write(`${list}Delete ${countOf(requests.length, "request")}? (yes/no) `);
  // Without a terminal the answer may come through a pipe, and its end is a no.
  const { value } = await terminal[Symbol.asyncIterator]().next();
  terminal.close();
  return /^y(es)?$/i.test(String(value ?? "").trim());
}
