import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix } from "node:path";
import * as v from "valibot";
import { isMap, isNode, isSeq, LineCounter, parseDocument, type Scalar, visit } from "yaml";
import type { Document, ErrorCode, YAMLError } from "yaml";
import { type Content, type ContentTypeName, contentTypes } from "./schemas/contentTypes";
import type { Site } from "./schemas/field";

/** Where something stands inside a file: keys, and positions in lists counted from 0. */
export type ContentPath = readonly (string | number)[];

/** One thing to say about a file, by its path in the project. Lines and columns count from 1. */
export type Problem = { file: string; line: number; column: number; message: string };

export type ContentFile = {
  type: ContentTypeName;
  /** What the file holds, as Gatsby reads it; undefined when it cannot be read. */
  value: unknown;
  /** Why it cannot be read or what is wrong in it; with `site`, also what does not fit other files. */
  findProblems: (site?: Site) => Problem[];
  /** A problem at the place that the path leads to, or at its nearest parent when nothing is there. */
  describe: (path: ContentPath, message: string) => Problem;
};

/** A file that its schema has accepted. */
export type Valid<Name extends ContentTypeName> = ContentFile & { value: Content<Name> };

// Gatsby's transformer has a parser of its own, which takes 2026-12-24 for a date and 0b11 for 3. Its values
// are the ones that pages show; the other parser knows where in the file they stand.
const requireHere = createRequire(join(process.cwd(), "package.json"));
const ofTransformer = createRequire(requireHere.resolve("gatsby-transformer-yaml/package.json"));
const { load } = ofTransformer("js-yaml") as { load: (text: string) => unknown };

/** What to do, by the parser's name for a mistake. */
const remedies: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: "has a backslash in double quotes. Use single quotes, or write two backslashes.",
  BAD_INDENT: "is not indented like the lines it belongs to, or lacks the space after a dash.",
  BAD_SCALAR_START: "begins with a sign that means something else in YAML. Put the text in quotes.",
  BLOCK_AS_IMPLICIT_KEY:
    "has a colon in its text, or a line below it that is indented too deep. Put a text with a colon in quotes.",
  DUPLICATE_KEY: "stands here twice. Keep one, or begin another entry of the list with a dash.",
  MISSING_CHAR: "lacks the colon and the space after a key, or the space after a dash.",
  MULTILINE_IMPLICIT_KEY: "lacks a colon and a space after a key, or begins an unfinished merge.",
  MULTIPLE_DOCS: "starts a second document, which no page reads. Remove the line.",
  TAB_AS_INDENT: "is indented with a tab. Indent with spaces, two for each step.",
  UNEXPECTED_TOKEN: "goes on where it should end. Put it in quotes, or begin a list below its key.",
};

/** Reads one YAML file, by its name inside content/, and remembers where everything in it stands. */
export function readContentFile(root: string, name: string, type: ContentTypeName): ContentFile {
  const text = readFileSync(join(root, "content", name), "utf8");
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number, path: ContentPath, message: string): Problem => {
    const { line, col } = lines.linePos(offset);
    const told = `${writePath(path)} ${message}`.trim();
    return { file: `content/${name}`, line, column: Math.max(col, 1), message: told };
  };
  const describe = (path: ContentPath, message: string) =>
    at(findOffset(document, path), path, message);
  const [offset, fault] = findFault(text, document) ?? [];
  if (offset !== undefined && fault !== undefined) {
    const problem = at(offset, findPath(document.contents, offset), fault);
    return { type, value: undefined, findProblems: () => [problem], describe };
  }
  const value = load(text) ?? null;
  const findProblems = (site?: Site) => {
    // Compared letter by letter: macOS and Windows do not tell small letters from capitals, most hosts do.
    const picture = site?.picture?.map((one) => posix.relative(posix.dirname(name), one));
    const others: object = { site: site && { ...site, picture } };
    const schema = v.config<v.GenericSchema>(contentTypes[type].schema, others);
    const { issues = [] } = v.safeParse(schema, value);
    const told = issues.filter(({ message }) => message !== "");
    return told.map((issue) => describe(pathOf(issue), issue.message));
  };
  return { type, value, findProblems, describe };
}

function findFault(text: string, document: Document): [offset: number, fault: string] | undefined {
  const odd = text.indexOf("\uFFFD");
  if (odd >= 0) return [odd, "is not UTF-8 from here on. Save the file as UTF-8."];
  const scalars: Scalar[] = [];
  visit(document, { Scalar: (_, node) => void scalars.push(node) });
  const [error] = [...document.errors, ...document.warnings];
  if (error) return explain(error, scalars);
  const cut = scalars.find(({ comment, type }) => comment && type !== "BLOCK_FOLDED")?.range?.[1];
  if (cut !== undefined)
    return [
      cut,
      'is cut here: YAML takes what follows " #" for a comment. Put the text in quotes.',
    ];
  try {
    load(text);
    return undefined;
  } catch (cause) {
    const { mark, reason } = cause as { mark?: { position: number }; reason?: string };
    return [mark?.position ?? 0, `cannot be read: ${reason ?? String(cause)}.`];
  }
}

/** The parser points to where it gave up: to the next quote in the file, or to the file's end. */
function explain({ pos: [offset], code, message }: YAMLError, scalars: Scalar[]): [number, string] {
  const open = scalars.find(
    ({ type, range, source = "" }) =>
      type?.startsWith("QUOTE") && (range?.[0] ?? offset) < offset && source.includes("\n"),
  );
  return open || message.startsWith("Missing closing")
    ? [open?.range?.[0] ?? offset, "opens a quote that is not closed on its line."]
    : [offset, remedies[code] ?? `cannot be read from here on: ${message}.`];
}

function findPath(node: unknown, offset: number): ContentPath {
  const isBefore = (one: unknown) => isNode(one) && (one.range?.[0] ?? Infinity) <= offset;
  if (isMap(node)) {
    const pair = node.items.findLast(({ key }) => isBefore(key));
    return pair ? [String(pair.key), ...findPath(pair.value, offset)] : [];
  }
  const index = isSeq(node) ? node.items.findLastIndex(isBefore) : -1;
  return isSeq(node) && index >= 0 ? [index, ...findPath(node.items[index], offset)] : [];
}

function pathOf({ path = [] }: { path?: readonly v.IssuePathItem[] | undefined }): ContentPath {
  const keys = path.map(({ key }) => key as string | number);
  // To valibot a list is an object that lacks every key.
  const isKeyOfList = Array.isArray(path.at(-1)?.input) && typeof keys.at(-1) === "string";
  return isKeyOfList ? keys.slice(0, -1) : keys;
}

/** A path as its author counts, from one: ["blocks", 0, "title"] → blocks 1 › title. */
function writePath(path: ContentPath): string {
  const steps = path.map((step) => (typeof step === "number" ? ` ${step + 1}` : ` › ${step}`));
  return steps.join("").replace(/^ (?:› )?/, "");
}

/** The offset of what stands at the path; of its nearest parent when it is missing. */
function findOffset(document: Document, path: ContentPath): number {
  if (path.length === 0) return document.contents?.range?.[0] ?? 0;
  const parentPath = path.slice(0, -1);
  const parent = document.getIn(parentPath, true);
  const node = isMap(parent)
    ? parent.items.find(({ key }) => String(key) === String(path.at(-1)))?.key
    : document.getIn(path, true);
  return isNode(node) && node.range ? node.range[0] : findOffset(document, parentPath);
}
