import { readFileSync } from "node:fs";
import { parse } from "yaml";

export function readContent<Content>(file: string): Content {
  return parse(readFileSync(`content/${file}`, "utf8")) as Content;
}
