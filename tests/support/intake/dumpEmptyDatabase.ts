// Writes an empty PGlite database to a file for the tests. It is smaller than the one that openEmpty.ts keeps, so it loads faster.
import { writeFile } from "node:fs/promises";
import { argv, cwd, exit } from "node:process";
import { openEmpty } from "../../../server/database/embedded/openEmpty";

/** Drops PostgreSQL's two templates for new databases, because no test creates one: the file has 25 MB instead of 40. */
const shrink = [
  "update pg_database set datistemplate = false",
  "drop database template0",
  "drop database template1",
];

async function main(file = ""): Promise<void> {
  const { driver } = await openEmpty(cwd());
  // Not in one call, which would be one transaction.
  for (const statement of shrink) await driver.exec(statement);
  await writeFile(file, (await driver.dumpDataDir("none")).stream());
  // PGlite leaves the code of its initdb behind.
  exit(0);
}

void main(argv[2]);
