import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What netlify.toml says about Functions. */
export function readNetlifyToml(site: string): { directory: string; includedFiles: string[] } {
  const toml = readFileSync(join(site, "netlify.toml"), "utf8");
  const directory = /^\s*directory = "([^"]+)"/m.exec(toml)?.[1];
  if (directory === undefined) throw new Error("netlify.toml names no directory for Functions");
  const included = /^\s*included_files = (\[[^\]]*\])/m.exec(toml)?.[1] ?? "[]";
  return { directory, includedFiles: JSON.parse(included) as string[] };
}
