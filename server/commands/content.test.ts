import { spawnSync } from "node:child_process";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { aContentFolder } from "../../tests/support/content/aContentFolder";

/** A project with content and nothing to build it with. */
async function aProject(): Promise<string> {
  const root = aContentFolder();
  await symlink(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  return root;
}

function run(command: string, root: string) {
  return spawnSync(
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
}

test("valid content is said to be valid", async () => {
  const { stdout, stderr, status } = run("content.ts", await aProject());
  expect([stdout, stderr, status]).toEqual(["content/ is valid\n", "", 0]);
});

test("a warning is printed, and the content is valid all the same", async () => {
  const root = await aProject();
  const file = join(root, "content/not-found.yaml");
  await writeFile(
    file,
    (await readFile(file, "utf8")).replace(/title: .*/, `title: ${"Not here ".repeat(8)}`),
  );

  const { stdout, stderr, status } = run("content.ts", root);
  expect([stderr, status]).toEqual(["", 0]);
  expect(stdout).toMatch(
    /^content\/ has 1 warning:\n\n {2}content\/not-found\.yaml:2:3 seo › title has \d+ characters [^\n]+\n\ncontent\/ is valid\n$/,
  );
});

test.each(["content.ts", "build.ts", "start.ts", "develop.ts"])(
  "%s says which command makes the database take a new choice of the form",
  async (command) => {
    const root = await aProject();
    const file = join(root, "content/quote-form.yaml");
    await writeFile(
      file,
      (await readFile(file, "utf8")).replace(
        "    choices:\n",
        "    choices:\n      - value: new-choice\n        label: New choice\n",
      ),
    );

    const { stdout, stderr, status } = run(command, root);
    expect([stdout, status]).toEqual(["", 1]);
    expect(stderr.trim()).toBe(
      "content/quote-form.yaml changes what is stored of a request: run `npm run content -- form`, which also writes the migration, and then start again.",
    );
  },
);

test("new words of a field are written into the code, with nothing else to do", async () => {
  const root = await aProject();
  const file = join(root, "content/quote-form.yaml");
  const before = await readFile(file, "utf8");
  await writeFile(file, before.replace(/label: .*/, "label: Given name"));

  expect(run("content.ts", root).stdout).toBe("wrote shared/quoteColumns.ts\ncontent/ is valid\n");
  expect(await readFile(join(root, "shared/quoteColumns.ts"), "utf8")).toContain("Given name");
  expect(run("content.ts", root).stdout).toBe("content/ is valid\n");
});

test("a changed fact is written into the code that requests and mails are answered with", async () => {
  const root = await aProject();
  const file = join(root, "content/business.yaml");
  const before = await readFile(file, "utf8");
  await writeFile(file, before.replace("name: Quay Bikes", "name: Quay Cycles"));

  expect(run("content.ts", root).stdout).toBe("wrote api/businessFacts.ts\ncontent/ is valid\n");
  expect(await readFile(join(root, "api/businessFacts.ts"), "utf8")).toContain("Quay Cycles");
});

test.each(["content.ts", "build.ts", "start.ts", "develop.ts"])(
  "%s tells a mistake in the content once, and nothing else",
  async (command) => {
    const root = await aProject();
    const file = join(root, "content/faq.yaml");
    await writeFile(file, `colour: green\n${await readFile(file, "utf8")}`);

    const { stdout, stderr, status } = run(command, root);
    expect([stdout, status]).toEqual(["", 1]);
    expect(stderr.trim()).toMatch(
      /^content\/ has 1 mistake:\n\n {2}content\/faq\.yaml:1:1 colour is not a key that belongs here\. [^\n]+$/,
    );
  },
);

test("a site with a text that nobody has written is not built for visitors", async () => {
  const root = await aProject();
  const file = join(root, "content/about.yaml");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/(intro:\n\s+title: ).*/, '$1"[Write: who you are]"'));

  expect(run("content.ts", root).status).toBe(0);
  const { stderr, status } = run("build.ts", root);
  expect(status).toBe(1);
  expect(stderr).toMatch(/content\/about\.yaml:\d+:\d+ intro › title has to be written before/);
});
