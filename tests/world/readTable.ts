import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Reads a table of what the world sends, which is beside its test. */
export function readTable<Table>(name: string): Table {
  return parse(readFileSync(`tests/world/${name}.yaml`, "utf8")) as Table;
}
