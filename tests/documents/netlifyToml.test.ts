import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testWithGit } from "../support/run/testWithGit";

const [, ignore = ""] = /ignore = """\n([^]*?)"""/.exec(readFileSync("netlify.toml", "utf8")) ?? [];

/** What Netlify does after these commits, the first of which it has built. It runs the command with Bash; 0 means no build. */
function afterCommits(authors: string[]): "built" | "not built" {
  const folder = mkdtempSync(join(tmpdir(), "netlify-toml-"));
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: folder, encoding: "utf8" }).trim();
  try {
    git("init", "-q");
    const commits = ["owner", ...authors].map((name) => {
      const author = ["-c", `user.name=${name}`, "-c", "user.email=a@example.com"];
      git(...author, "commit", "-q", "--allow-empty", "-m", "change");
      return git("rev-parse", "HEAD");
    });
    const env = { CACHED_COMMIT_REF: commits[0] ?? "", COMMIT_REF: commits.at(-1) ?? "" };
    const { status } = spawnSync("bash", ["-c", ignore], {
      cwd: folder,
      env: { PATH: process.env["PATH"], ...env },
    });
    return status === 0 ? "not built" : "built";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

testWithGit(
  "what Dependabot alone has changed costs no deploy, and goes out with the next change of a person",
  () => {
    const bot = "dependabot[bot]";
    expect(afterCommits([bot, bot])).toBe("not built");
    expect(afterCommits([bot, "owner"])).toBe("built");
    expect(afterCommits(["owner"])).toBe("built");
    // A deploy that somebody starts by hand.
    expect(afterCommits([])).toBe("built");
  },
);
