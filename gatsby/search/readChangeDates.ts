import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * When each file under content/ last changed, by the content's git history: file name inside content/ → ISO date. A file that
 * has changes of its own since the last commit is left out, and without a complete history there are no dates at all: in a
 * shallow clone, which many hosts build from, every file would seem to be as old as the newest commit.
 */
export async function readChangeDates(root: string): Promise<Map<string, string>> {
  const git = async (...args: string[]) =>
    (await run("git", ["-C", root, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout;
  try {
    if ((await git("rev-parse", "--is-shallow-repository")).trim() !== "false") return new Map();
    // -z: names come as they are, without quotes around unusual characters.
    const [log, status] = await Promise.all([
      git("log", "-z", "--relative", "--name-only", "--format=%x01%cI", "--", "content"),
      git("status", "-z", "--porcelain", "--no-renames", "--", "content"),
    ]);
    const dates = readLog(log);
    for (const line of status.split("\0"))
      for (const name of dates.keys()) if (line.endsWith(`content/${name}`)) dates.delete(name);
    return dates;
  } catch {
    // No git here, or no repository: a folder that was downloaded.
    return new Map();
  }
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
