import { ValiError } from "valibot";
import type { Environment } from "../../api/settings/readEnvironment";
import { measure, neededSchemaVersion } from "../../api/outbox/checkHealth";
import { describeFault } from "../../api/settings/log";
import { connectTransport } from "../../api/mail/sendMail";
import { DatabaseRefusal } from "../../api/database/callDatabase";
import { runCommand } from "../processes/runCommand";
import { readTarget } from "./readTarget";

const lacksMigrations =
  "Database: its tables are not those of this version. Start the site again, or push supabase/migrations (docs/deploy-netlify.md)";
const inUtf8 =
  "with: create database site owner site encoding 'UTF8' template template0 (docs/operations.md)";
const mailAdvice =
  "check SMTP_URL; special characters of a password are written like %40 for @, and a firewall must let this machine out";

/** A part that works is one line; one that does not says what to do. */
const good = (text: string) => `✓ ${text}`;
const bad = (text: string) => `✗ ${text}`;

/** `npm run doctor`: the settings, the database and one login at the mail server. Ends with 1 when something is broken. */
runCommand(async () => {
  const environment = await readTarget();
  const findings = [
    good("Settings: every variable can be read"),
    ...(await checkDatabase(environment)),
    await checkMailServer(environment),
  ];
  process.exitCode = findings.some((line) => line.startsWith(bad(""))) ? 1 : 0;
  return findings.join("\n");
}, "npm run doctor  checks the settings, the database and the mail server");

async function checkDatabase(environment: Environment): Promise<string[]> {
  try {
    const { version, encoding } = await measure(environment);
    return [
      (version ?? "") >= neededSchemaVersion
        ? good("Database: answers, and its tables are up to date")
        : bad(lacksMigrations),
      encoding === "UTF8"
        ? good("Encoding: UTF8")
        : bad(`Encoding: ${encoding}. Make the database again ${inUtf8}`),
    ];
  } catch (error) {
    const isOld = error instanceof ValiError || error instanceof DatabaseRefusal;
    return [bad(isOld ? lacksMigrations : `Database: does not answer (${describeFault(error)})`)];
  }
}

async function checkMailServer(environment: Environment): Promise<string> {
  const { host } = new URL(environment.smtpUrl);
  const transport = connectTransport(environment);
  try {
    await transport.verify();
    return good(`Mail server: ${host} answers and takes the login`);
  } catch (error) {
    return bad(`Mail server: ${host}: ${describeFault(error)}; ${mailAdvice}`);
  } finally {
    transport.close();
  }
}
