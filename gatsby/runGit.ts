import { spawnSync } from "node:child_process";

/** Runs git in English and without asking anything. Throws with what git said. */
export function runGit(root: string, ...words: string[]): string {
  return start(root, words).toString("utf8").trimEnd();
}

/** What git printed, or undefined where it refused, such as for a commit that is not there. */
export function askGit(root: string, ...words: string[]): string | undefined {
  try {
    return runGit(root, ...words);
  } catch {
    return undefined;
  }
}

/**
 * Reads many files with one git: a process for each takes longer than all of their work.
 *
 * @param names such as `HEAD:package.json`
 * @returns their texts in the same order, undefined for one that is not there
 */
export function readCommitted(root: string, names: readonly string[]): (string | undefined)[] {
  const input = names.map((name) => `${name}\n`).join("");
  const printed = start(root, ["cat-file", "--batch"], input);
  let position = 0;
  return names.map(() => {
    const from = printed.indexOf("\n", position) + 1;
    const [, size] = / blob (\d+)$/.exec(printed.toString("utf8", position, from - 1)) ?? [];
    if (size === undefined) {
      position = from;
      return undefined;
    }
    const to = from + Number(size);
    position = to + 1;
    return printed.toString("utf8", from, to);
  });
}

function start(root: string, words: readonly string[], input = ""): Buffer {
  const { error, status, stdout, stderr } = spawnSync("git", words, {
    cwd: root,
    input,
    maxBuffer: 64 * 2 ** 20,
    env: { ...process.env, LC_ALL: "C", GIT_EDITOR: "true", GIT_TERMINAL_PROMPT: "0" },
  });
  if (error !== undefined)
    throw new Error(`git could not be started: ${error.message}. Install git 2.18 or newer.`);
  if (status === 0) return stdout;
  const said = [stderr, stdout].map(String).join("\n").trim();
  throw new Error(`git ${words.join(" ")}: ${said}`);
}

/** Paths or lines as git prints them with -z. */
export function listPaths(printed: string): string[] {
  return [...new Set(printed.split("\0").filter((path) => path !== ""))];
}
