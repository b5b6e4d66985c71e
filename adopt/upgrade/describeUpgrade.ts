import { type Upgrade, listFilesOf } from "./findUpgrade";
import { adoptersFiles } from "./adoptersFiles";
import { listPaths, runGit } from "../../gatsby/runGit";

/** What the new version brings, to be read before it is merged. */
export function describeUpgrade(root: string, upgrade: Upgrade): string {
  const { from, to, base, target } = upgrade;
  const diff = (...words: string[]) =>
    listPaths(runGit(root, "diff", "--name-only", "-z", ...words, base, target));
  const files = diff();
  const isAdopters = (file: string) =>
    adoptersFiles.some((own) => file === own || file.startsWith(`${own}/`));
  const mine = new Set(listFilesOf(root, "HEAD", "."));
  const left = files.filter((file) => mine.has(file) && isAdopters(file));
  const migrations = diff("--diff-filter=A").filter((file) => /^supabase\/migrations\//.test(file));
  return [
    `From ${from} to ${to}: ${String(files.length)} files`,
    readChangelog(runGit(root, "show", `${target}:CHANGELOG.md`), from, to),
    ...list("New migrations, which each database needs before the site is published", migrations),
    ...list("Yours, and left as they are, although the new version changes them", left),
    `All of it: git diff ${base.slice(0, 12)} ${target.slice(0, 12)}\nOf one file: the same with its name behind it`,
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
