import { readBusiness } from "../../api/business";
import type { Environment } from "../../api/env";
import { normalizePhone } from "../../api/requests/normalizePhone";
import { eraseRequests, findPerson } from "../../api/requests/retention/erasePerson";
import { countOf } from "./countOf";
import { eraseFromInbox } from "./eraseFromInbox";

/**
 * Deletes everything that one person sent, in the database with the emails that still wait, and in the inbox of `npm start`.
 * What a mail provider has delivered is in the owner's mailbox and stays there.
 *
 * @param person an email address or a phone number, however it is written
 * @throws Error when it is neither
 */
export async function erasePerson(environment: Environment, person: string): Promise<string> {
  const isEmail = person.includes("@");
  if (!isEmail && person.replace(/\D/g, "").length < 7)
    throw new Error(
      "Say whom to erase, by email address or phone number, like: npm run requests -- erase jane.doe@example.com",
    );
  const phone = normalizePhone(person, readBusiness().country) ?? undefined;
  const requests = await findPerson(environment, isEmail ? { email: person } : { phone });
  const count = await eraseRequests(
    environment,
    requests.map(({ id }) => id),
  );
  const mails = await eraseFromInbox(environment.dataFolder, person);
  return [
    `Deleted everything sent by ${person}:`,
    `  ${countOf(count, "request")}`,
    `  ${countOf(mails, "email")} in the inbox of npm start`,
    "Emails that have been delivered stay in your mailbox: delete those there.",
  ].join("\n");
}
