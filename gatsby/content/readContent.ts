import { existsSync } from "node:fs";
import { join } from "node:path";
import { readContentFile } from "./readContentFile";
import { type Content, type ContentTypeName, contentTypes } from "./schemas/contentTypes";

export function readContent<Name extends ContentTypeName>(root: string, name: Name): Content<Name> {
  const { value, problems } = readContentFile(root, contentTypes[name].file, name);
  const [problem] = problems;
  if (problem) throw new Error(`${problem.file}:${String(problem.line ?? 1)} ${problem.message}`);
  return value as Content<Name>;
}

export function readRedirects(root: string): Content<"Redirects">["redirects"] {
  const isThere = existsSync(join(root, "content/redirects.yaml"));
  return isThere ? readContent(root, "Redirects").redirects : [];
}
