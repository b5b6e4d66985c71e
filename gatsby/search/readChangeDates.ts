import { askGit } from "../runGit";

/**
 * When each file under content/ last changed, by the content's git history: file name inside content/ → ISO date. A file that
 * has changes of its own since the last commit is left out, and without a complete history there are no dates at all: in a
 * shallow clone, which many hosts build from, every file would seem to be as old as the newest commit.
 */
export function readChangeDates(root: string): Map<string, string> {
  // No git here, or no repository: a folder that was downloaded.
  if (askGit(root, "rev-parse", "--is-shallow-repository") !== "false") return new Map();
  // -z: names come as they are, without quotes around unusual characters.
  const log = ["log", "-z", "--relative", "--name-only", "--format=%x01%cI", "--", "content"];
  const status = ["status", "-z", "--porcelain", "--no-renames", "--", "content"];
  const dates = readLog(askGit(root, ...log) ?? "");
  for (const line of askGit(root, ...status)?.split("\0") ?? [])
    for (const name of dates.keys()) if (line.endsWith(`content/${name}`)) dates.delete(name);
  return dates;
}

/** Newest commit first, so the first date of a file is its last change. */
function readLog(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split("\u0001")) {
    const [date = "", ...names] = commit.split(/[\0\n]+/).filter((part) => part !== "");
    for (const name of names) {
      const file = name.replace(/^content\//, "");
      if (!dates.has(file)) dates.set(file, date);
    }
  }
  return dates;
}
