// `npm run measure -- rebrand`: makes another company's site in a copy of the project, with the page about privacy, builds it, uses
// it as a visitor in a browser, and runs the project's own tests on it. Not part of `npm test`, because it builds a second site.
// The company is the plumbing firm of adopt/examples/plumbing.yaml, or with
// `-- --answers adopt/examples/chimney-sweep.yaml` the other one. `-- --all` runs every test of the copy instead of Jest's alone,
// `-- --keep` leaves its folder.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { parse as parseHtml } from "node-html-parser";
import { parse } from "yaml";
import { listPages } from "../../gatsby/listPages";
import { columnOf } from "../../shared/requestKind";
import { findOldCompany, memoryFile } from "../../adopt/rebrand/findOldCompany";
import { expectAccessible } from "../support/access/expectAccessible";
import { copyTree } from "../support/programs/copyTree";
import { chromiumFlags, findChromium } from "../support/run/findChromium";
import { type InboxMail, readInbox } from "../support/stack/readInbox";
import type { RunningStack } from "../support/stack/runningStack";
import { startProject } from "../support/stack/startProject";
import { wordsPattern, writeTheRest } from "./writeTheRest";

const print = (line: string) => void process.stdout.write(`${line}\n`);
const email = "ada@example.com";

const { values: options } = parseArgs({
  options: {
    answers: { type: "string", default: "adopt/examples/plumbing.yaml" },
    all: { type: "boolean" },
    keep: { type: "boolean" },
  },
});
const answersFile = options.answers;

async function run(): Promise<void> {
  const folder = await copyTree();
  print(`A company of ${answersFile} in ${folder}`);
  try {
    await makeFirm(folder);
    const { stack, stop } = await startProject(folder, join(folder, ".data"));
    print("built and started");
    try {
      await useSite(folder, stack);
    } finally {
      await stop();
    }
    await runItsTests(folder);
    print("Passed.");
  } finally {
    if (!options.keep) await rm(folder, { recursive: true, force: true });
  }
}

async function makeFirm(folder: string): Promise<void> {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "adopt/commands/rebrand.ts", "--answers", answersFile],
    { cwd: folder, encoding: "utf8" },
  );
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^wrote supabase\/migrations\/\d+_quote_form\.sql$/m);
  await cp(join(folder, "adopt/examples/privacy.yaml"), join(folder, "content/privacy.yaml"));
  await cp(join(folder, "adopt/examples/prices.yaml"), join(folder, "content/pages/prices.yaml"));
  // The page of prices is linked, as every page has to be.
  const navigation = join(folder, "content/navigation.yaml");
  const written = await readFile(navigation, "utf8");
  await writeFile(
    navigation,
    written.replace("\nlinks:\n", "\nlinks:\n  - label: Prices\n    path: /prices\n"),
  );
  await writeTheRest(folder);
  assert.deepEqual(findOldCompany(folder), []);
  print("nothing of the first company is left");
}

/** What docs/make-it-yours.md promises: every test that is left passes, and none has been edited. */
async function runItsTests(folder: string): Promise<void> {
  // Some tests ask git for the project's files.
  for (const words of [
    ["init", "--quiet"],
    ["add", "--all"],
  ])
    assert.equal(spawnSync("git", words, { cwd: folder }).status, 0);
  const program = options.all
    ? ["--import", "tsx", "tests/run.ts", "--all"]
    : ["node_modules/jest/bin/jest.js", "--ci"];
  // In the copy node_modules is a link. Netlify's bundler would pack it as one, and the test would read every package through it;
  // `measure -- hosts netlify` packs a whole build.
  const leftOut = options.all ? {} : { LEFT_OUT: "tests/hostile/packedFunctions.test.ts" };
  const env = { ...process.env, ...leftOut };
  const { status } = spawnSync(process.execPath, program, { cwd: folder, stdio: "inherit", env });
  assert.equal(status, 0, "The firm's own tests do not pass");
  print("the project's tests pass for the firm, without an edit");
}

async function useSite(folder: string, stack: RunningStack): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
  });
  try {
    const page = await browser.newPage({ reducedMotion: "reduce", bypassCSP: true });
    const choices = await readChoices(folder);
    await sendRequest(page, stack.siteUrl, choices);
    const row = await findRow(stack);
    const mail = await waitForMail(stack);
    assert.match(mail.subject, /^New request: Ada L\., .* · Q-/);
    for (const { name, label, choice, isInSubject } of choices) {
      assert.equal(row[columnOf(name)], choice.value);
      assert.equal(mail.subject.includes(choice.label), isInSubject, mail.subject);
      assert.ok(mail.text.includes(`${label}: ${choice.label}`), mail.text);
    }
    print("a request with the firm's own options is a row and a mail");

    const { words } = parse(await readFile(join(folder, memoryFile), "utf8")) as {
      words: string[];
    };
    const old = wordsPattern([...words, "dogwood", "home size"]);
    const paths = [...listPages(folder).map(({ path }) => path), "/nowhere"];
    const texts = new Map<string, string>([["the mail", `${mail.subject}\n${mail.text}`]]);
    texts.set("the mail's HTML", sayings(mail.html));
    for (const path of paths) {
      const answer = await fetch(new URL(path, stack.siteUrl));
      texts.set(path, sayings(await answer.text()));
    }
    for (const [place, text] of texts) assert.deepEqual([place, text.match(old)], [place, null]);
    print(`${String(texts.size)} pages and mails say nothing of the first company`);

    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.goto(new URL("/privacy", stack.siteUrl).href);
    await expectAccessible(page);
    await page.emulateMedia({
      reducedMotion: "reduce",
      colorScheme: "light",
      forcedColors: "none",
    });
    print("axe finds nothing on the page about privacy");
  } finally {
    await browser.close();
  }
}

type Choice = {
  name: string;
  label: string;
  choice: { value: string; label: string };
  isInSubject: boolean;
};

/** The lists of the company's own form, each with its last choice. */
async function readChoices(folder: string): Promise<Choice[]> {
  const { fields, mail } = parse(
    await readFile(join(folder, "content/quote-form.yaml"), "utf8"),
  ) as {
    fields: { name: string; label: string; choices?: Choice["choice"][] }[];
    mail: { subject: string[] };
  };
  return fields.flatMap(({ name, label, choices }) => {
    const choice = choices?.at(-1);
    return choice === undefined
      ? []
      : [{ name, label, choice, isInSubject: mail.subject.includes(name) }];
  });
}

async function sendRequest(page: Page, siteUrl: string, choices: Choice[]): Promise<void> {
  await page.goto(`${siteUrl}/quote`);
  assert.equal(await page.locator("#homeSize").count(), 0);
  const lines = {
    firstName: "Ada",
    lastName: "Low",
    email,
    phone: "404-555-0199",
    address: "1 A St",
  };
  for (const [name, text] of Object.entries(lines)) await page.locator(`#${name}`).fill(text);
  for (const { label, choice } of choices)
    await page.getByLabel(label, { exact: true }).selectOption({ label: choice.label });
  // Sent sooner, it would look like a program's.
  await sleep(3_500);
  await page.locator("#quote-form button[type=submit]").click();
  await page.locator("#thank-you").waitFor({ state: "visible" });
}

async function findRow({ supabaseUrl, secretKey }: RunningStack): Promise<Record<string, unknown>> {
  const address = `${supabaseUrl}/rest/v1/quote_requests?email=eq.${email}`;
  const answer = await fetch(address, { headers: { apikey: secretKey } });
  const [row] = (await answer.json()) as Record<string, unknown>[];
  assert.ok(row, "no row");
  return row;
}

async function waitForMail({ inboxUrl }: RunningStack): Promise<InboxMail> {
  for (let tries = 0; tries < 200; tries++) {
    const mail = (await readInbox(inboxUrl)).find(({ replyTo }) => replyTo.includes(email));
    if (mail !== undefined) return mail;
    await sleep(100);
  }
  throw new Error("No mail arrived within 20 seconds");
}

/** What a page or mail says to people and to search engines. */
function sayings(html: string): string {
  const page = parseHtml(html);
  for (const code of page.querySelectorAll("script, style")) code.remove();
  const attributes = ["alt", "title", "aria-label", "content", "placeholder"];
  const said = page
    .querySelectorAll("*")
    .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ""));
  return [page.text, ...said].join("\n");
}

run().catch((error: unknown) => {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
