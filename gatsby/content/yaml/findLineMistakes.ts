import { parseDocument } from "yaml";
import { quoteText } from "./quoteText";
import type { ContentPath } from "./writePath";

/** Lines and columns count from 1. */
type LineMistake = { line: number; column: number; path: ContentPath; message: string };

/** A group of keys or a list that is open at the current line, and the column (from 0) at which its entries start. */
type Level = {
  column: number;
  kind: "keys" | "list";
  /** The lines of the keys that the group has had. */
  keys: Map<string, number>;
  current: string | number;
};

type Reader = {
  lines: readonly string[];
  /** From the outermost to the innermost. */
  levels: Level[];
  /** What the line above left open: a place for a value, a text that a deeper line may continue, or nothing. */
  above: "empty" | "text" | "closed";
  /** Where a value began that stands alone on its line, without a key or dash, until the next key or dash. */
  lone: { line: number; column: number } | undefined;
  mistakes: LineMistake[];
};

/** The message points to where the pattern matches; `quoted` is the whole value in quotes. */
type Rule = { pattern: RegExp; message: (quoted: string, found: string) => string };

/** How a value may not begin. */
const valueRules: readonly Rule[] = [
  {
    pattern: /^(?:[“”„«][^“”„«»]*[“”»]|[‘‚][^‘‚]*’)$/,
    message: (_, found) =>
      "stands in the quotes of a word processor, which the page would show. Write straight " +
      `ones: ${quoteText(found.slice(1, -1))}.`,
  },
  {
    pattern: /^-(?:\s|$)/,
    message: () =>
      "starts a list on the line of its key. Put each entry on a line of its own, below the key.",
  },
  {
    pattern: /^#/,
    message: (quoted) =>
      `begins with "#", so YAML takes it for a comment and drops it. Put the text in quotes: ` +
      `${quoted}. A comment needs a line of its own.`,
  },
  {
    pattern: /^\{\s*\w+:\s.*\}$/,
    message: () =>
      "has its keys in braces. Put each key on a line of its own, all with the same indentation.",
  },
  {
    pattern: /^(?:[[\]{},&*!|>%@`]|\?(?=\s))/,
    message: (quoted, sign) =>
      `begins with "${sign}", which means something else in YAML. Put the text in quotes: ${quoted}.`,
  },
];

/** What a text without quotes may not contain, on any of its lines. */
const textRules: readonly Rule[] = [
  {
    pattern: /(?<=\s)#/,
    message: (quoted) =>
      `is cut here: YAML takes what follows " #" for a comment. Put the text in quotes: ` +
      `${quoted}. A comment needs a line of its own.`,
  },
  {
    pattern: /:(?=\s|$)/,
    message: (quoted) =>
      `has a colon in its text, which YAML takes for the end of a key. Put the text in quotes: ${quoted}.`,
  },
  {
    // Gatsby's YAML parser makes a date of it, and GraphQL then expects a text.
    pattern: /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt\s]|$)/,
    message: (quoted) => `is read as a date. Put it in quotes: ${quoted}.`,
  },
  {
    pattern: /^(?:0[xob][\da-f]+|[-+]?0\d+|[-+]?\d+(?:\.\d*)?e[-+]?\d+)$/i,
    message: (quoted, found) =>
      `is read as the number ${String(Number(found))}. Write that number, or put the text in quotes: ${quoted}.`,
  },
];

const dashPattern = /^-(?:\s+|$)/;
const keyPattern = /^("[^"]*"|'[^']*'|[^\s"'[\]{}&*!|>%@`#:,?-][^\s:]*)\s*:(?:\s+|$)/;
/** A dash or a key that lacks only the space behind it. */
const tightPattern = /^(?:-(?=[^\s-])|[A-Za-z]\w*:(?!\/\/)(?=\S))/;
/** What word processors put before the entries of a list. */
const bulletPattern = /^[*•·▪◦‣–—−]\s+/;
const invisible = /[\u00AD\u200B\u2028-\u202E\u2060-\u2069\uFEFF]|(?!\t)\p{Cc}/u;
const blockHeader = /^[|>](?:[+-]?\d?|\d[+-])$/;

/**
 * Mistakes that can be seen line by line: indentation, colons and dashes without their space, quotes that do not close,
 * texts that YAML reads as something else or cuts at " #". A YAML parser reports them in terms of its grammar, stops at the
 * first, and often points to the line where it gave up, far below the one that is wrong. After a line that belongs to no
 * group or list, what follows would be a guess, so that one is the last.
 *
 * Knows the YAML that content needs: keys, lists, plain and quoted texts, texts after `>-` and `|`. Anchors, aliases, tags and
 * groups in braces are refused: in a content file they are a text without its quotes, or keys that need lines of their own.
 */
export function findLineMistakes(text: string): LineMistake[] {
  const lines = text.split(/\r?\n/);
  const blocking = findBlockingMistake(lines);
  if (blocking) return [blocking];
  const mistakes = findInvisible(lines);
  const reader: Reader = { lines, levels: [], above: "empty", lone: undefined, mistakes };
  for (let line = 0; line < lines.length; line += 1) line = readLine(reader, line);
  return reader.mistakes;
}

/** Each `read…` function returns the line on which it ends. */
function readLine(reader: Reader, line: number): number {
  const { levels, above } = reader;
  const raw = (reader.lines[line] ?? "").trimEnd();
  const column = raw.search(/\S/);
  const rest = raw.slice(column);
  if (raw === "") return line;
  if (rest.startsWith("#")) {
    if (above !== "text") return line;
    if (/^#\S/.test(rest) && column > (levels.at(-1)?.column ?? -1)) {
      const message =
        'has a line that begins with "#", which YAML takes for a comment and drops. Put the whole text in quotes.';
      tell(reader, line, column, message);
    } else {
      // A comment ends a text, which cannot go on below it.
      reader.above = "closed";
    }
    return line;
  }
  if (/^(---|\.\.\.)(\s|$)/.test(raw)) {
    if (levels.length > 0)
      tell(reader, line, 0, "starts a second document, which no page reads. Remove the line.", []);
    return line;
  }
  return dashPattern.test(rest) || keyPattern.test(rest)
    ? readEntry(reader, line, column, rest)
    : readUnmarked(reader, line, column, rest);
}

/** A line that begins with neither a dash nor a key. */
function readUnmarked(reader: Reader, line: number, column: number, rest: string): number {
  const { levels, above } = reader;
  const parent = levels.at(-1)?.column ?? -1;
  const isDeeper = column > parent;
  if (isDeeper && above === "text") return readText(reader, line, column, rest);
  const [bullet] = bulletPattern.exec(rest) ?? [];
  if (bullet !== undefined) {
    const entry = `- ${rest.slice(bullet.length)}`;
    const message = `begins with "${bullet.trim()}". An entry of a list begins with a hyphen and a space: "${cut(entry)}".`;
    tell(reader, line, column, message, []);
    return readEntry(reader, line, column, entry);
  }
  const [tight] = tightPattern.exec(rest) ?? [];
  if (tight !== undefined) {
    const value = rest.slice(tight.length);
    const message = `needs a space after the ${tight === "-" ? "dash" : "colon"}: "${tight} ${cut(value)}".`;
    tell(reader, line, column + tight.length - 1, message, []);
    return readEntry(reader, line, column, `${tight} ${value}`);
  }
  const isStray = levels.length === 0 && /^[^"'[\]{}&*!|>%@`#?-]/.test(rest);
  if (isDeeper && above === "empty" && !isStray) {
    reader.lone = { line, column };
    return readValue(reader, line, column, rest, parent);
  }
  const isInList = levels.some((level) => level.kind === "list" && level.column === column);
  const message = isInList
    ? `stands in a list without a dash. Start it with "- ", or indent it by ` +
      `${countSpaces(column + 2)} if it continues the text above.`
    : `"${cut(rest)}" is neither a key nor part of a text. Write a colon and a space after the ` +
      "key, or indent the line deeper if it continues the text above.";
  tell(reader, line, column, message, []);
  reader.above = "closed";
  return line;
}

/** Reads the dashes and the key at the beginning of a line, then the value. */
function readEntry(reader: Reader, line: number, start: number, text: string): number {
  let column = start;
  let rest = text;
  let parent = -1;
  let key: string | undefined;
  while (key === undefined) {
    const sign = dashPattern.exec(rest) ?? keyPattern.exec(rest);
    if (!sign) break;
    key = sign[1]?.replace(/^["']|["']$/g, "");
    const levels = findLevels(reader, column, key === undefined ? "list" : "keys");
    if (typeof levels === "string") {
      tellMisplaced(reader, line, column, key, levels);
      return reader.lines.length;
    }
    reader.levels = levels;
    reader.above = "empty";
    reader.lone = undefined;
    if (/[^\S \t]/.test(sign[0])) {
      const message =
        `has a character behind the ${key === undefined ? "dash" : "colon"} that only looks like ` +
        "a space. Delete it and type a space.";
      tell(reader, line, column, message, []);
    }
    countEntry(reader, line, column, key);
    parent = column;
    column += sign[0].length;
    rest = rest.slice(sign[0].length);
  }
  return readValue(reader, line, column, rest, parent);
}

/** An entry that belongs to no level. If the line above a dash is the text that has none, it is told instead. */
function tellMisplaced(
  reader: Reader,
  line: number,
  column: number,
  key: string | undefined,
  message: string,
): void {
  const { lone, levels, lines } = reader;
  if (lone && key === undefined && column >= (levels.at(-1)?.column ?? 0)) {
    const entry = `- ${(lines[lone.line] ?? "").trim()}`;
    const fix = `needs a dash, as the entry below it has: "${cut(entry)}".`;
    tell(reader, lone.line, lone.column, fix, []);
  } else tell(reader, line, levels.length === 0 ? 0 : column, message, []);
}

function countEntry(reader: Reader, line: number, column: number, key: string | undefined): void {
  const level = reader.levels.at(-1);
  if (!level) return;
  level.current = key ?? Number(level.current) + 1;
  if (key === undefined) return;
  const earlier = level.keys.get(key);
  if (earlier === undefined) level.keys.set(key, line + 1);
  else {
    const isNext = level.keys.keys().next().value === key && reader.levels.at(-2)?.kind === "list";
    const fix = isNext
      ? `If it begins another entry, start it with a dash: "- ${key}:".`
      : "Keep one of the two.";
    const message = `stands here twice, first in line ${String(earlier)}. ${fix}`;
    tell(reader, line, column, message);
    if (isNext) level.keys.clear();
  }
}

/** The levels that an entry at this column leaves open, its own as the innermost; a message when it belongs to none. */
function findLevels(
  { levels, above }: Reader,
  column: number,
  kind: Level["kind"],
): Level[] | string {
  const known = levels.findLastIndex((level) => level.kind === kind && level.column === column);
  if (known >= 0) return levels.slice(0, known + 1);
  const level = { column, kind, keys: new Map(), current: kind === "list" ? -1 : "" };
  const top = levels.at(-1);
  if (!top)
    return column === 0
      ? [level]
      : `is indented by ${countSpaces(column)}. Start the first key of a file at the beginning of its line.`;
  const isInside = top.column < column || (top.column === column && kind === "list");
  if (above === "empty" && isInside) return [...levels, level];
  const inner = levels.find((other) => other.column >= column);
  return explainIndentation(column, kind, inner, top, above);
}

/** @param inner the outermost level that does not start before the column, if there is one */
function explainIndentation(
  column: number,
  kind: Level["kind"],
  inner: Level | undefined,
  top: Level,
  above: Reader["above"],
): string {
  const level = inner ?? top;
  if (kind === "list" && level.kind === "keys" && level.column === column)
    return "starts with a dash among keys. Indent it below the key that it is an entry of.";
  if (kind === "keys" && inner?.kind === "list")
    return (
      `stands in a list without a dash. Start it with "- ", or indent it by ` +
      `${countSpaces(level.column + 2)} to make it part of the entry above.`
    );
  if (inner === undefined && above !== "empty") {
    if (kind !== level.kind)
      return kind === "list"
        ? "starts with a dash below a key that has its text already. Put that text on a line of its own too, after a dash."
        : "is a key below an entry that is a text. If it belongs to that entry, begin the entry with a key as well, " +
            'like "- text:"; if it continues the text, put the whole text in quotes.';
    const fix =
      level.column === 0
        ? "Start it at the beginning of the line"
        : `Indent it by ${countSpaces(level.column)}`;
    const other =
      above === "text" ? ", or put the whole text in quotes if this line continues it" : "";
    return `is indented deeper than the line above, which already has its value. ${fix}${other}.`;
  }
  return (
    `is indented by ${countSpaces(column)}, and the lines that it belongs to by ` +
    `${String(level.column)}. Give them the same indentation.`
  );
}

/** @param parent the column of the key or dash that has the value */
function readValue(
  reader: Reader,
  line: number,
  column: number,
  value: string,
  parent: number,
): number {
  reader.above = value === "" ? "empty" : "closed";
  if (value === "") return line;
  if (/^\[.*\]$/.test(value)) {
    const inner = value.slice(1, -1).search(/[[\]{}]/);
    if (inner !== -1 && !/["']/.test(value))
      tell(
        reader,
        line,
        column + 1 + inner,
        "has a bracket inside a list in brackets. Remove it, or write each entry on a line of its own, after a dash.",
      );
    return line;
  }
  if (/^["']/.test(value)) return readQuoted(reader, line, column, value, parent);
  if (blockHeader.test(value)) return readBlock(reader, line, parent);
  if (applyRules(reader, valueRules, line, column, value)) return line;
  return readText(reader, line, column, value);
}

function readText(reader: Reader, line: number, column: number, value: string): number {
  reader.above = applyRules(reader, textRules, line, column, value) ? "closed" : "text";
  return line;
}

function applyRules(
  reader: Reader,
  rules: readonly Rule[],
  line: number,
  column: number,
  value: string,
): boolean {
  for (const { pattern, message } of rules) {
    const match = pattern.exec(value);
    if (!match) continue;
    tell(reader, line, column + match.index, message(quoteText(value), match[0]));
    return true;
  }
  return false;
}

function readQuoted(
  reader: Reader,
  line: number,
  column: number,
  value: string,
  parent: number,
): number {
  const quote = value.charAt(0);
  const closed = quote === '"' ? /^"(?:[^"\\]|\\.)*"/s : /^'(?:[^']|'')*'(?!')/s;
  // Continued on the lines below, as long as they are indented deeper than the key or dash.
  let end = line;
  let whole = value;
  while (!closed.test(whole)) {
    const next = reader.lines[end + 1];
    if (next === undefined || (next.trim() !== "" && next.search(/\S/) <= parent)) {
      const message = `opens a quote that is not closed. Write ${quote} at the end of the text.`;
      tell(reader, line, column, message);
      return line;
    }
    end += 1;
    whole += `\n${next.trim()}`;
  }
  const quoted = closed.exec(whole)?.[0] ?? "";
  const after = whole.slice(quoted.length).trim();
  if (after !== "") {
    const inside =
      quote === "'" ? "Write an apostrophe inside as two ('')" : 'Write a quote inside as \\"';
    const message = after.startsWith("#")
      ? "has a comment behind it. Give the comment a line of its own."
      : `goes on after its closing quote. ${inside}, or put the whole text in the other kind of quotes.`;
    const place =
      end === line ? column + quoted.length : (reader.lines[end] ?? "").length - after.length;
    tell(reader, end, place, message);
    return end;
  }
  const escape = parseDocument(quoted).errors.find(({ code }) => code === "BAD_DQ_ESCAPE");
  if (escape)
    tell(
      reader,
      line,
      column + escape.pos[0],
      "has a backslash in double quotes, where it starts a code. Use single quotes, or write two backslashes.",
    );
  return end;
}

function readBlock(reader: Reader, line: number, parent: number): number {
  const { lines } = reader;
  let end = line;
  let indentation: number | undefined;
  for (let next = line + 1; next < lines.length; next += 1) {
    const column = (lines[next] ?? "").search(/\S/);
    if (column < 0) continue;
    if (column <= parent) break;
    indentation ??= column;
    const message = `is indented less than the first line of its text. Indent it by ${countSpaces(indentation)}.`;
    if (column < indentation) tell(reader, next, column, message);
    end = next;
  }
  if (indentation === undefined) {
    const message = "has no text below it. Indent the text deeper than its key.";
    tell(reader, line, (lines[line] ?? "").trimEnd().length - 1, message);
  }
  return end;
}

/** A mistake that makes a guess of everything else in the file: an unfinished merge, or indentation that is not spaces. */
function findBlockingMistake(lines: readonly string[]): LineMistake | undefined {
  const merge = lines.findIndex((line) => /^<{7}( |$)/.test(line));
  if (merge >= 0)
    return {
      line: merge + 1,
      column: 1,
      path: [],
      message:
        "begins a merge that is not finished. Keep one of the two versions, and remove the lines " +
        "that start with <<<<<<<, ======= and >>>>>>>.",
    };
  const odd = lines.flatMap((line, index) => (/^ *[^\S ]\s*[^\s#]/.test(line) ? [index] : []));
  const [first] = odd;
  if (first === undefined) return undefined;
  const spaces = /^\s*/.exec(lines[first] ?? "")?.[0] ?? "";
  const more = odd.length - 1;
  const others =
    more === 0 ? "" : `, as ${more === 1 ? "1 more line is" : `${String(more)} more lines are`}`;
  return {
    line: first + 1,
    column: spaces.search(/[^ ]/) + 1,
    path: [],
    message: spaces.includes("\t")
      ? `is indented with a tab${others}. Indent with spaces, two for each step.`
      : `is indented with a character that only looks like a space${others}. Delete it and type spaces.`,
  };
}

function findInvisible(lines: readonly string[]): LineMistake[] {
  return lines.flatMap((text, index) => {
    const at = text.search(invisible);
    if (at < 0) return [];
    const code = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const message = `has a character here that cannot be seen (U+${code}). Delete the word and type it again.`;
    return [{ line: index + 1, column: at + 1, path: [], message }];
  });
}

function tell(
  { levels, mistakes }: Reader,
  line: number,
  column: number,
  message: string,
  path: ContentPath = levels.map(({ current }) => current),
): void {
  mistakes.push({ line: line + 1, column: column + 1, path, message });
}

function countSpaces(count: number): string {
  return count === 1 ? "1 space" : `${String(count)} spaces`;
}

function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
