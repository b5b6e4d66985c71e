// Writes an empty PGlite database to a file for the tests. Making one takes ten seconds of processor time and loading a copy two.
import { writeFile } from "node:fs/promises";
import { argv, exit } from "node:process";
import { connectPglite } from "../../../server/database/connectPglite";

/** Drops PostgreSQL's two templates for new databases, because no test creates one: the file has 25 MB instead of 40. */
const shrink = [
  "update pg_database set datistemplate = false",
  "drop database template0",
  "drop database template1",
];

async function main(file = ""): Promise<void> {
  const { driver } = await connectPglite("memory://");
  // Not in one call, which would be one transaction.
  for (const statement of shrink) await driver.exec(statement);
  await writeFile(file, (await driver.dumpDataDir("none")).stream());
  // PGlite leaves the code of its initdb behind.
  exit(0);
}

void main(argv[2]);
