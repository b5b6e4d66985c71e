import { createRequire } from "node:module";
import { join } from "node:path";
import type * as v from "valibot";
import { safeParse } from "valibot";
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Scalar, visit } from "yaml";
import type { Document, ErrorCode, Node, YAMLError } from "yaml";

/** Where something stands inside a file: keys, and positions in lists counted from 0. */
export type ContentPath = readonly (string | number)[];

/** One thing to say about a file. Lines and columns count from 1. */
export type Problem = { file: string; line: number; column: number; message: string };

export type ContentFile = {
  /** Inside content/, with forward slashes: services/tune-up.yaml. */
  name: string;
  /** What the file holds, as Gatsby reads it; undefined when it cannot be read. */
  value: unknown;
  /** Why it cannot be read, or what its schema has to object to. */
  problems: Problem[];
  /** A problem at the place that the path leads to, or at its nearest parent when nothing is there. */
  describe: (path: ContentPath, message: string) => Problem;
};

// Gatsby's transformer has a parser of its own, which takes 2026-12-24 for a date and 0b11 for 3. Its values are the ones that
// pages show; the other parser knows where in the file they stand.
const requireHere = createRequire(join(process.cwd(), "package.json"));
const ofTransformer = createRequire(requireHere.resolve("gatsby-transformer-yaml/package.json"));
const { load } = ofTransformer("js-yaml") as { load: (text: string) => unknown };

/** What to do, by the parser's name for a mistake. */
const remedies: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: "has a backslash in double quotes. Use single quotes, or write two backslashes.",
  BAD_INDENT:
    "is not indented like the lines that it belongs to, or lacks the space after a dash. Give all of them the same indentation.",
  BAD_SCALAR_START: "begins with a sign that means something else in YAML. Put the text in quotes.",
  BLOCK_AS_IMPLICIT_KEY:
    "has a colon in its text, or a line below it that is indented too deep. Put a text with a colon in quotes.",
  DUPLICATE_KEY: "stands here twice. Keep one, or begin another entry of the list with a dash.",
  MISSING_CHAR: "lacks the colon and the space after a key, or the space after a dash.",
  MULTILINE_IMPLICIT_KEY:
    "lacks a colon and a space after a key, or begins a merge that is not finished.",
  MULTIPLE_DOCS: "starts a second document, which no page reads. Remove the line.",
  TAB_AS_INDENT: "is indented with a tab. Indent with spaces, two for each step.",
  UNEXPECTED_TOKEN:
    "goes on where it should end. Put a text that has quotes into quotes of the other kind, and begin a list below its key.",
};

/** Reads the text of one YAML file and remembers where everything in it stands. Never throws for what the file holds. */
export function readContentFile(text: string, name: string, schema: v.GenericSchema): ContentFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number, message: string): Problem => {
    const { line, col } = lines.linePos(offset);
    return { file: name, line, column: Math.max(col, 1), message };
  };
  const describe: ContentFile["describe"] = (path, message) =>
    at(findOffset(document.contents, path), [writePath(path), message].join(" ").trim());
  const unreadable = (offset: number, message: string): ContentFile => {
    const path = writePath(findPath(document.contents, offset));
    const problems = [at(offset, `${path} ${message}`.trim())];
    return { name, value: undefined, problems, describe };
  };

  const odd = text.indexOf("\uFFFD");
  if (odd >= 0) return unreadable(odd, "is not UTF-8 from here on. Save the file as UTF-8.");
  const [error] = [...document.errors, ...document.warnings];
  if (error) return unreadable(...explain(document, error));
  const cut = findCutText(document);
  if (cut !== undefined)
    return unreadable(
      cut,
      'is cut here: YAML takes what follows " #" for a comment. Put the text in quotes.',
    );
  try {
    const value = load(text) ?? null;
    const { issues = [] } = safeParse(schema, value);
    const problems = issues.filter(({ message }) => message !== "");
    return {
      name,
      value,
      problems: problems.map((one) => describe(pathOf(one), one.message)),
      describe,
    };
  } catch (fault) {
    const { mark, reason } = fault as { mark?: { position: number }; reason?: string };
    return unreadable(mark?.position ?? 0, `cannot be read: ${reason ?? String(fault)}.`);
  }
}

function explain(document: Document, error: YAMLError): [offset: number, message: string] {
  const [offset] = error.pos;
  // The parser points to where it gave up: to the next quote in the file, or to the file's end.
  const open = listScalars(document).find(
    ({ type, range, source = "" }) =>
      type?.startsWith("QUOTE") && (range?.[0] ?? offset) < offset && source.includes("\n"),
  );
  return open || error.message.startsWith("Missing closing")
    ? [open?.range?.[0] ?? offset, "opens a quote that is not closed on its line."]
    : [offset, remedies[error.code] ?? `cannot be read from here on: ${error.message}.`];
}

function listScalars(document: Document): Scalar[] {
  const scalars: Scalar[] = [];
  visit(document, { Scalar: (_, node) => void scalars.push(node) });
  return scalars;
}

/** Where a comment ends a text on its line, which is seldom meant. */
function findCutText(document: Document): number | undefined {
  const cut = listScalars(document).find(({ comment, type }) => comment && type !== "BLOCK_FOLDED");
  return cut?.range?.[1];
}

/** The path of the last key before a place in the file. */
function findPath(node: unknown, offset: number): ContentPath {
  if (isMap(node)) {
    const pair = node.items.findLast(({ key }) => (startOf(key) ?? Infinity) <= offset);
    return isScalar(pair?.key) ? [String(pair.key.value), ...findPath(pair.value, offset)] : [];
  }
  if (!isSeq(node)) return [];
  const index = node.items.findLastIndex((item) => (startOf(item) ?? Infinity) <= offset);
  return index < 0 ? [] : [index, ...findPath(node.items[index], offset)];
}

function pathOf({ path = [] }: { path?: readonly v.IssuePathItem[] | undefined }): ContentPath {
  const keys = path.map(({ key }) => key as string | number);
  // To valibot a list is an object that lacks every key.
  const isKeyOfList = Array.isArray(path.at(-1)?.input) && typeof keys.at(-1) === "string";
  return isKeyOfList ? keys.slice(0, -1) : keys;
}

/** A path as its author counts, from one: ["blocks", 0, "title"] → blocks 1 › title. */
export function writePath(path: ContentPath): string {
  return path.reduce<string>(
    (written, step) =>
      typeof step === "number"
        ? `${written || "entry"} ${String(step + 1)}`
        : written + (written === "" ? "" : " › ") + step,
    "",
  );
}

/** The offset of what stands at the path; of its nearest parent when it is missing. */
function findOffset(contents: unknown, path: ContentPath): number {
  let node: unknown = contents;
  let offset = startOf(node) ?? 0;
  for (const key of path) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      : undefined;
    const next: unknown = pair ? pair.value : isMap(node) ? undefined : getItem(node, key);
    offset = startOf(pair?.key ?? next) ?? offset;
    node = next;
  }
  return offset;
}

function getItem(node: unknown, key: string | number): unknown {
  return (node as { items?: unknown[] } | null | undefined)?.items?.[Number(key)];
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}
