import { chromium } from "@playwright/test";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyTree } from "../support/programs/copyTree";
import { freePort } from "../support/programs/freePort";
import { type Program, startProgram } from "../support/programs/startProgram";
import { chromiumFlags, findChromium } from "../support/run/findChromium";

let folder: string;
let develop: Program;

afterAll(async () => {
  await develop.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

test("npm run develop shows a mistake in the content in the terminal, and over the page until it is fixed", async () => {
  folder = await copyTree();
  const port = String(await freePort());
  const own = { HOST: "127.0.0.1", PORT: port, HOME: folder, DATA_FOLDER: join(folder, ".data") };
  const command = ["--import", "tsx", "server/commands/develop.ts"];
  develop = startProgram(command, { cwd: folder, env: own });
  await develop.line(/Requests +npm run requests/);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/faq`, { timeout: 240_000 });
  const heading = page.getByRole("heading", { level: 1 });
  await heading.waitFor({ timeout: 240_000 });

  const file = join(folder, "content/faq.yaml");
  const before = await readFile(file, "utf8");
  for (const [change, said] of [
    ["titel:", "titel is not a key that belongs here"],
    ['title: "', "title opens a quote that is not closed"],
  ] as const) {
    await writeFile(file, before.replace(/^title:/m, change));
    const message = new RegExp(`content/faq\\.yaml:\\d+:\\d+ ${said}`);
    await develop.line(message);
    const mistake = page.getByText(message).first();
    await mistake.waitFor();
    await writeFile(file, before);
    await mistake.waitFor({ state: "hidden" });
    await heading.waitFor();
  }
  expect(develop.log.join("\n")).not.toContain("gatsby-transformer-yaml");
  await browser.close();
}, 900_000);
