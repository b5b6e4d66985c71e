// Writes an empty PGlite database to a file. Making one takes five seconds of a processor, loading it less than one.
import { writeFile } from "node:fs/promises";
import { argv, exit } from "node:process";
import { PGlite } from "@supabase/lite/pglite";

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
  const database = await PGlite.create();
  // Not in one call, which would be one transaction.
  for (const statement of shrink) await database.exec(statement);
  await writeFile(file, (await database.dumpDataDir("none")).stream());
  // PGlite leaves the code of its initdb behind.
  exit(0);
}

void main(argv[2]);
