import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Reads the YAML table of this name, which is beside its test in tests/world. */
export function readTable<Table>(name: string): Table {
  return parse(readFileSync(`tests/world/${name}.yaml`, "utf8")) as Table;
}
