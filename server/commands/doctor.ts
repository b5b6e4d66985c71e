import { ValiError } from "valibot";
import type { Environment } from "../../api/settings/readEnvironment";
import { measure, neededSchemaVersion } from "../../api/outbox/checkHealth";
import { describeFault } from "../../api/settings/log";
import { connectTransport } from "../../api/mail/sendMail";
import { DatabaseRefusal } from "../../api/database/callDatabase";
import { runCommand } from "../processes/runCommand";
import { readTarget } from "./readTarget";

const lacksMigrations =
  "✗ Database: its tables are not those of this version. " +
  "Start the site again, or push supabase/migrations (docs/deploy-netlify.md)";
const inUtf8 =
  "with: create database site owner site encoding 'UTF8' template template0 (docs/operations.md)";
const mailAdvice =
  "check SMTP_URL; special characters of a password are written like %40 for @, " +
  "and a firewall must let this machine out";

/** `npm run doctor`: a line for each part, which says what to do where it is broken. Then the code is 1. */
runCommand(async () => {
  const environment = await readTarget();
  const findings = [
    "✓ Settings: every variable can be read",
    ...(await checkDatabase(environment)),
    await checkMailServer(environment),
  ];
  process.exitCode = findings.some((line) => line.startsWith("✗")) ? 1 : 0;
  return findings.join("\n");
});

async function checkDatabase(environment: Environment): Promise<string[]> {
  try {
    const { version, encoding } = await measure(environment);
    if ((version ?? "") < neededSchemaVersion) return [lacksMigrations];
    const isUtf8 = encoding === "UTF8";
    const advice = isUtf8 ? "" : `. Make the database again ${inUtf8}`;
    const found = `${isUtf8 ? "✓" : "✗"} Encoding: ${encoding}${advice}`;
    return ["✓ Database: answers, and its tables are up to date", found];
  } catch (error) {
    const isOld = error instanceof ValiError || error instanceof DatabaseRefusal;
    return [isOld ? lacksMigrations : `✗ Database: does not answer (${describeFault(error)})`];
  }
}

async function checkMailServer(environment: Environment): Promise<string> {
  const { host } = new URL(environment.smtpUrl);
  const transport = connectTransport(environment);
  try {
    await transport.verify();
    return `✓ Mail server: ${host} answers and takes the login`;
  } catch (error) {
    return `✗ Mail server: ${host}: ${describeFault(error)}; ${mailAdvice}`;
  } finally {
    transport.close();
  }
}
