import { existsSync, readFileSync } from "node:fs";

/** Whether this is still the site of the company that tests/spec is about. It is left out for another one. */
export function isFirstCompany(): boolean {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "{}");
  const { name } = JSON.parse(read("tests/spec/firstCompany.json")) as { name?: string };
  return read("content/business.yaml").includes(`\nname: ${String(name)}\n`);
}
