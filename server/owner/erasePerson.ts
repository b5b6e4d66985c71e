import { countOf, readBusiness } from "../../api/business";
import type { Environment } from "../../api/env";
import {
  eraseRequests,
  findPerson,
  type FoundRequest,
  normalizePhone,
} from "../../api/owner/commands";

/**
 * Deletes everything that one person sent, and the emails about it that have not been sent. Names other people with the same
 * phone number.
 *
 * @param person an email address or a phone number, however it is written
 * @param yes false only lists what would be deleted
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
  const ids = found.map(({ id }) => id);
  const deleted = `Deleted ${countOf(yes ? await eraseRequests(environment, ids) : 0, "request")}`;
  return [
    ...found.map(({ reference, name }) => `  ${reference}  ${name}`),
    `${deleted} of the ${String(found.length)} found.`,
    ...(yes || ids.length === 0
      ? []
      : [`To delete them: npm run requests -- erase "${person}" --yes`]),
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
