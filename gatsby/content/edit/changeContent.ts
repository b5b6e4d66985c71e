import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { listFiles } from "../../listFiles";
import { contentTypes, findContentType } from "../schemas/contentTypes";
import { type ContentText, listTexts } from "../schemas/listTexts";
import { validateContent } from "../validateContent";

/** The YAML files of the content by their paths inside content/, to be changed in place. */
export type ContentTexts = Map<string, string>;

/**
 * Changes the content as a whole or not at all: the content has to be valid before and after, or the files are as they were.
 */
export function changeContent<Result>(
  root: string,
  change: (texts: ContentTexts) => Result,
): Result {
  validateContent(root);
  const folder = join(root, "content");
  const before = readTexts(folder);
  const after = new Map(before);
  const result = change(after);
  writeTexts(folder, before, after);
  try {
    validateContent(root);
  } catch (error) {
    writeTexts(folder, after, before);
    // Above the mistakes stand the warnings, of which a new service alone has a screenful.
    const mistakes = (error as Error).message.replace(/^[^]*?^(?=content\/ has \d+ mistake)/m, "");
    throw new Error(
      `Nothing was changed, because this would leave mistakes in the content:\n\n${mistakes}`,
      { cause: error },
    );
  }
  return result;
}

function readTexts(folder: string): ContentTexts {
  return new Map(
    listFiles(folder)
      .filter((name) => findContentType(name))
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}

function writeTexts(folder: string, from: ContentTexts, to: ContentTexts): void {
  for (const name of from.keys()) if (!to.has(name)) rmSync(join(folder, name));
  for (const [name, text] of to) {
    if (from.get(name) === text) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Every text of the content that its schema knows, with its file. */
export function listContentTexts(texts: ContentTexts): (ContentText & { file: string })[] {
  return [...texts].flatMap(([file, text]) => {
    const type = findContentType(file);
    return type === undefined
      ? []
      : listTexts(contentTypes[type].schema, parse(text)).map((found) => ({ ...found, file }));
  });
}
