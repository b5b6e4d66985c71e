import type { Environment } from "../../api/settings/readEnvironment";
import { readHealth } from "../../api/outbox/answerHealth";
import { runCommand } from "../processes/runCommand";
import { DatabaseRefusal } from "../../api/database/callDatabase";
import { neededSchemaVersion } from "../../api/database/queueArguments";
import { checkForm } from "./checkForm";
import { checkMailServer } from "./checkMailServer";
import { explainDatabaseFault } from "./explainDatabaseFault";
import { readTarget } from "./readTarget";

void runCommand(async () => {
  const environment = await readTarget(true);
  const parts = [checkDatabase, checkMailServer, checkForm];
  const checks = await Promise.all(parts.map((check) => check(environment)));
  const findings = ["✓ Settings: every variable can be read", ...checks.flat()];
  process.exitCode = findings.some((line) => line.startsWith("✗")) ? 1 : 0;
  return findings.join("\n");
});

async function checkDatabase(environment: Environment): Promise<string[]> {
  try {
    const { version, encoding } = await readHealth(environment);
    if ((version ?? "") < neededSchemaVersion) throw new DatabaseRefusal(version ?? "");
    const isRight = encoding === "UTF8";
    const found = isRight ? "✓ Encoding: UTF8" : `✗ Encoding: ${encoding}. The log says what to do`;
    return ["✓ Database: answers, and its tables are up to date", found];
  } catch (error) {
    return [`✗ Database: ${explainDatabaseFault(environment, error) ?? String(error)}`];
  }
}
