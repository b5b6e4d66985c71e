import { parse } from "yaml";
import { type Upgrade, listFilesOf } from "./findUpgrade";
import { adoptersFiles } from "./adoptersFiles";
import { listPaths, runGit } from "../../gatsby/runGit";

/** How many texts are named; the diff has all of them. */
const mostTexts = 40;

/** What the new version brings, to be read before it is merged. */
export function describeUpgrade(root: string, upgrade: Upgrade): string {
  const { from, to, base, target } = upgrade;
  const diff = (...words: string[]) =>
    listPaths(runGit(root, "diff", "--name-only", "-z", ...words, base, target));
  const files = diff();
  const folderOf = (file: string) => /^[^/]+(?=\/)/.exec(file)?.[0] ?? "the top folder";
  const counts = [...new Set(files.map(folderOf))].map(
    (folder) => `${folder} ${String(files.filter((file) => folderOf(file) === folder).length)}`,
  );
  const isAdopters = (file: string) =>
    adoptersFiles.some((own) => file === own || file.startsWith(`${own}/`));
  const mine = new Set(listFilesOf(root, "HEAD", "."));
  const left = files.filter(
    (file) => mine.has(file) && isAdopters(file) && !file.startsWith("content/"),
  );
  const migrations = diff("--diff-filter=A").filter((file) => /^supabase\/migrations\//.test(file));
  return [
    `From ${from} to ${to}: ${String(files.length)} files (${counts.join(", ")})`,
    readChangelog(runGit(root, "show", `${target}:CHANGELOG.md`), from, to),
    ...list("New migrations, which each database needs before the site is published", migrations),
    ...list("Yours, and left as they are. What the new version changes in them", left),
    ...list("Words and keys of content/ that the new version changes; yours stay", [
      ...describeWords(root, upgrade),
    ]),
    `All of it: git diff ${base.slice(0, 12)} ${target.slice(0, 12)}`,
  ].join("\n\n");
}

function list(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:\n${lines.map((line) => `  ${line}`).join("\n")}`];
}

/** The sections of the versions after `from`, up to `to`. */
function readChangelog(text: string, from: string, to: string): string {
  const sections = text.split(/^(?=## )/m);
  const find = (version: string) =>
    sections.findIndex((section) => section.slice(3).split(/\s/)[0] === version);
  const [first, last] = [find(to), find(from)];
  return sections
    .slice(first, last === -1 ? undefined : last)
    .join("")
    .trimEnd();
}

type Texts = Map<string, string>;

/** Texts that the adopter kept as they were and the new version words otherwise, and keys that come and go. */
function describeWords(root: string, { base, target }: Upgrade): string[] {
  const [before, after, own] = [base, target, "HEAD"].map((commit) => readTexts(root, commit));
  if (!before || !after || !own) return [];
  const lines: string[] = [];
  for (const [place, text] of after)
    if (!before.has(place) && !own.has(place)) lines.push(`${place}: new, ${shorten(text)}`);
    else if (own.get(place) === before.get(place) && text !== before.get(place))
      lines.push(`${place}: ${shorten(before.get(place) ?? "")} → ${shorten(text)}`);
  for (const place of before.keys())
    if (!after.has(place) && own.has(place)) lines.push(`${place}: not used any more`);
  const more = lines.length - mostTexts;
  return more > 0 ? [...lines.slice(0, mostTexts), `and ${String(more)} more`] : lines;
}

const shorten = (text: string) => (text.length > 60 ? `“${text.slice(0, 59)}…”` : `“${text}”`);

function readTexts(root: string, commit: string): Texts {
  const texts: Texts = new Map();
  const read = (place: string, value: unknown): void => {
    if (typeof value !== "object" || value === null) texts.set(place, String(value));
    else for (const [key, part] of Object.entries(value)) read(`${place} › ${nameOf(key)}`, part);
  };
  for (const file of listFilesOf(root, commit, "content"))
    if (file.endsWith(".yaml")) read(file, parse(runGit(root, "show", `${commit}:${file}`)));
  return texts;
}

/** Entries of a list are counted from one. */
const nameOf = (key: string) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key);
