// Writes an empty PGlite database to a file. Making one takes five seconds of a processor, loading it one.
import { writeFile } from "node:fs/promises";
import { argv, exit } from "node:process";
import { PGlite } from "@supabase/lite/pglite";

async function main(file = ""): Promise<void> {
  const database = await PGlite.create();
  await writeFile(file, (await database.dumpDataDir("none")).stream());
  // PGlite leaves the code of its initdb behind.
  exit(0);
}

void main(argv[2]);
