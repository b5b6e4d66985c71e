import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testWithGit } from "../../tests/support/run/testWithGit";
import { readChangeDates } from "./readChangeDates";
import { composeSecurityText } from "./writeSearchFiles";

function git(root: string, date: string, ...args: string[]): void {
  const who = ["-c", "user.name=Owner", "-c", "user.email=owner@example.com"];
  execFileSync("git", ["-C", root, ...who, "-c", "commit.gpgsign=false", ...args], {
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    stdio: "ignore",
  });
}

/** A repository whose about page changed in March and whose FAQ has not changed since January. */
function aRepository(): string {
  const root = mkdtempSync(join(tmpdir(), "history-"));
  mkdirSync(join(root, "content/services"), { recursive: true });
  for (const file of ["about.yaml", "faq.yaml", "services/move-in-out.yaml"])
    writeFileSync(join(root, "content", file), "title: One\n");
  git(root, "2026-01-10T09:00:00Z", "init", "-q");
  git(root, "2026-01-10T09:00:00Z", "add", ".");
  git(root, "2026-01-10T09:00:00Z", "commit", "-qm", "Begin");
  appendFileSync(join(root, "content/about.yaml"), "text: More\n");
  git(root, "2026-03-05T12:00:00Z", "commit", "-qam", "Say more");
  return root;
}

const seen = async (root: string) =>
  [...readChangeDates(root)].map(([file, date]) => `${file} ${date.slice(0, 10)}`).sort();

testWithGit("a page's date is the day on which its own content last changed", async () => {
  expect(await seen(aRepository())).toEqual([
    "about.yaml 2026-03-05",
    "faq.yaml 2026-01-10",
    "services/move-in-out.yaml 2026-01-10",
  ]);
});

testWithGit("a page that has been changed since the last commit has no date", async () => {
  const root = aRepository();
  appendFileSync(join(root, "content/faq.yaml"), "text: Not committed\n");
  expect(await seen(root)).not.toContainEqual(expect.stringContaining("faq"));
});

testWithGit("a shallow clone gives no dates", async () => {
  const clone = mkdtempSync(join(tmpdir(), "clone-"));
  git(clone, "2026-03-05T12:00:00Z", "clone", "-q", "--depth", "1", `file://${aRepository()}`, ".");
  expect(await seen(clone)).toEqual([]);
});

test("a folder without a repository gives no dates", async () => {
  expect(await seen(mkdtempSync(join(tmpdir(), "no-git-")))).toEqual([]);
});

test("security.txt names an address to write to, for less than a year", () => {
  expect(
    composeSecurityText("https://www.example.com", "hello@example.com", new Date("2026-01-01")),
  ).toBe(
    `Contact: mailto:hello@example.com
Expires: 2026-07-02T00:00:00.000Z
Canonical: https://www.example.com/.well-known/security.txt
Preferred-Languages: en
`,
  );
});
