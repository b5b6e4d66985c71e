import { chromium, type Browser } from "@playwright/test";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyTree } from "../support/programs/copyTree";
import { freePort } from "../support/programs/freePort";
import { type Program, startProgram } from "../support/programs/startProgram";
import { chromiumFlags, findChromium } from "../support/run/findChromium";

// `npm run develop` itself, in a copy of the project, with an open page.

let folder: string;
let site: string;
let develop: Program;
let browser: Browser;

beforeAll(async () => {
  folder = await copyTree();
  const port = await freePort();
  site = `http://127.0.0.1:${String(port)}`;
  develop = startProgram(["--import", "tsx", "server/commands/develop.ts"], {
    cwd: folder,
    env: {
      HOST: "127.0.0.1",
      PORT: String(port),
      HOME: folder,
      DATA_FOLDER: join(folder, ".data"),
    },
  });
  await develop.line(/Requests +npm run requests/);
  browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
}, 600_000);

afterAll(async () => {
  await browser?.close();
  if (develop) {
    const ended = once(develop.child, "close");
    develop.child.kill("SIGTERM");
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test("a mistake in the content is in the terminal and over the page until it is fixed", async () => {
  const page = await browser.newPage();
  await page.goto(`${site}/faq`, { timeout: 240_000 });
  const heading = page.getByRole("heading", { level: 1 });
  await heading.waitFor({ timeout: 240_000 });
  const mistake = page.getByText(/content\/faq\.yaml:\d+:\d+ titel is not a key/);

  const file = join(folder, "content/faq.yaml");
  const before = await readFile(file, "utf8");
  await writeFile(file, before.replace(/^title:/m, "titel:"));
  await develop.line(/content\/faq\.yaml:\d+:\d+ titel is not a key that belongs here/);
  await mistake.first().waitFor({ timeout: 20_000 });

  await writeFile(file, before);
  await mistake.first().waitFor({ state: "hidden", timeout: 20_000 });
  await heading.waitFor();
}, 360_000);
