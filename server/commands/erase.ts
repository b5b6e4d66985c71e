import { eraseRequests, findPerson } from "../../api/requests/retention/erasePerson";
import { countOf } from "../owner/countOf";
import { eraseFromInbox } from "../owner/eraseFromInbox";
import { readTarget } from "../owner/readTarget";
import { runCommand } from "../../process/runCommand";

/**
 * `npm run erase -- <email or phone>`: deletes everything one person sent, in the database with the emails that still
 * wait, and in the inbox of `npm start`. What a mail provider has delivered is in the owner's mailbox and stays there.
 */
runCommand(async (words) => {
  const person = words.join(" ").trim();
  const isEmail = person.includes("@");
  if (!isEmail && person.replace(/\D/g, "").length < 7)
    throw new Error(
      "Say whom to erase, by email address or phone number, like: npm run erase -- jane.doe@example.com",
    );
  const environment = await readTarget();
  const requests = await findPerson(environment, isEmail ? { email: person } : { phone: person });
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
});
