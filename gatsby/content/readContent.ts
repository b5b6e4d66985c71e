import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as v from "valibot";
import { readContentFile } from "./readContentFile";
import { type ContentTypeName, contentTypes } from "./schemas/contentTypes";

type Content<Name extends ContentTypeName> = v.InferOutput<(typeof contentTypes)[Name]["schema"]>;

/**
 * What a file of content/ says, as pages show it.
 *
 * @throws when the file is not there or not valid
 */
export async function readContent<Name extends ContentTypeName>(
  root: string,
  name: Name,
): Promise<Content<Name>> {
  const { schema, file } = contentTypes[name];
  const text = await readFile(join(root, "content", file), "utf8");
  const { value, problems } = readContentFile(text, file, schema);
  const [problem] = problems;
  if (problem) throw new Error(`content/${file}:${String(problem.line)} ${problem.message}`);
  return value as Content<Name>;
}

/** An old address of the site, without its name, and the page that took its place. */
export type Redirect = { from: string; to: string };

/** The old addresses in content/redirects.yaml, in its order; none without that file. */
export async function readRedirects(root: string): Promise<Redirect[]> {
  if (!existsSync(join(root, "content/redirects.yaml"))) return [];
  return (await readContent(root, "Redirects")).redirects;
}
