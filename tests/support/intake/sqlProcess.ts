// A database for tests that give it statements themselves: PGlite in memory, loaded from the empty one that dumpEmptyDatabase.ts
// made. A process of its own, because Jest cannot load PGlite. useSql.ts starts it and sends it one statement after the other.
import { readFile } from "node:fs/promises";
import { argv, exit } from "node:process";
import { connectPglite, executeOn } from "../../../server/database/connectPglite";
import type { Answer } from "./useSql";

async function main(emptyDatabase = ""): Promise<void> {
  const loadDataDir = new Blob([await readFile(emptyDatabase)]);
  const execute = executeOn(await connectPglite("memory://", loadDataDir));
  const answer = (message: Answer) => process.send?.(message);
  process.on("message", (sql: string) => {
    execute(sql)
      .then((rows) => answer({ rows }))
      .catch((error: Error) => answer({ error: error.message }));
  });
  // PGlite would keep the process running.
  process.on("disconnect", () => exit());
}

void main(argv[2]);
