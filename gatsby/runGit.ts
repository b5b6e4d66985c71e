import { spawnSync } from "node:child_process";

/** Runs git in English and without asking anything. Throws with what git said. */
export function runGit(root: string, ...words: string[]): string {
  const { error, status, stdout, stderr } = spawnSync("git", words, {
    cwd: root,
    encoding: "utf8",
    input: "",
    maxBuffer: 64 * 2 ** 20,
    env: { ...process.env, LC_ALL: "C", GIT_EDITOR: "true", GIT_TERMINAL_PROMPT: "0" },
  });
  if (error !== undefined)
    throw new Error(`git could not be started: ${error.message}. Install git 2.18 or newer.`);
  if (status === 0) return stdout.trimEnd();
  throw new Error(`git ${words.join(" ")}: ${[stderr, stdout].join("\n").trim()}`);
}

/** What git printed, or undefined where it refused, such as for a commit that is not there. */
export function askGit(root: string, ...words: string[]): string | undefined {
  try {
    return runGit(root, ...words);
  } catch {
    return undefined;
  }
}

/** The text of a file in a commit; undefined where it is not there. */
export function readCommitted(root: string, commit: string, file: string): string | undefined {
  return askGit(root, "show", `${commit}:${file}`);
}

/** Paths or lines as git prints them with -z. */
export function listPaths(printed: string): string[] {
  return [...new Set(printed.split("\0").filter((path) => path !== ""))];
}
