import type { Environment } from "../../api/env";
import { erasePerson } from "../../api/requests/retention/erasePerson";
import { countOf } from "./countOf";
import { eraseFromInbox } from "./eraseFromInbox";

/**
 * Deletes everything that one person sent, in the database with the emails that still wait, and in the inbox of `npm start`.
 * What a mail provider has delivered is in the owner's mailbox and stays there.
 *
 * @param person an email address or a phone number, however it is written
 * @throws Error when it is neither
 */
export async function eraseRequests(environment: Environment, person: string): Promise<string> {
  const isEmail = person.includes("@");
  if (!isEmail && person.replace(/\D/g, "").length < 7)
    throw new Error(
      "Say whom to erase, by email address or phone number, like: npm run requests -- erase jane.doe@example.com",
    );
  const { quoteRequests, contactMessages } = await erasePerson(
    environment,
    isEmail ? { email: person } : { phone: person },
  );
  const mails = await eraseFromInbox(environment.dataFolder, person);
  return [
    `Deleted everything sent by ${person}:`,
    `  ${countOf(quoteRequests, "quote request")}`,
    `  ${countOf(contactMessages, "message")}`,
    `  ${countOf(mails, "email")} in the inbox of npm start`,
    "Emails that have been delivered stay in your mailbox: delete those there.",
  ].join("\n");
}
