import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const ignored = /\.test\.tsx?$|^gatsby\/gatsby-types\.d\.ts$/;

async function filesOf(input: string): Promise<string[]> {
  try {
    const entries = await readdir(input, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTDIR") return [input];
    if (code === "ENOENT") return [];
    throw error;
  }
}

/**
 * One hash of the content of files and folders without their tests, of Node's major version, of SITE_URL, which ends up in
 * pages, and of NETLIFY, for which Gatsby arranges them otherwise. File times would not do: git sets them at every checkout.
 */
export async function hashInputs(inputs: string[]): Promise<string> {
  const files = (await Promise.all(inputs.map(filesOf)))
    .flat()
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
