import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [, ignore = ""] = /ignore = """\n([^]*?)"""/.exec(readFileSync("netlify.toml", "utf8")) ?? [];

const testWithGit = spawnSync("git", ["--version"]).status === 0 ? test : test.skip;

const folder = mkdtempSync(join(tmpdir(), "netlify-toml-"));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...words: string[]) => execFileSync("git", words, { cwd: folder });

/** Whether Netlify builds a commit after the one that it has built. It runs the command with Bash. */
function isBuilt(latest: string, built: string): boolean {
  const { status } = spawnSync("bash", ["-c", ignore], {
    cwd: folder,
    // When its input is a socket, Bash takes it for a remote login and runs .bashrc first.
    stdio: "ignore",
    env: { PATH: process.env["PATH"], CACHED_COMMIT_REF: built, COMMIT_REF: latest },
  });
  return status !== 0;
}

testWithGit(
  "what Dependabot alone has changed costs no deploy, and goes out with the next change of a person",
  () => {
    git("init", "-q");
    for (const name of ["owner", "dependabot[bot]", "dependabot[bot]", "owner"]) {
      const author = ["-c", `user.name=${name}`, "-c", "user.email=a@example.com"];
      git(...author, "commit", "-q", "--allow-empty", "-m", "change");
    }
    expect(isBuilt("HEAD~1", "HEAD~3")).toBe(false);
    // The last one is a deploy that somebody starts by hand.
    for (const built of ["HEAD~3", "HEAD~1", "HEAD"]) expect(isBuilt("HEAD", built)).toBe(true);
  },
);
