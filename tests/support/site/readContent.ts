import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Parses a YAML file of content/. */
export function readContent<Content>(file: string): Content {
  return parse(readFileSync(`content/${file}`, "utf8")) as Content;
}
