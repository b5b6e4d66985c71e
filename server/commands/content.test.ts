import { spawnSync } from "node:child_process";
import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { checkContent } from "../../gatsby/content/checkContent";
import { aContentFolder, type Edit } from "../../tests/support/content/aContentFolder";

/** Runs a command in a project with this content and nothing to build it with. */
async function run(command: string, edits: Record<string, Edit>) {
  const root = aContentFolder(edits);
  await symlink(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--import", "tsx", join(process.cwd(), "server/commands", command)],
    {
      cwd: root,
      encoding: "utf8",
      // A build needs the site's address before it looks at anything else.
      env: {
        ...process.env,
        ...{ NODE_OPTIONS: "", FORCE_COLOR: "0", SITE_URL: "https://www.example.com" },
      },
    },
  );
  return { root, stdout, stderr, status };
}

test("new facts are written into the code, a warning is printed, and the content is valid all the same", async () => {
  const { root, ...ended } = await run("content.ts", {
    "not-found.yaml": (text) => text.replace(/title: .*/, 'title: "[Write: what is not there]"'),
    "business.yaml": (text) => text.replace("name: Quay Bikes", "name: Quay Cycles"),
  });
  expect(ended).toMatchObject({ stderr: "", status: 0 });
  expect(ended.stdout).toMatch(
    /^wrote api\/settings\/businessFacts\.ts\ncontent\/ has 1 warning:\n\n {2}content\/not-found\.yaml:2:3 seo › title has to be written [^\n]+\n\ncontent\/ is valid\n$/,
  );
  expect(await readFile(join(root, "api/settings/businessFacts.ts"), "utf8")).toContain(
    "Quay Cycles",
  );
  expect(await checkContent(root)).toEqual([expect.stringMatching(/^content\/ has 1 warning/)]);
});

test("a mistake in the form is one sentence, and a file that cannot be compiled is named with its line", async () => {
  const twice = await run("content.ts", {
    "../shared/quoteForm.ts": (text) => text.replace('name: "noises"', 'name: "email"'),
  });
  expect([twice.stdout, twice.status]).toEqual(["", 1]);
  expect(twice.stderr.trim()).toBe(
    "content/ has 1 mistake:\n\n  shared/quoteForm.ts:15:1 email is the name of two fields. Rename one.",
  );
  const broken = await run("content.ts", {
    "../shared/quoteForm.ts": (text) => text.replace('name: "noises",', 'name: "noises'),
  });
  expect(broken.stderr).toMatch(/shared\/quoteForm\.ts:42:\d+: ERROR: /);
});

test("npm start tells a mistake in the content once, and nothing else", async () => {
  const { stdout, stderr, status } = await run("start.ts", {
    "faq.yaml": (text) => `colour: green\n${text}`,
  });
  expect([stdout, status]).toEqual(["", 1]);
  expect(stderr.trim()).toMatch(
    /^content\/ has 1 mistake:\n\n {2}content\/faq\.yaml:1:1 colour is not a key that belongs here\. [^\n]+$/,
  );
});

test("a site with a text that nobody has written is valid, and not built for visitors", async () => {
  const { root, stdout, stderr, status } = await run("build.ts", {
    "about.yaml": (text) => text.replace(/(intro:\n\s+title: ).*/, '$1"[Write: who you are]"'),
  });
  await expect(checkContent(root)).resolves.toBeDefined();
  expect([stdout, status]).toEqual(["", 1]);
  expect(stderr.trim()).toMatch(
    /^content\/ has 1 mistake:\n\n {2}content\/about\.yaml:\d+:\d+ intro › title has to be written before[^\n]+$/,
  );
});
