import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { listFiles } from "../../gatsby/listFiles";

const ignored = /\.test\.tsx?$|^gatsby\/gatsby-types\.d\.ts$/;

function filesOf(input: string): string[] {
  const found = statSync(input, { throwIfNoEntry: false });
  if (found?.isDirectory()) return listFiles(input).map((name) => `${input}/${name}`);
  return found === undefined ? [] : [input];
}

/**
 * One hash of the content of files and folders without their tests, of Node's major version, of SITE_URL, which ends up in
 * pages, and of NETLIFY, for which Gatsby arranges them otherwise. File times would not do: git sets them at every checkout.
 */
export async function hashInputs(inputs: string[]): Promise<string> {
  const files = inputs
    .flatMap(filesOf)
    .filter((file) => !ignored.test(file))
    .sort();
  const { SITE_URL, NETLIFY } = process.env;
  const host = NETLIFY ? "for Netlify\n" : "";
  const hash = createHash("sha256").update(
    `${process.version.split(".")[0] ?? ""}\n${SITE_URL || "http://localhost:8000"}\n${host}`,
  );
  for (const file of files)
    hash.update(`${file}\n`).update(
      createHash("sha256")
        .update(await readFile(file))
        .digest(),
    );
  return hash.digest("hex");
}
