// `npm run content -- form` again and again, for each line that it reads, in one process whose empty databases are loaded from
// a file: of the four seconds of a processor that the command takes, three make an empty database. A program of its own,
// because Jest cannot load PGlite. Usage: tsx updateForms.mts <project> <empty.tar>. It answers with a line of JSON.
import { readFile } from "node:fs/promises";
import { argv, stdin, stdout } from "node:process";
import { createInterface } from "node:readline";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { updateForm } from "../../../server/database/updateForm";

async function main([root = "", emptyDatabase = ""]: string[]): Promise<void> {
  const loadDataDir = new Blob([await readFile(emptyDatabase)]);
  const connect = () =>
    createPgliteConnection({ url: "memory://", pgliteOptions: { loadDataDir } });
  const asked = createInterface({ input: stdin });
  asked.on("close", () => process.exit(0));
  asked.on("line", () => {
    void updateForm(root, connect)
      .catch((error: unknown) => [String(error)])
      .then((done) => stdout.write(`${JSON.stringify(done)}\n`));
  });
}

void main(argv.slice(2));
