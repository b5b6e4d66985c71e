import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { listFiles } from "../../gatsby/listFiles";

const ignored = /\.test\.tsx?$|^gatsby\/gatsby-types\.d\.ts$/;

/** Returns one hash of files, of folders without their tests, and of the settings of a build. */
export async function hashInputs(inputs: string[]): Promise<string> {
  const { SITE_URL, NETLIFY } = process.env;
  const [node] = process.version.split(".");
  const facts = [node, SITE_URL || "http://localhost:8000", Boolean(NETLIFY)];
  const sums = createHash("sha256").update(JSON.stringify(facts));
  for (const file of inputs.flatMap(filesOf).sort()) {
    const content = createHash("sha256").update(await readFile(file));
    sums.update(`${file}\n`).update(content.digest());
  }
  return sums.digest("hex");
}

function filesOf(input: string): string[] {
  const found = statSync(input, { throwIfNoEntry: false });
  if (found?.isFile()) return [input];
  return listFiles(input)
    .map((name) => `${input}/${name}`)
    .filter((file) => !ignored.test(file));
}
