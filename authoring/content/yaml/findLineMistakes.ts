import { quoteText } from "./quoteText";
import type { ContentPath } from "./writePath";

/** A mistake in how a line is written. Lines and columns count from 1. */
export type LineMistake = { line: number; column: number; path: ContentPath; message: string };

/** A group of keys or a list that is open at the current line, and the column (from 0) at which its entries start. */
type Level = {
  column: number;
  kind: "keys" | "list";
  /** Wrong columns that have been told once. */
  tolerated: Set<number>;
  /** The lines of the keys that the group has had. */
  keys: Map<string, number>;
  current: string | number;
};

/** What the line above left open: a place for a value, a text that a deeper line may continue, or nothing. */
type Above = "empty" | "text" | "closed";

const keyPattern = /^("[^"]*"|'[^']*'|[^\s"'[\]{}&*!|>%@`#:,?-][^\s:]*)\s*:(?=\s|$)/;
const keyWithoutSpace = /^([A-Za-z]\w*):(?!\/\/)(\S.*)$/;
const blockHeader = /^[|>](?:[+-]?\d?|\d[+-])$/;
const knownEscapes = /\\(?:[0abtnvfre "/\\N_LP\t]|x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8}|$)/gi;

/**
 * Mistakes that can be seen line by line: indentation, colons and dashes without their space, quotes that do not close,
 * texts that YAML reads as something else or cuts at " #". A YAML parser reports them in terms of its grammar, stops at the
 * first, and often points to the line where it gave up, far below the one that is wrong.
 *
 * Knows the YAML that content needs: keys, lists, plain and quoted texts, texts after `>-` and `|`. Anchors, aliases, tags and
 * groups in braces are refused, because in a content file they are always a text without its quotes.
 */
export function findLineMistakes(text: string): LineMistake[] {
  const lines = text.split(/\r?\n/);
  const blocking = findBlockingMistake(lines);
  if (blocking) return [blocking];
  const mistakes: LineMistake[] = [];
  let levels: Level[] = [];
  let above = "empty" as Above;

  const path = () => levels.map(({ current }) => current);
  const tell = (line: number, column: number, message: string, at: ContentPath = path()) => {
    mistakes.push({ line: line + 1, column: column + 1, path: at, message });
  };

  /** Finds the group or list that an entry at this column belongs to, and tells when there is none. */
  function enter(line: number, column: number, kind: Level["kind"]): Level {
    const fits = (level: Level) => level.column === column || level.tolerated.has(column);
    const found = levels.findLastIndex((level) => level.kind === kind && fits(level));
    const outer = levels.findLastIndex((level) => level.column < column && !fits(level));
    const known = levels[found];
    if (known && found > outer) {
      levels = levels.slice(0, found + 1);
      return known;
    }
    const top = levels.at(-1);
    if (!top) {
      if (column > 0)
        tell(
          line,
          0,
          `is indented by ${countSpaces(column)}. Start the first key of a file at the beginning of its line.`,
          [],
        );
      const level = open(column, kind);
      level.tolerated.add(0);
      return level;
    }
    if (above === "empty" && (top.column < column || (kind === "list" && fits(top))))
      return open(column, kind);
    const inner = levels[outer + 1];
    levels = levels.slice(0, outer + 2);
    const level = levels.at(-1) ?? top;
    if (kind === "list" && level.kind === "keys" && fits(level)) {
      tell(
        line,
        column,
        "starts with a dash among keys. Indent it below the key that it is an entry of.",
        [],
      );
      return open(column, "list");
    }
    if (kind === "keys" && level.kind === "list" && inner === level)
      tell(
        line,
        column,
        `stands in a list without a dash. Start it with "- ", or indent it by ${countSpaces(level.column + 2)} to make it part of the entry above.`,
        [],
      );
    else if (inner === undefined && above !== "empty")
      tell(
        line,
        column,
        `is indented deeper than the line above, which already has its value. ${level.column === 0 ? "Start it at the beginning of the line" : `Indent it by ${countSpaces(level.column)}`}.`,
        [],
      );
    else
      tell(
        line,
        column,
        `is indented by ${countSpaces(column)}, and the lines that it belongs to by ${String(level.column)}. Give them the same indentation.`,
        [],
      );
    level.tolerated.add(column);
    return level.kind === kind ? level : open(column, kind);
  }

  function open(column: number, kind: Level["kind"]): Level {
    const level: Level = {
      column,
      kind,
      tolerated: new Set(),
      keys: new Map(),
      current: kind === "list" ? -1 : "",
    };
    levels.push(level);
    return level;
  }

  for (let line = 0; line < lines.length; line += 1) {
    const raw = lines[line] ?? "";
    if (raw.trim() === "") continue;
    if (/^\s*#/.test(raw)) {
      // A comment ends a text, which cannot go on below it.
      if (above === "text") above = "closed";
      continue;
    }
    if (/^(---|\.\.\.)(\s|$)/.test(raw)) {
      if (levels.length > 0)
        tell(line, 0, "starts a second document, which no page reads. Remove the line.", []);
      continue;
    }
    const indentation = /^\s*/.exec(raw)?.[0] ?? "";
    let column = indentation.length;
    let rest = raw.slice(column).trimEnd();

    const isDash = /^-(\s|$)/.test(rest);
    const isKey = keyPattern.test(rest);
    const innermost = levels.at(-1);
    if (!isDash && !isKey) {
      const isDeeper = innermost === undefined || column > innermost.column;
      const tight = /^-[^\s-]/.test(rest);
      const joined = keyWithoutSpace.exec(rest);
      if (tight && (above !== "text" || !isDeeper)) {
        tell(line, column, `needs a space after the dash: "- ${cut(rest.slice(1))}".`, []);
        const list = levels.findLast((level) => level.kind === "list" && level.column === column);
        if (list === undefined && above === "empty") open(column, "list");
        else enter(line, column, "list");
        above = "closed";
        continue;
      }
      if (joined && (!isDeeper || above !== "text")) {
        tell(
          line,
          column + (joined[1]?.length ?? 0),
          `needs a space after the colon: "${joined[1] ?? ""}: ${cut(joined[2] ?? "")}".`,
          [],
        );
        above = "closed";
        continue;
      }
      const isStray = innermost === undefined && /^[^"'[\]{}&*!|>%@`#?-]/.test(rest);
      if (!isDeeper || above === "closed" || isStray) {
        tell(
          line,
          column,
          `"${cut(rest)}" is neither a key nor part of a text. Write a colon and a space after the key, or indent the line deeper if it continues the text above.`,
          [],
        );
        above = "closed";
        continue;
      }
      if (above === "text") judgePlainText(line, column, rest);
      else line = readValue(line, column, rest, innermost?.column ?? -1);
      continue;
    }

    let parent = -1;
    while (/^-(\s|$)/.test(rest)) {
      const list = enter(line, column, "list");
      levels = levels.slice(0, levels.indexOf(list) + 1);
      list.current = Number(list.current) + 1;
      parent = column;
      above = "empty";
      const dash = /^-\s*/.exec(rest)?.[0] ?? "-";
      column += dash.length;
      rest = rest.slice(dash.length);
    }
    const key = keyPattern.exec(rest);
    if (key) {
      const name = (key[1] ?? "").replace(/^["']|["']$/g, "");
      const group = enter(line, column, "keys");
      group.current = name;
      parent = column;
      const earlier = group.keys.get(name);
      if (earlier === undefined) group.keys.set(name, line + 1);
      else
        tell(
          line,
          column,
          `stands here twice, first in line ${String(earlier)}. Keep one of the two.`,
        );
      const afterKey = rest.slice(key[0].length);
      const space = /^\s*/.exec(afterKey)?.[0].length ?? 0;
      column += key[0].length + space;
      rest = afterKey.slice(space);
    }
    line = readValue(line, column, rest, parent);
  }
  return mistakes;

  /** Judges the value that starts here; returns the line on which it ends. */
  function readValue(line: number, column: number, value: string, parent: number): number {
    above = "closed";
    const first = value.charAt(0);
    if (value === "") {
      above = "empty";
      return line;
    }
    if (first === '"' || first === "'") return readQuoted(line, column, value, parent);
    if (blockHeader.test(value)) return readBlock(line, parent);
    if (/^-(\s|$)/.test(value)) {
      tell(
        line,
        column,
        "starts a list on the line of its key. Put each entry on a line of its own, below the key.",
      );
      return line;
    }
    if (first === "#") {
      tell(
        line,
        column,
        `begins with "#", so YAML takes it for a comment and drops it. Put the text in quotes: ${quoteText(value)}. A comment needs a line of its own.`,
      );
      return line;
    }
    if (first === "[" && value.endsWith("]")) return line;
    if (/^[[\]{},&*!|>%@`]/.test(value) || /^\?\s/.test(value)) {
      tell(
        line,
        column,
        `begins with "${first}", which means something else in YAML. Put the text in quotes: ${quoteText(value)}.`,
      );
      return line;
    }
    judgePlainText(line, column, value);
    return line;
  }

  /** A text without quotes, or a further line of one. */
  function judgePlainText(line: number, column: number, value: string): void {
    above = "closed";
    const comment = value.search(/\s#/);
    if (comment >= 0) {
      tell(
        line,
        column + comment + 1,
        `is cut here: YAML takes what follows " #" for a comment. Put the text in quotes: ${quoteText(value)}. A comment needs a line of its own.`,
      );
      return;
    }
    const colon = value.search(/:(\s|$)/);
    if (colon >= 0) {
      tell(
        line,
        column + colon,
        `has a colon in its text, which YAML takes for the end of a key. Put the text in quotes: ${quoteText(value)}.`,
      );
      return;
    }
    // Gatsby's YAML parser makes a date of it, and GraphQL then expects a text.
    if (/^\d{4}-\d{1,2}-\d{1,2}([Tt\s]|$)/.test(value)) {
      tell(line, column, `is read as a date. Put it in quotes: ${quoteText(value)}.`);
      return;
    }
    above = "text";
  }

  function readQuoted(line: number, column: number, value: string, parent: number): number {
    const quote = value.charAt(0);
    const closed = quote === '"' ? /^"(?:[^"\\]|\\.)*"/s : /^'(?:[^']|'')*'(?!')/s;
    // Continued on the lines below, as long as they are indented deeper than the key or dash.
    let end = line;
    let whole = value;
    while (!closed.test(whole)) {
      const next = lines[end + 1];
      if (next === undefined || (next.trim() !== "" && next.search(/\S/) <= parent)) {
        tell(
          line,
          column,
          `opens a quote that is not closed. Write ${quote} at the end of the text.`,
        );
        return line;
      }
      end += 1;
      whole += `\n${next.trim()}`;
    }
    const quoted = closed.exec(whole)?.[0] ?? "";
    const after = whole.slice(quoted.length).trim();
    if (after !== "")
      tell(
        end,
        end === line ? column + quoted.length : (lines[end] ?? "").length - after.length,
        after.startsWith("#")
          ? "has a comment behind it. Give the comment a line of its own."
          : `goes on after its closing quote. ${quote === "'" ? "Write an apostrophe inside as two ('')" : 'Write a quote inside as \\"'}, or put the whole text in the other kind of quotes.`,
      );
    else if (quote === '"' && quoted.replace(knownEscapes, "").includes("\\"))
      tell(
        line,
        column +
          Math.max(
            quoted.replace(knownEscapes, (code) => " ".repeat(code.length)).indexOf("\\"),
            0,
          ),
        "has a backslash in double quotes, where it starts a code. Use single quotes, or write two backslashes.",
      );
    return end;
  }

  function readBlock(line: number, parent: number): number {
    let end = line;
    let indentation: number | undefined;
    for (let next = line + 1; next < lines.length; next += 1) {
      const body = lines[next] ?? "";
      if (body.trim() === "") continue;
      const column = /^ */.exec(body)?.[0].length ?? 0;
      if (column <= parent) break;
      indentation ??= column;
      if (column < indentation)
        tell(
          next,
          column,
          `is indented less than the first line of its text. Indent it by ${countSpaces(indentation)}.`,
        );
      end = next;
    }
    if (indentation === undefined)
      tell(
        line,
        (lines[line] ?? "").trimEnd().length - 1,
        "has no text below it. Indent the text deeper than its key.",
      );
    return end;
  }
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
        "begins a merge that is not finished. Keep one of the two versions, and remove the lines that start with <<<<<<<, ======= and >>>>>>>.",
    };
  const odd = lines.flatMap((line, index) => (/^ *[^\S ]\s*[^\s#]/.test(line) ? [index] : []));
  const [first] = odd;
  if (first === undefined) return undefined;
  const spaces = /^\s*/.exec(lines[first] ?? "")?.[0] ?? "";
  const others =
    odd.length === 1
      ? ""
      : `, as ${odd.length === 2 ? "1 more line is" : `${String(odd.length - 1)} more lines are`}`;
  return {
    line: first + 1,
    column: spaces.search(/[^ ]/) + 1,
    path: [],
    message: spaces.includes("\t")
      ? `is indented with a tab${others}. Indent with spaces, two for each step.`
      : `is indented with a character that only looks like a space${others}. Delete it and type spaces.`,
  };
}

function countSpaces(count: number): string {
  return count === 1 ? "1 space" : `${String(count)} spaces`;
}

function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
