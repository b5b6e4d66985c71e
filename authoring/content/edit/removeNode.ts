import { isMap, isScalar, isSeq, type Node, parseDocument } from "yaml";
import type { ContentPath } from "../yaml/writePath";

/**
 * A YAML text without the list entry or the key that the path leads to. Every other line stays as it is; the parser's own
 * writer would wrap each long text of the file anew.
 *
 * @throws when nothing is there
 */
export function removeNode(text: string, path: ContentPath): string {
  const document = parseDocument(text);
  const parent: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1));
  const key = path[path.length - 1];
  const [first, last] = findEnds(parent, key);
  if (!first?.range || !last?.range)
    throw new Error(`There is no ${path.join(".")} that could be removed.`);
  const start = text.lastIndexOf("\n", first.range[0] - 1) + 1;
  const isOwnLine = /^\s*(-\s+)?$/.test(text.slice(start, first.range[0]));
  const isWholeLine = isSeq(parent) ? !parent.flow : isMap(parent) && !parent.flow;
  // The first key of a list's entry shares its line with the dash: `- label: Home`.
  const opensEntry = isMap(parent) && /-\s+$/.test(text.slice(start, first.range[0]));
  if (!isOwnLine || !isWholeLine || opensEntry) {
    document.deleteIn(path);
    return document.toString({ lineWidth: 120 });
  }
  const before = text.slice(0, start);
  const after = text.slice(findLineAfter(text, first.range[0], last.range[1]));
  // What stood between two empty lines leaves one.
  return before + (/(?:^|\n)\n$/.test(before) ? after.replace(/^\n/, "") : after);
}

/** The first and the last node of an entry; of a key, the key and its value. */
function findEnds(parent: unknown, key: unknown): (Node | undefined)[] {
  if (isSeq(parent) && typeof key === "number") {
    const item = parent.items[key] as Node | undefined;
    return [item, item];
  }
  if (!isMap(parent)) return [];
  const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key);
  return [pair?.key as Node | undefined, (pair?.value ?? pair?.key) as Node | undefined];
}

/** Where the line after a node begins. The end that the parser gives may include the empty lines that follow. */
function findLineAfter(text: string, from: number, to: number): number {
  const end = from + text.slice(from, to).trimEnd().length;
  const lineEnd = text.indexOf("\n", end);
  return lineEnd < 0 ? text.length : lineEnd + 1;
}
