import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Reads the YAML table of this name in tests/world, which is beside the test that uses it. */
export function readTable<Table>(name: string): Table {
  return parse(readFileSync(`tests/world/${name}.yaml`, "utf8")) as Table;
}
