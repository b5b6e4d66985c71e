import { readFileSync } from "node:fs";
import { parse } from "yaml";

export function readTable<Table>(name: string, folder = "tests/world"): Table {
  return parse(readFileSync(`${folder}/${name}.yaml`, "utf8"), { merge: true }) as Table;
}
