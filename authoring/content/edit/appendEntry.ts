import { isSeq, type Node, parseDocument, stringify } from "yaml";
import type { ContentPath } from "../yaml/writePath";

/**
 * A YAML text with one more entry at the end of the list at the path. Every other line stays as it is.
 *
 * @throws when there is no list, or an empty one
 */
export function appendEntry(text: string, path: ContentPath, entry: unknown): string {
  const document = parseDocument(text);
  const list: unknown = document.getIn(path);
  const last = isSeq(list) ? (list.items.at(-1) as Node | undefined) : undefined;
  if (!isSeq(list) || !last?.range)
    throw new Error(`There is no list ${path.join(".")} that could be added to.`);
  const [start, end] = last.range;
  const dash = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  if (list.flow === true || !/^\s*- +$/.test(dash)) {
    document.addIn(path, document.createNode(entry));
    return document.toString({ lineWidth: 120 });
  }
  const indent = " ".repeat(dash.indexOf("-"));
  const lines = stringify([entry], { lineWidth: 0 }).trimEnd().split("\n");
  const before = text.slice(0, start) + text.slice(start, end).trimEnd();
  const rest = text.slice(before.length);
  const comment = /^[^\n]*/.exec(rest)?.[0] ?? "";
  return `${before}${comment}\n${lines.map((line) => indent + line).join("\n")}${rest.slice(comment.length) || "\n"}`;
}
