import { spawnSync } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { aContentFolder, type Edit } from "../../tests/support/content/aContentFolder";

async function run(command: string, file: string, edit: Edit) {
  const root = aContentFolder({ [file]: edit });
  await symlink(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  const script = join(process.cwd(), "server/commands", command);
  const more = { NODE_OPTIONS: "", FORCE_COLOR: "0", SITE_URL: "https://www.example.com" };
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--import", "tsx", script], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...more },
  });
  return { stdout, stderr: stderr.trim(), status };
}

const unwritten: Edit = (text) => text.replace(/title: .*/, 'title: "[Write: who you are]"');

const form = "../shared/quoteForm.ts";
function named(change: string): Edit {
  return (text) => text.replace('name: "noises",', change);
}

test.each<[string, string, Edit, string]>([
  ["build.ts", "about.yaml", unwritten, "content/about.yaml:2:3 "],
  ["start.ts", "faq.yaml", (text) => `colour: red\n${text}`, "content/faq.yaml:1:1 colour is not"],
  ["package.ts", "about.yaml", unwritten, "content/about.yaml:2:3 "],
  ["content.ts", form, named('name: "email",'), "shared/quoteForm.ts:15:1 email is the name of"],
])("%s prints only the mistake in %s, with its line number", async (command, file, edit, told) => {
  const { stdout, stderr, status } = await run(command, file, edit);
  expect([stdout, status, stderr.split("\n").length]).toEqual(["", 1, 3]);
  expect(stderr).toContain(`content/ has 1 mistake:\n\n  ${told}`);
});

test("a syntax error in the form's file is reported with the line number, and valid content as valid", async () => {
  const valid = await run("content.ts", "faq.yaml", (text) => `${text}# These are our answers.\n`);
  expect([valid.stdout, valid.status]).toEqual(["content/ is valid\n", 0]);
  const { stderr } = await run("content.ts", form, named('name: "noises'));
  expect(stderr).toMatch(/shared\/quoteForm\.ts:42:\d+: ERROR: /);
});
