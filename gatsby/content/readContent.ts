import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { type ContentTypeName, contentTypes } from "./schemas/contentTypes";

/** Throws when the file is not there or not valid. */
export async function readContent<Name extends ContentTypeName>(
  root: string,
  name: Name,
): Promise<v.InferOutput<(typeof contentTypes)[Name]["schema"]>> {
  const { schema, file } = contentTypes[name];
  return v.parse(
    schema as v.GenericSchema,
    parse(await readFile(join(root, "content", file), "utf8")),
  ) as v.InferOutput<(typeof contentTypes)[Name]["schema"]>;
}

/** An old address of the site, without its name, and the page that took its place. */
export type Redirect = { from: string; to: string };

/** The old addresses in content/redirects.yaml, in its order; none without that file. */
export async function readRedirects(root: string): Promise<Redirect[]> {
  if (!existsSync(join(root, "content/redirects.yaml"))) return [];
  return (await readContent(root, "Redirects")).redirects;
}
