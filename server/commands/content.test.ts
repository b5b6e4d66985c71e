import { spawnSync } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { aContentFolder, type Edit } from "../../tests/support/content/aContentFolder";

/** Runs a command in a project with this content and nothing to build it with. */
async function run(command: string, edits: Record<string, Edit>) {
  const root = aContentFolder(edits);
  await symlink(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  const script = join(process.cwd(), "server/commands", command);
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--import", "tsx", script], {
    cwd: root,
    encoding: "utf8",
    // A build needs the site's address before it looks at anything else.
    env: {
      ...process.env,
      ...{ NODE_OPTIONS: "", FORCE_COLOR: "0", SITE_URL: "https://www.example.com" },
    },
  });
  return { stdout, stderr, status };
}

const unwritten: Edit = (text) => text.replace(/title: .*/, 'title: "[Write: who you are]"');

test("a text that nobody has written is a warning, and no site is built for visitors with it", async () => {
  const checked = await run("content.ts", { "about.yaml": unwritten });
  expect(checked).toMatchObject({ stderr: "", status: 0 });
  expect(checked.stdout).toMatch(
    /^content\/ has 1 warning:\n\n {2}content\/about\.yaml:2:3 [^\n]+\n\ncontent\/ is valid\n$/,
  );
  const built = await run("build.ts", { "about.yaml": unwritten });
  expect([built.stdout, built.status]).toEqual(["", 1]);
  expect(built.stderr.trim()).toMatch(/^content\/ has 1 mistake:\n\n {2}content\/about\.yaml:2:3 /);
});

test.each<[string, string, Edit, RegExp]>([
  [
    "start.ts",
    "faq.yaml",
    (text) => `colour: green\n${text}`,
    /^content\/ has 1 mistake:\n\n {2}content\/faq\.yaml:1:1 colour is not a key that [^\n]+$/,
  ],
  [
    "content.ts",
    "../shared/quoteForm.ts",
    (text) => text.replace('name: "noises"', 'name: "email"'),
    /^content\/ has 1 mistake:\n\n {2}shared\/quoteForm\.ts:15:1 email is the name of two [^\n]+$/,
  ],
  [
    "content.ts",
    "../shared/quoteForm.ts",
    (text) => text.replace('name: "noises",', 'name: "noises'),
    /shared\/quoteForm\.ts:42:\d+: ERROR: /,
  ],
])("%s tells a mistake in %s once, with its line, and nothing else", async (...row) => {
  const [command, file, edit, told] = row;
  const { stdout, stderr, status } = await run(command, { [file]: edit });
  expect([stdout, status]).toEqual(["", 1]);
  expect(stderr.trim()).toMatch(told);
});
