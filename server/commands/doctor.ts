import { ValiError } from "valibot";
import type { Environment } from "../../api/settings/readEnvironment";
import { lateAfterSeconds, measure, neededSchemaVersion } from "../../api/outbox/checkHealth";
import { describeFault } from "../../api/settings/log";
import { connectTransport } from "../../api/mail/sendMail";
import { DatabaseRefusal } from "../../api/database/callDatabase";

import { readTarget } from "../owner/readTarget";
import { runCommand } from "../processes/runCommand";

/** A part that works is one line; one that does not says what to do. */
type Finding = { isGood: boolean; text: string };

/** `npm run doctor`: the settings, the database and one login at the mail server. Ends with 1 when something is broken. */
runCommand(async () => {
  const environment = await readTarget();
  const findings: Finding[] = [
    { isGood: true, text: "Settings: every variable can be read" },
    ...(await checkDatabase(environment)),
    await checkMailServer(environment),
    ...checkSender(environment),
  ];
  const broken = findings.filter(({ isGood }) => !isGood).length;
  process.exitCode = broken > 0 ? 1 : 0;
  return findings.map(({ isGood, text }) => `${isGood ? "✓" : "✗"} ${text}`).join("\n");
}, "npm run doctor  checks the settings, the database and the mail server");

async function checkDatabase(environment: Environment): Promise<Finding[]> {
  try {
    const { version, encoding, unsentAge } = await measure(environment);
    const isCurrent = (version ?? "") >= neededSchemaVersion;
    const minutes = Math.round((unsentAge ?? 0) / 60);
    return [
      isCurrent
        ? { isGood: true, text: "Database: answers, and its tables are up to date" }
        : { isGood: false, text: `Database: ${lacksMigrations}` },
      encoding === "UTF8"
        ? { isGood: true, text: "Encoding: UTF8" }
        : { isGood: false, text: `Encoding: ${encoding}. Make the database again ${inUtf8}` },
      {
        isGood: (unsentAge ?? 0) <= lateAfterSeconds,
        text:
          unsentAge === null
            ? "Outbox: nothing waits"
            : `Outbox: the oldest mail has waited for ${String(minutes)} minutes; the morning's mail says why`,
      },
    ];
  } catch (error) {
    const isOld = error instanceof ValiError || error instanceof DatabaseRefusal;
    const text = isOld ? lacksMigrations : `does not answer (${describeFault(error)})`;
    return [{ isGood: false, text: `Database: ${text}` }];
  }
}

/** rspamd marks a mail from the recipient's own domain as junk when its Reply-To lies elsewhere. It is no fault, so it ends with 0. */
function checkSender({ quoteFrom, quoteTo }: Environment): Finding[] {
  const domainOf = (address: string) => address.split("@").at(-1)?.toLowerCase() ?? "";
  const domain = domainOf(quoteFrom);
  if (!quoteTo.some((address) => domainOf(address) === domain)) return [];
  const text =
    `Sender: QUOTE_FROM and QUOTE_TO are both at ${domain}, and some spam filters take such a mail for forged. ` +
    `Better: an address at a subdomain, like website@mail.${domain}`;
  return [{ isGood: true, text }];
}

const lacksMigrations =
  "its tables are not those of this version. Start the site again, or push supabase/migrations (docs/deploy-netlify.md)";
const inUtf8 =
  "with: create database site owner site encoding 'UTF8' template template0 (docs/operations.md)";

async function checkMailServer(environment: Environment): Promise<Finding> {
  const { host } = new URL(environment.smtpUrl);
  const transport = connectTransport(environment);
  try {
    await transport.verify();
    return { isGood: true, text: `Mail server: ${host} answers and takes the login` };
  } catch (error) {
    const advice =
      "check SMTP_URL; special characters of a password are written like %40 for @, and a firewall must let this machine out";
    return { isGood: false, text: `Mail server: ${host}: ${describeFault(error)}; ${advice}` };
  } finally {
    transport.close();
  }
}
