import { readFileSync } from "node:fs";
import { LineCounter, isMap, isScalar, isSeq, parseDocument } from "yaml";
import type { Node } from "yaml";

export type ContentPath = readonly (string | number)[];

export type ContentFile = {
  /** Inside content/, with forward slashes: services/standard-clean.yaml. */
  name: string;
  value: unknown;
  /** What the YAML itself has wrong, each with its place. */
  syntaxProblems: string[];
  /** One problem as a line: file, line and column, path inside the file, what is wrong and what to do. */
  describe: (path: ContentPath, message: string) => string;
};

/** Reads one YAML file and remembers where everything in it stands. */
export function readContentFile(absolutePath: string, name: string): ContentFile {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(absolutePath, "utf8"), {
    lineCounter: lines,
    prettyErrors: false,
  });
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `content/${name}:${line}:${col}`;
  };
  const syntaxProblems = [...document.errors, ...document.warnings].map(
    (error) =>
      `${place(error.pos[0])} is not valid YAML: ${error.message}. A text with ": " or " #" in it needs quotes.`,
  );
  return {
    name,
    value: syntaxProblems.length === 0 ? document.toJS() : undefined,
    syntaxProblems,
    describe: (path, message) =>
      `${place(findOffset(document.contents, path))} ${path.length > 0 ? `${writePath(path)} ` : ""}${message}`,
  };
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

/** ["blocks", 0, "title"] → blocks[0].title */
function writePath(path: ContentPath): string {
  return path.reduce<string>(
    (written, key) =>
      typeof key === "number" ? `${written}[${key}]` : written === "" ? key : `${written}.${key}`,
    "",
  );
}
