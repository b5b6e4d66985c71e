import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { contentTypes } from "./schemas/contentTypes";
import type { ContentTypeName } from "./schemas/findContentType";

/**
 * One file of the content, by the name of its type. `file` is needed for services, of which there are many.
 *
 * @throws when the file is not there or not valid; validateContent.ts says why in words for its author
 */
export async function readContent<Name extends ContentTypeName>(
  root: string,
  name: Name,
  file: string = contentTypes[name].file,
): Promise<v.InferOutput<(typeof contentTypes)[Name]["schema"]>> {
  const { schema } = contentTypes[name];
  return v.parse(
    schema as v.GenericSchema,
    parse(await readFile(join(root, "content", file), "utf8")),
  ) as v.InferOutput<(typeof contentTypes)[Name]["schema"]>;
}
