// `npm run measure -- hosts [suite…]` runs the site on each kind of host that docs describes, with programs
// that tests/hosts/install-debian.sh installs.
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { env } from "node:process";
import { packFunctions } from "../hostile/site/packFunctions";
import { copyTree } from "../support/programs/copyTree";
import { findChromium } from "../support/run/findChromium";
import { isFirstCompany } from "../support/run/isFirstCompany";
import { startPostgres } from "./machine/startPostgres";
import { buildRelease } from "./site/buildRelease";
import { packagedAddress } from "./site/startInstalledSite";

const suites: Record<string, () => boolean | Promise<boolean>> = {
  postgres: () => test(["hosts/postgres"]),
  push: () => test(["hosts/push"]),
  "data on PostgreSQL": runData,
  supabase: () => test(["hosts/supabase"]),
  // The hostile requests have the original company's fields, so skip them in copies for other companies.
  netlify: () => withFunctions(["hosts/netlify", ...(isFirstCompany() ? ["hostile/hostile"] : [])]),
  // Find Chromium before Jest starts, because inside Jest, Chromium's package can't be told where to unpack.
  develop: async () => test(["hosts/develop"], { CHROMIUM_PATH: await findChromium() }),
  debian: () => packageSite() && test(["hosts/debian"]),
  proxies: () => packageSite() && test(["hosts/proxies"]),
  // Build earlier releases outside of Jest, which cannot import Netlify's bundler for their Functions.
  upgrade: async () =>
    packageSite() &&
    (await buildRelease("2.0.0")) !== "" &&
    (await buildRelease("3.0.0")) !== "" &&
    test(["hosts/upgrade", "hosts/twoVersions"]) &&
    (await withFunctions(["hosts/twoDeploys"])),
  bare: () => test(["hosts/bare"]),
  adopted: () => test(["hosts/adopted", "hosts/ownFiles"]),
};

function runNode(args: string[], more: Record<string, string> = {}, cwd = "."): boolean {
  const options = { cwd, stdio: "inherit", env: { ...env, ...more } } as const;
  return spawnSync(process.execPath, args, options).status === 0;
}

function test(files: string[], more: Record<string, string> = {}): boolean {
  // Without --forceExit, Jest would wait for programs that a failed suite has left running.
  const options = ["--runInBand", "--forceExit", "--testPathPatterns"];
  const jest = "node_modules/jest/bin/jest.js";
  return runNode([jest, ...options, ...files], { HOST_TESTS: "1", ...more });
}

async function runData(): Promise<boolean> {
  const postgres = await startPostgres();
  try {
    const folders = ["database", "requests", "outbox", "owner"].map((name) => `api/${name}`);
    const url = { TEST_POSTGRES_URL: postgres.urlOf("postgres") };
    return test([...folders, "tests/spec/database"], url);
  } finally {
    await postgres.stop();
  }
}

/**
 * Runs tests against a build with Functions, like Netlify's. Builds in a copy inside the project, so that the bundler
 * finds node_modules in a parent folder. If the copy linked to node_modules, the bundler would pack only the link.
 */
async function withFunctions(files: string[]): Promise<boolean> {
  await mkdir(".netlify", { recursive: true });
  const built = await copyTree(resolve(".netlify"));
  const packed = await mkdtemp(join(tmpdir(), "packed-"));
  // NETLIFY_LOCAL keeps the adapter from restoring public/ from another checkout's cache.
  const netlify = { NETLIFY: "true", NETLIFY_LOCAL: "true", SITE_URL: packagedAddress };
  try {
    if (!runNode(["--import", "tsx", "server/commands/build.ts"], netlify, built)) return false;
    await rm(join(built, "node_modules"));
    await packFunctions(built, packed);
    return test(files, { NETLIFY_BUILD: built, PACKED_FUNCTIONS: packed });
  } finally {
    for (const folder of [built, packed]) await rm(folder, { recursive: true, force: true });
  }
}

function packageSite(): boolean {
  const settings = { NETLIFY: "", SITE_URL: packagedAddress };
  return runNode(["--import", "tsx", "server/commands/package.ts"], settings);
}

async function main(words: string[]): Promise<void> {
  const names = Object.keys(suites);
  if (words.some((name) => !names.includes(name))) {
    process.stderr.write(`Say some of: ${names.join(", ")}\n`);
    process.exitCode = 1;
    return;
  }
  const wanted = words.length > 0 ? words : names;
  const results: string[] = [];
  for (const [name, run] of Object.entries(suites)) {
    if (!wanted.includes(name)) continue;
    process.stdout.write(`\n• ${name}\n`);
    results.push(`${(await run()) ? "passed" : "failed"} ${name}`);
  }
  process.stdout.write(`\n${results.join("\n")}\n`);
  if (results.some((result) => result.startsWith("failed"))) process.exitCode = 1;
}

void main(process.argv.slice(2));
