import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix } from "node:path";
import * as v from "valibot";
import { isAlias, isPair, isSeq, LineCounter, parseDocument, visit } from "yaml";
import type { Alias, Document, Scalar } from "yaml";
import { type Content, type ContentTypeName, contentTypes } from "./schemas/contentTypes";
import type { Site } from "./schemas/field";

/** A place inside a file: keys, and positions in lists counted from 0. */
type ContentPath = readonly (string | number)[];

/** One thing to say about a file, by its path in the project. Lines and columns count from 1. */
export type Problem = { file: string; line: number; column: number; message: string };

export type ContentFile = {
  type: ContentTypeName;
  /** The content of the file, as Gatsby reads it; undefined when it cannot be read. */
  value: unknown;
  /** The reason why it cannot be read, or the mistakes in it. */
  problems: Problem[];
  /** The texts that still have to be written. */
  unwritten: Problem[];
};

/** A file that its schema has accepted. */
export type Valid<Name extends ContentTypeName> = ContentFile & { value: Content<Name> };

/** A key or a value, and where it begins in the file. */
type Place = { path: ContentPath; start: number; node: Partial<Scalar> };

// Gatsby's transformer brings another parser, which reads 2026-12-24 for a date and 0b11 for 3. Its values
// are the ones that pages show; the other parser knows where in the file they stand.
const requireHere = createRequire(join(process.cwd(), "package.json"));
const ofTransformer = createRequire(requireHere.resolve("gatsby-transformer-yaml/package.json"));
const { load } = ofTransformer("js-yaml") as {
  load: (text: string, options: { filename: string }) => unknown;
};

/** Reads one YAML file, by its name inside content/. With `site` it also has to fit the other files. */
export function readContentFile(
  root: string,
  name: string,
  type: ContentTypeName,
  site?: Site,
): ContentFile {
  const text = readFileSync(join(root, "content", name), "utf8");
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const places = listPlaces(document);
  const describe = (path: ContentPath, message: string, start = findStart(places, path)) => {
    const { line, col } = lines.linePos(start);
    const told = `${writePath(path)} ${message}`.trim();
    return { file: `content/${name}`, line, column: Math.max(col, 1), message: told };
  };
  const mark = /^(?:[<>]{7} .*|={7})$/m.exec(text);
  if (mark)
    return {
      type,
      value: undefined,
      problems: [describe([], `"${mark[0]}" ${marked}`, mark.index)],
      unwritten: [],
    };
  const [at = 0, fault] = findFault(text, document, places);
  if (fault !== undefined) {
    const path = places.findLast(({ start }) => start <= at)?.path ?? [];
    return { type, value: undefined, problems: [describe(path, fault, at)], unwritten: [] };
  }
  const value = load(text, { filename: `content/${name}` }) ?? null;
  // Compared letter by letter: macOS and Windows do not tell small letters from capitals, most hosts do.
  const picture = site?.picture?.map((one) => posix.relative(posix.dirname(name), one));
  const config: object = { site: site && { ...site, picture } };
  const schema = v.config<v.GenericSchema>(contentTypes[type].schema, config);
  const told = listIssues(schema, value).filter(({ message }) => message !== "");
  const unwritten = places.filter(({ node }) => String(node.value).includes("[Write: "));
  return {
    type,
    value,
    problems: told.map((issue) => {
      const path = pathOf(issue);
      const { source } = places.findLast((place) => place.path.join() === path.join())?.node ?? {};
      // The file may have 1.0 for 1, and a day without its time.
      const read = issue.message.replace(
        `is ${JSON.stringify(issue.input)}.`,
        `is ${source ?? ""}.`,
      );
      return describe(path, typeof issue.input === "string" ? issue.message : read);
    }),
    unwritten: unwritten.map(({ path, node }) =>
      describe(path, `has to be written before the page can be shown: ${String(node.value)}`),
    ),
  };
}

/** valibot tells one unknown key of a group, so each is taken out and the group is judged again. */
function listIssues(schema: v.GenericSchema, value: unknown): v.BaseIssue<unknown>[] {
  const { issues = [] } = v.safeParse(schema, value);
  const unknown = issues.filter(
    ({ expected, path }) => expected === "never" && !Array.isArray(path?.at(-1)?.input),
  );
  if (unknown.length === 0) return issues;
  const rest: unknown = structuredClone(value);
  for (const { path = [] } of unknown) {
    const keys = path.map(({ key }) => String(key));
    const group = keys.slice(0, -1).reduce((one, key) => one[key] as Keys, rest as Keys);
    Reflect.deleteProperty(group, keys.at(-1) ?? "");
  }
  return [...issues, ...listIssues(schema, rest).filter(({ expected }) => expected === "never")];
}

type Keys = Record<string, unknown>;

function listPlaces(document: Document): Place[] {
  const places: Place[] = [];
  const note = (_: unknown, node: Scalar | Alias, parents: readonly unknown[]) => {
    const path = parents.flatMap((parent, at): ContentPath => {
      if (isPair(parent)) return [String(parent.key)];
      return isSeq(parent) ? [parent.items.indexOf(parents[at + 1] ?? node)] : [];
    });
    places.push({ path, start: node.range?.[0] ?? 0, node: node as Partial<Scalar> });
  };
  visit(document, { Scalar: note, Alias: note });
  return places;
}

/** Finds the start of the key or entry at the path, or of its nearest parent when it is missing. */
function findStart(places: readonly Place[], path: ContentPath): number {
  const found = places.find((place) => path.every((step, at) => place.path[at] === step));
  return found || path.length === 0 ? (found?.start ?? 0) : findStart(places, path.slice(0, -1));
}

const marked =
  "is a mark of git: two versions of the lines around it were not merged. Keep one version, and remove the " +
  "lines that begin with <<<<<<<, ======= and >>>>>>>.";

const allowed =
  "Write a key once, indent each step with two spaces, and put a text with a colon, a backslash or a sign " +
  "at its start in single quotes, with '' for each apostrophe in it.";

function findFault(text: string, document: Document, places: Place[]): [number?, string?] {
  const odd = text.indexOf("\uFFFD");
  if (odd >= 0) return [odd, "is not UTF-8 from here on. Save the file as UTF-8."];
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const [gaveUp] = error.pos;
    // After a quote that stays open, that is the next quote in the file, or the file's end.
    const open = places.find(
      ({ start, node: { type, range } }) =>
        type?.startsWith("QUOTE") && start <= gaveUp && gaveUp <= (range?.[2] ?? 0),
    );
    if (open && (error.code === "MISSING_CHAR" || text.slice(open.start, gaveUp).includes("\n")))
      return [open.start, "opens a quote that is not closed on its line."];
    return [gaveUp, `cannot be read: ${error.message}. ${allowed}`];
  }
  const alias = places.find(({ node }) => isAlias(node));
  if (alias) return [alias.start, "begins with *, which repeats another text. Put it in quotes."];
  const cut = places.find(({ node }) => node.comment && node.type !== "BLOCK_FOLDED")?.node.range;
  const told = 'is cut here: YAML takes what follows " #" for a comment. Put the text in quotes.';
  return cut ? [cut[1], told] : [];
}

function pathOf({ path = [] }: { path?: readonly v.IssuePathItem[] | undefined }): ContentPath {
  const keys = path.map(({ key }) => key as string | number);
  // valibot treats a list as an object that lacks every key.
  const isKeyOfList = Array.isArray(path.at(-1)?.input) && typeof keys.at(-1) === "string";
  return isKeyOfList ? keys.slice(0, -1) : keys;
}

/** A path as its author counts, from one: ["blocks", 0, "title"] → blocks 1 › title. */
function writePath(path: ContentPath): string {
  const steps = path.map((step) => (typeof step === "number" ? ` ${step + 1}` : ` › ${step}`));
  return steps.join("").replace(/^ (?:› )?/, "");
}
