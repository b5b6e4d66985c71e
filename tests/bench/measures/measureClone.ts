import { chromium } from "@playwright/test";
import { execFile, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../support/programs/freePort";
import { chromiumFlags, findChromium } from "../../support/run/findChromium";
import { rebuildEmptySite } from "./buildGatsby";
import { gather, type Measure } from "./Measure";
import { median } from "./median";

const run = promisify(execFile);
const root = resolve(".");
const isWindows = process.platform === "win32";

/** What Gatsby needs for pages like these, and nothing for the form, the server or the tests. */
const isGatsby = /^gatsby|^react(?:-dom)?$|^(?:babel-plugin-)?styled-components$|^sharp$/;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

function npm(folder: string, ...args: string[]): Promise<unknown> {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  return run("npm", [...args, ...quiet], { cwd: folder, shell: isWindows });
}

/** `npm ci` with an empty cache, as on a new machine, in seconds. */
async function install(folder: string): Promise<number> {
  const cache = join(folder, "..", "npm-cache");
  await rm(cache, { recursive: true, force: true });
  return await timed(() => npm(folder, "ci", "--cache", cache));
}

/** Runs an npm script of a clone on free ports until its home page answers; `work` gets the address. */
async function withSite<T>(
  clone: string,
  script: string,
  work: (siteUrl: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const siteUrl = `http://localhost:${String(port)}`;
  // Its own process group, because a signal to npm alone would not end what npm started.
  const child = spawn("npm", ["run", script], {
    cwd: clone,
    detached: !isWindows,
    shell: isWindows,
    stdio: "ignore",
    env: {
      ...env,
      ...{ PORT: String(port), DATA_FOLDER: join(clone, ".data"), GATSBY_TELEMETRY_DISABLED: "1" },
    },
  });
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  try {
    while (
      !(await fetch(siteUrl).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`npm ${script} ended before the site answered`);
      await sleep(50);
    }
    return await work(siteUrl);
  } finally {
    if (child.pid !== undefined && child.exitCode === null)
      process.kill(isWindows ? child.pid : -child.pid, "SIGTERM");
    await ended;
  }
}

/** From `npm start` until the home page answers, in seconds. */
const start = (folder: string) => timed(() => withSite(folder, "start", () => Promise.resolve()));

async function changeHeading(folder: string, heading: string): Promise<void> {
  const file = join(folder, "content/faq.yaml");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^title: .*$/m, `title: ${heading}`));
}

/** From saving another heading under `npm run develop` until the open page shows it: the median of five, in seconds. */
async function measureDevelop(folder: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
  });
  try {
    return await withSite(folder, "develop", async (siteUrl) => {
      const page = await browser.newPage();
      const seen = new EventEmitter();
      // The page itself tells: Playwright looks for an element only at intervals, and not while a page is being left.
      await page.exposeFunction("tellHeading", (heading: string) => seen.emit(heading));
      await page.addInitScript(
        `new MutationObserver(() => {
          const heading = document.querySelector("h1")?.textContent;
          if (heading && heading !== window.told) tellHeading((window.told = heading));
        }).observe(document, { subtree: true, childList: true, characterData: true });`,
      );
      await page.goto(`${siteUrl}/faq`, { timeout: 240_000 });
      const times: number[] = [];
      for (let change = 0; change <= 5; change++) {
        const heading = `Heading ${String(change)}`;
        await page.waitForTimeout(1_000);
        const shown = once(seen, heading, { signal: AbortSignal.timeout(120_000) });
        times.push(
          await timed(async () => {
            await changeHeading(folder, heading);
            await shown;
          }),
        );
      }
      // The first change loads what the later ones use.
      return median(times.slice(1));
    });
  } finally {
    await browser.close();
  }
}

/** An empty Gatsby site with the packages that our pages are built with, in their versions. */
async function measureGatsby(
  folder: string,
): Promise<{ installed: number; build: number; rebuild: number }> {
  const packages = join(folder, "packages");
  await mkdir(packages, { recursive: true });
  const { dependencies, overrides } = JSON.parse(
    await readFile(join(root, "package.json"), "utf8"),
  ) as { dependencies: Record<string, string>; overrides: object };
  const gatsby = Object.entries(dependencies).filter(([name]) => isGatsby.test(name));
  await writeFile(
    join(packages, "package.json"),
    JSON.stringify({ private: true, dependencies: Object.fromEntries(gatsby), overrides }),
  );
  await npm(packages, "install", "--package-lock-only");
  const installed = await install(packages);
  return { installed, ...(await rebuildEmptySite(join(folder, "empty"), packages)) };
}

/**
 * What a developer waits for: from a clone of the last commit to its first page, and from a change to its effect. An empty Gatsby
 * site is measured in the same run. Needs git and a package registry.
 *
 * @param folder an empty folder, outside of the project
 */
export async function measureClone(
  folder: string,
  report: (line: string) => void,
): Promise<Measure[]> {
  const { measures, add } = gather("clone", 2, report);
  const ours = join(folder, "ours");
  await run("git", ["clone", "--quiet", root, ours]);
  const installed = await install(ours);
  const started = await start(ours);
  add("npm ci, empty cache", installed, "s");
  add("npm start, first build", started, "s");
  add("clone to first page", installed + started, "s");
  const gatsby = await measureGatsby(join(folder, "gatsby"));
  add("npm ci, Gatsby and its plugins", gatsby.installed, "s");
  add("first build, Gatsby with one page", gatsby.build, "s");

  const build = () =>
    timed(() =>
      run("npm", ["run", "build"], {
        cwd: ours,
        shell: isWindows,
        env: { ...env, SITE_URL: "http://localhost:8000" },
        maxBuffer: 100_000_000,
      }),
    );
  await build();
  await changeHeading(ours, "Another Heading");
  const rebuild = await build();
  add("rebuild after one changed sentence", rebuild, "s");
  add("rebuild, Gatsby with one page", gatsby.rebuild, "s");
  add("rebuild, ours to that of one page", rebuild / gatsby.rebuild, "×", 1.3);
  add("changed sentence to the open page, npm run develop", await measureDevelop(ours), "s", 1);
  return measures;
}
