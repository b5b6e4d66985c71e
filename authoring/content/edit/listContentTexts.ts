import { parse } from "yaml";
import { contentTypes } from "../schemas/contentTypes";
import { findContentType } from "../schemas/findContentType";
import { type ContentText, listTexts } from "../schemas/listTexts";
import type { ContentTexts } from "./changeContent";

/** Every text of the content that its schema knows, with its file. */
export function listContentTexts(texts: ContentTexts): (ContentText & { file: string })[] {
  return [...texts].flatMap(([file, text]) => {
    const type = findContentType(file);
    return type === undefined
      ? []
      : listTexts(contentTypes[type].schema, parse(text)).map((found) => ({ ...found, file }));
  });
}
