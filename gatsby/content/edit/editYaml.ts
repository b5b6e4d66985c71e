import { isMap, isScalar, isSeq, type Node, parseDocument, stringify } from "yaml";
import type { ContentPath } from "../yaml/writePath";

// Changes of one place of a YAML text. Every other line stays as it is: the parser's own writer would wrap each long text of the
// file anew.

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
  return `${before}\n${lines.map((line) => indent + line).join("\n")}${rest || "\n"}`;
}

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

export function replaceText(text: string, path: ContentPath, value: string): string {
  const node = parseDocument(text).getIn(path, true);
  if (!isScalar(node) || !node.range)
    throw new Error(`There is no ${path.join(".")} that could be changed.`);
  const [start, end] = node.range;
  const old = text.slice(start, end);
  const written = stringify(value, { lineWidth: 0, blockQuote: false }).trimEnd();
  return text.slice(0, start) + written + old.slice(old.trimEnd().length) + text.slice(end);
}

/** Sets a top-level key of a YAML text. An undefined value removes the key, and a new key is added at the end. */
export function setKey(text: string, key: string, value: unknown): string {
  const map = parseDocument(text).contents;
  const pairs = isMap(map) ? map.items : [];
  const at = pairs.findIndex((pair) => isScalar(pair.key) && pair.key.value === key);
  const written = value === undefined ? "" : stringify({ [key]: value }, { lineWidth: 0 });
  const node = pairs[at]?.key;
  if (!isScalar(node) || !node.range)
    return written === "" ? text : `${text.trimEnd()}\n${written}`;
  const [start] = node.range;
  // The lines of comment right above a key are about it, and go with it.
  const above = text.slice(0, start).replace(/(?<=\n)(?:#.*\n)+$/, "");
  if (written === "") return removeNode(above + text.slice(start), [key]);
  const rest = removeNode(text, [key]);
  return text.slice(0, start) + written + rest.slice(start);
}
