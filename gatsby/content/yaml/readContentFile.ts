import { readFileSync } from "node:fs";
import { LineCounter, isMap, isScalar, isSeq, parseDocument } from "yaml";
import type { Document, Node } from "yaml";
import { findLineMistakes } from "./findLineMistakes";
import { type ContentPath, writePath } from "./writePath";

/** One thing to say about a file. Lines and columns count from 1. */
export type Problem = { file: string; line: number; column: number; message: string };

export type ContentFile = {
  /** Inside content/, with forward slashes: services/tune-up.yaml. */
  name: string;
  /** What the file holds; undefined when it cannot be read. */
  value: unknown;
  /** What is wrong with the way the file is written, whatever its fields are. */
  writingProblems: Problem[];
  /** A problem at the place that the path leads to, or at its nearest parent when nothing is there. */
  describe: (path: ContentPath, message: string) => Problem;
  /** A text, number or word as it is spelled in the file: 49.90, which `value` has as 49.9. */
  writtenAt: (path: ContentPath) => string | undefined;
};

/** Reads one YAML file and remembers where everything in it stands. Never throws for what the file holds. */
export function readContentFile(absolutePath: string, name: string): ContentFile {
  const bytes = readFileSync(absolutePath);
  const encodingMistake = findEncodingMistake(bytes);
  const text = new TextDecoder().decode(bytes);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (line: number, column: number, path: ContentPath, message: string): Problem => ({
    file: name,
    line,
    column,
    message: path.length > 0 ? `${writePath(path)} ${message}` : message,
  });
  const atOffset = (offset: number, path: ContentPath, message: string) => {
    const { line, col } = lines.linePos(offset);
    return at(line, col, path, message);
  };
  const describe: ContentFile["describe"] = (path, message) =>
    atOffset(findOffset(document.contents, path), path, message);
  const writtenAt: ContentFile["writtenAt"] = (path) => {
    const node = document.getIn(path, true);
    return isScalar(node) ? node.source : undefined;
  };

  if (encodingMistake?.isUnreadable) {
    const { line, column, message } = encodingMistake;
    const writingProblems = [at(line, column, [], message)];
    return { name, value: undefined, writingProblems, describe, writtenAt };
  }
  const lineMistakes = findLineMistakes(text);
  const mistakes = [
    ...(encodingMistake ? [{ path: [], ...encodingMistake }] : []),
    ...lineMistakes,
  ];
  const writingProblems = mistakes.map(({ line, column, path, message }) =>
    at(line, column, path, message),
  );
  // A line in the wrong place can be valid YAML that means something else: a list entry without its space is a text.
  const isMisread = lineMistakes.some(({ path }) => path.length === 0);
  const faults = [...document.errors, ...document.warnings];
  const first = faults[0];
  // The parser points to where it gave up, in terms of its grammar. What we found line by line is nearer to the cause.
  if (first && writingProblems.length === 0)
    writingProblems.push(
      atOffset(
        first.pos[0],
        [],
        "cannot be read from here on. Compare with the lines around it: a key ends with a colon " +
          "and a space, a list entry starts with a dash and a space, and a text with special " +
          "characters stands in quotes.",
      ),
    );
  const value = isMisread || first ? undefined : readValue(document);
  return { name, value, writingProblems, describe, writtenAt };
}

function readValue(document: Document.Parsed): unknown {
  try {
    return document.toJS();
  } catch {
    // An alias without its anchor; findLineMistakes.ts tells a text that begins with a star.
    return undefined;
  }
}

/** The offset of what stands at the path; of its nearest parent when it is missing. */
function findOffset(contents: unknown, path: ContentPath): number {
  let node: unknown = contents;
  let offset = startOf(node) ?? 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === String(key),
      );
      if (!pair) return offset;
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof key === "number" && key < node.items.length) {
      node = node.items[key];
      offset = startOf(node) ?? offset;
    } else {
      return offset;
    }
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}

type EncodingMistake = { line: number; column: number; message: string; isUnreadable: boolean };

/** Bytes that are not plain UTF-8; `isUnreadable` when nothing else about the file can be judged. */
function findEncodingMistake(bytes: Buffer): EncodingMistake | undefined {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return {
      ...{ line: 1, column: 1, isUnreadable: true },
      message: "is saved as UTF-16. Save the file as UTF-8.",
    };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return {
      ...{ line: 1, column: 1, isUnreadable: false },
      message:
        'begins with an invisible mark (a byte order mark). Save the file as "UTF-8" instead of "UTF-8 with BOM".',
    };
  const text = bytes.toString("utf8");
  // A replacement character either stands for bytes that are not UTF-8, or was saved after such a loss.
  const offset = text.indexOf("\uFFFD");
  if (offset < 0) return undefined;
  const lines = text.slice(0, offset).split("\n");
  return {
    line: lines.length,
    column: (lines.at(-1) ?? "").length + 1,
    message:
      "has a character that is not UTF-8, as in a file saved as Windows-1252. Write the " +
      "character again and save the file as UTF-8.",
    isUnreadable: false,
  };
}
