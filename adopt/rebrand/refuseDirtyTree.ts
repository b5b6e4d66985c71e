import { relative, resolve } from "node:path";
import { askGit, listPaths } from "../../gatsby/runGit";

/** A logo or a font that was copied in for the answers; the command only reads it. */
const isArtwork = /^\?\? (?!content\/).*\.(?:svg|woff2?|ttf|otf)$/;

/** Stops before anything uncommitted could be lost, apart from `files`. Returns a line to print where there is no git. */
export function refuseDirtyTree(root: string, files: readonly string[]): string[] {
  const printed = askGit(
    root,
    ...["status", "--porcelain", "--untracked-files=all", "-z", "--", "."],
  );
  if (printed === undefined)
    return ["git keeps no copy of this folder: nothing here can be undone."];
  // As git names them after the two letters of their state: ./my-company.yaml is my-company.yaml.
  const spared = files.map((file) => relative(root, resolve(root, file)));
  const changed = listPaths(printed).filter(
    (line) => !spared.includes(line.slice(3)) && !isArtwork.test(line),
  );
  if (changed.length === 0) return [];
  throw new Error(
    `Commit what you have first, so that one command brings it back. Changed since the last commit:\n${changed.join("\n")}`,
  );
}
