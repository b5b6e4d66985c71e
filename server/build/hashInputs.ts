import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../../gatsby/listFiles";

const ignored = /\.test\.tsx?$|^gatsby\/gatsby-types\.d\.ts$/;

export async function hashInputs(inputs: string[]): Promise<string> {
  const { SITE_URL, NETLIFY } = process.env;
  const [node] = process.version.split(".");
  const facts = [node, SITE_URL || "http://localhost:8000", Boolean(NETLIFY)];
  const sums = createHash("sha256").update(JSON.stringify(facts));
  const files = inputs.flatMap((input) => listFiles(input).map((name) => join(input, name)));
  for (const file of files.filter((name) => !ignored.test(name)).sort()) {
    const content = createHash("sha256").update(await readFile(file));
    sums.update(`${file}\n`).update(content.digest());
  }
  return sums.digest("hex");
}
