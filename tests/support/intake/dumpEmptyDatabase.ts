// Writes an empty PGlite database to a file, which tests load in half of the time that the kept one takes.
import { writeFile } from "node:fs/promises";
import { argv, cwd, exit } from "node:process";
import { openEmpty } from "../../../server/database/embedded/openEmpty";

/**
 * Half of what loading would take goes to 128 MB of buffers, and to the two databases that PostgreSQL makes new ones from.
 * No test needs either.
 */
const shrink = [
  "alter system set shared_buffers = '8MB'",
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
