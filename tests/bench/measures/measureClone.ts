import { chromium } from "@playwright/test";
import { execFile, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../support/programs/freePort";
import { chromiumFlags, findChromium } from "../../support/run/findChromium";
import { rebuildEmptySite } from "./buildGatsby";
import type { Measure } from "./Measure";
import { median } from "./median";

const run = promisify(execFile);
const root = resolve(".");
const isWindows = process.platform === "win32";

/** What Gatsby needs for pages like these, and nothing for the form, the server or the tests. */
const isGatsby = /^gatsby|^react(?:-dom)?$|^(?:babel-plugin-)?styled-components$|^sharp$/;

type Installed = { seconds: number; entries: number; megabytes: number };

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

function npm(folder: string, ...args: string[]): Promise<unknown> {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  return run("npm", [...args, ...quiet], { cwd: folder, shell: isWindows });
}

/** `npm ci` with an empty cache, as on a new machine. */
async function install(folder: string): Promise<Installed> {
  const cache = join(folder, "..", "npm-cache");
  await rm(cache, { recursive: true, force: true });
  const seconds = await timed(() => npm(folder, "ci", "--cache", cache));
  const lock = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")) as {
    packages: object;
  };
  const modules = join(folder, "node_modules");
  let bytes = 0;
  for (const entry of await readdir(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return { seconds, entries: Object.keys(lock.packages).length - 1, megabytes: bytes / 1e6 };
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

async function clone(folder: string, commit: string): Promise<string> {
  await run("git", ["clone", "--quiet", root, folder]);
  await run("git", ["checkout", "--quiet", commit], { cwd: folder });
  return folder;
}

/** From `npm start` until the home page answers, in seconds. */
const start = (folder: string) => timed(() => withSite(folder, "start", () => Promise.resolve()));

/** `npm ci`, then `npm start` until the home page answers; `firstPage` is the time of both. */
async function reachFirstPage(
  folder: string,
): Promise<Installed & { started: number; firstPage: number }> {
  const installed = await install(folder);
  const started = await start(folder);
  return { ...installed, started, firstPage: installed.seconds + started };
}

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
): Promise<Installed & { build: number; rebuild: number }> {
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
  return { ...installed, ...(await rebuildEmptySite(join(folder, "empty"), packages)) };
}

/**
 * What a developer waits for: from a clone of the last commit to its first page, and from a change to its effect. An empty Gatsby
 * site is measured in the same run, and an earlier commit if one is named. Needs git and a package registry.
 *
 * @param folder an empty folder, outside of the project
 * @param against the earlier commit, as git names it
 */
export async function measureClone(
  folder: string,
  against: string | undefined,
  report: (line: string) => void,
): Promise<Measure[]> {
  const measures: Measure[] = [];
  const add = (name: string, value: number, unit: Measure["unit"], target?: number) => {
    measures.push({
      part: "clone",
      name,
      value: Math.round(value * 100) / 100,
      unit,
      better: "lower",
      ...(target === undefined ? {} : { target }),
    });
    report(`${name}: ${value.toFixed(2)} ${unit}`);
  };

  const ours = await clone(join(folder, "ours"), "HEAD");
  const first = await reachFirstPage(ours);
  add("npm ci, empty cache", first.seconds, "s");
  add("npm start, first build", first.started, "s");
  add("clone to first page", first.firstPage, "s");
  const gatsby = await measureGatsby(join(folder, "gatsby"));
  add("npm ci, Gatsby and its plugins", gatsby.seconds, "s");
  add("first build, Gatsby with one page", gatsby.build, "s");
  add("packages", first.entries, "");
  add("packages, Gatsby and its plugins", gatsby.entries, "");
  add("packages, ours to Gatsby's", first.entries / gatsby.entries, "×", 1.25);
  add("installed", first.megabytes, "MB");
  add("installed, ours to Gatsby's", first.megabytes / gatsby.megabytes, "×", 1.4);
  if (against !== undefined) {
    const before = await reachFirstPage(await clone(join(folder, "before"), against));
    add(`clone to first page, ${against}`, before.firstPage, "s");
    add("clone to first page, to the earlier commit", first.firstPage / before.firstPage, "×", 0.5);
  }

  await appendFile(join(ours, "server/site/runSite.ts"), "\n// A change of the server's code.\n");
  add("npm start after a change of the server's code", await start(ours), "s");
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
