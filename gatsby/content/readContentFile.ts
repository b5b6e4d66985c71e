import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import * as v from "valibot";
import { isAlias, isPair, isSeq, LineCounter, parseDocument, visit } from "yaml";
import type { Alias, Document, Scalar } from "yaml";
import { type Content, type ContentTypeName, contentTypes } from "./schemas/contentTypes";
import type { Site } from "./schemas/field";

type ContentPath = readonly (string | number)[];

/** A message about a project file. `line` and `column` count from 1 and default to 1. */
export type Problem = { file: string; line?: number; column?: number; message: string };

type Entry = { path: ContentPath; start: number; node: Partial<Scalar> };

/** Parses a file of content/. Returns a function that checks it and, with `site`, its references to other files. */
export function readContentFile(root: string, name: string, type: ContentTypeName) {
  // TextDecoder drops a byte order mark at the start, which Windows' Notepad writes.
  const text = new TextDecoder().decode(readFileSync(join(root, "content", name)));
  const lines = new LineCounter();
  // The "failsafe" schema reads every plain value as a string, so 02134 and 2026-12-24 need no quotes.
  const style = { schema: "failsafe", lineCounter: lines, prettyErrors: false } as const;
  const document = parseDocument(text, style);
  const entries = listEntries(document);
  const describe = (message: string, path: ContentPath, start = findStart(entries, path)) => {
    const { line, col } = lines.linePos(start);
    const sentence = `${writePath(path)} ${message}`.trim();
    return { file: `content/${name}`, line, column: Math.max(col, 1), message: sentence };
  };
  const [at = 0, fault, isInEntry = true] = findFault(text, document, entries);
  if (fault !== undefined) {
    const path = isInEntry && entries.findLast(({ start }) => start <= at)?.path;
    const problems = [describe(fault, path || [], at)];
    return () => ({ type, value: undefined, problems, unwritten: [] });
  }
  const values: unknown = document.toJS() ?? "";
  const unwritten = entries
    .filter(({ node }) => String(node.value).includes("[Write: "))
    .map(({ path, node }) =>
      describe(`has to be written before the page can be shown: ${String(node.value)}`, path),
    );
  const keysOf = ({ path }: v.BaseIssue<unknown>) => path?.map(({ key }) => key as string) ?? [];
  return (site = {}) => {
    const { output: value, issues = [] } = parseContent(name, type, values, site);
    const told = issues.filter(({ message }) => message !== "");
    const problems = told.map((issue) => describe(issue.message, keysOf(issue)));
    return { type, value, problems, unwritten };
  };
}

/** Converts the strings of a parsed YAML file to the types of the schema: numbers, booleans and files. */
export function parseContent(name: string, type: ContentTypeName, values: unknown, site: Site) {
  // Picture names must match in case, because unlike macOS and Windows, most hosts are case-sensitive.
  const folder = posix.dirname(name);
  const pathTo = (file: string) => posix.relative(folder, file).normalize();
  const fileAt = (path: string) =>
    site.picture?.find((file) => pathTo(file) === path.normalize()) ?? posix.join(folder, path);
  const config: object = { site: { ...site, picture: site.picture?.map(pathTo), fileAt } };
  return v.safeParse(v.config<v.GenericSchema>(contentTypes[type].schema, config), values);
}

export function readContent<Name extends ContentTypeName>(root: string, name: Name): Content<Name> {
  const { value, problems } = readContentFile(root, contentTypes[name].file, name)();
  const [problem] = problems;
  if (problem) throw new Error(`${problem.file}:${String(problem.line ?? 1)} ${problem.message}`);
  return value as Content<Name>;
}

export function readRedirects(root: string): Content<"Redirects">["redirects"] {
  const isThere = existsSync(join(root, "content/redirects.yaml"));
  return isThere ? readContent(root, "Redirects").redirects : [];
}

function listEntries(document: Document): Entry[] {
  const entries: Entry[] = [];
  const add = (_: unknown, node: Scalar | Alias, parents: readonly unknown[]) => {
    const path = parents.flatMap((parent, at): ContentPath => {
      if (isPair(parent)) return [String(parent.key)];
      return isSeq(parent) ? [parent.items.indexOf(parents[at + 1] ?? node)] : [];
    });
    entries.push({ path, start: node.range?.[0] ?? 0, node: node as Partial<Scalar> });
  };
  visit(document, { Scalar: add, Alias: add });
  return entries;
}

function findStart(entries: readonly Entry[], path: ContentPath): number {
  const found = entries.find((entry) => path.every((step, at) => entry.path[at] === step));
  return found || path.length === 0 ? (found?.start ?? 0) : findStart(entries, path.slice(0, -1));
}

const mergeAdvice =
  "is a conflict marker: git could not merge two versions of these lines. Keep one version, and remove the " +
  "lines that begin with <<<<<<<, ======= and >>>>>>>.";

const quotes = "in single quotes, with '' for each apostrophe in it";

const syntaxAdvice: Partial<Record<string, string>> = {
  TAB_AS_INDENT: "is indented with a tab. Use two spaces for each step.",
  DUPLICATE_KEY: "is here twice. Remove one of the two.",
  BLOCK_AS_IMPLICIT_KEY: `has a colon in its text, or a wrong indent. Give keys that belong together the same indent, or put a text with a colon ${quotes}.`,
  MULTIPLE_DOCS: "ends the file here. Remove this line.",
  BAD_SCALAR_START: `begins with a sign that YAML reserves. Put the text ${quotes}.`,
};

const otherAdvice =
  "Write a colon and a space after each key, indent steps and a text's further lines by two spaces, start " +
  `list entries with - and a space, and put a text with a backslash, or with a sign at its start, ${quotes}.`;

/** Matches control characters, and invisible characters that YAML doesn't skip before a key or after its colon. */
const unseen = /(?!\t|\r?\n)\p{Cc}|(?<=^[ -]*(?:\w+:)?)(?! )[\p{Zs}\p{Cf}]/mu;

const hiddenAdvice =
  "Replace it with a space. If each line has one, save the file with the line ends of Unix (LF).";

type Fault = [offset?: number, message?: string, isInEntry?: boolean];

function findFault(text: string, document: Document, entries: Entry[]): Fault {
  const mark = /^(?:[<>]{7} .*|={7})$/m.exec(text);
  if (mark) return [mark.index, `"${mark[0]}" ${mergeAdvice}`, false];
  // Recognizes rich text by its start, and Windows' "Unicode" (UTF-16) by the zero byte next to each letter.
  const odd = text.search(/^\{\\rtf|\uFFFD|\0[a-z]\0/);
  if (odd >= 0) return [odd, "is not plain text from here on. Save it as plain text in UTF-8."];
  const hidden = unseen.exec(text);
  if (hidden) return [hidden.index, `has an invisible character here. ${hiddenAdvice}`];
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const [gaveUp] = error.pos;
    // Reports an unclosed quote where it opens, because the parser fails only at the next quote or the file's end.
    const open = entries.find(
      ({ start, node: { type, range } }) =>
        type?.startsWith("QUOTE") &&
        start <= gaveUp &&
        !text.slice(range?.[1], gaveUp).includes("\n"),
    );
    if (open && (error.code === "MISSING_CHAR" || text.slice(open.start, gaveUp).includes("\n")))
      return [open.start, "opens a quote that is not closed on its line."];
    return [gaveUp, syntaxAdvice[error.code] ?? `cannot be read: ${error.message}. ${otherAdvice}`];
  }
  const named = entries.find(({ node }) => isAlias(node) || node.anchor);
  const sign = isAlias(named?.node) ? "*, which repeats another text" : "&, which gives it a name";
  if (named) return [named.start, `begins with ${sign}. Put it in quotes.`];
  const cut = entries.find(({ node }) => node.comment && node.type !== "BLOCK_FOLDED")?.node.range;
  const cutAdvice = "Put the text in quotes, or a comment on a line of its own.";
  const told = `is cut here: YAML takes what follows " #" for a comment. ${cutAdvice}`;
  return cut ? [cut[1], told] : [];
}

/** Formats a path for a message, counting positions from 1: ["blocks", 0, "title"] → blocks 1 › title. */
export function writePath(path: ContentPath): string {
  const steps = path.map((step) => (typeof step === "number" ? ` ${step + 1}` : ` › ${step}`));
  return steps.join("").replace(/^ (?:› )?/, "");
}
