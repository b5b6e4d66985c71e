// `npm run measure -- hosts`: each way to run the site, run for real with programs from Debian. Not part of
// `npm test`. tests/hosts/install-debian.sh installs them; a suite whose programs are missing is skipped and
// says which. `-- proxies` runs one suite.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { env } from "node:process";
import { packFunctions } from "../hostile/site/packFunctions";
import { copyTree } from "../support/programs/copyTree";
import { findChromium } from "../support/run/findChromium";
import { isFirstCompany } from "../support/run/isFirstCompany";
import { findProgram } from "./machine/findProgram";
import { startPostgres } from "./machine/startPostgres";
import { packagedAddress } from "./site/startPackagedSite";

const machine = ["systemd-nspawn", "debootstrap", "chroot", "nsenter", "ip"];
const postgresPrograms = ["initdb", "postgres", "psql"];

/** Each suite with the programs that it needs. */
const suites: Record<string, { needs: string[]; run?: () => Promise<boolean> }> = {
  postgres: { needs: postgresPrograms },
  push: { needs: [...postgresPrograms, "script"] },
  supabase: { needs: [] },
  develop: {
    needs: [],
    // Jest's environment cannot tell the package where to unpack its Chromium.
    run: async () => jest(["hosts/develop"], { CHROMIUM_PATH: await findChromium() }),
  },
  proxies: { needs: ["nginx", "caddy", "curl", "openssl", "ip"] },
  debian: { needs: machine },
  bare: { needs: [...machine, "git", "npm"] },
  "data on PostgreSQL": { needs: postgresPrograms, run: runData },
  netlify: { needs: [], run: runNetlify },
};

function jest(patterns: string[], more: Record<string, string> = {}): Promise<boolean> {
  // A suite that fails halfway leaves programs running, and Jest would wait for them to end.
  const options = ["--runInBand", "--forceExit"];
  const program = "node_modules/jest/bin/jest.js";
  return command([program, ...options, "--testPathPatterns", ...patterns], {
    HOST_TESTS: "1",
    ...more,
  });
}

function command(args: string[], more: Record<string, string>, cwd = "."): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd, stdio: "inherit", env: { ...env, ...more } });
  return new Promise((settle) => child.once("close", (code) => settle(code === 0)));
}

/** Tests of npm test that use a database; here it is a PostgreSQL server. */
async function runData(): Promise<boolean> {
  const postgres = await startPostgres();
  try {
    const folders = ["database", "requests", "outbox", "owner"];
    const patterns = [...folders.map((name) => `api/${name}`), "tests/spec/database"];
    return await jest(patterns, { TEST_POSTGRES_URL: postgres.urlOf("postgres") });
  } finally {
    await postgres.stop();
  }
}

/**
 * Builds a copy of the project as Netlify does, packs its Functions with Netlify's own bundler, and runs the
 * tests with both. The copy is inside of the project, whose packages it finds; a link to them would be
 * packed as a link.
 */
async function runNetlify(): Promise<boolean> {
  await mkdir(".netlify", { recursive: true });
  const built = await copyTree(resolve(".netlify"));
  const packed = await mkdtemp(join(tmpdir(), "packed-"));
  try {
    const isBuilt = await command(
      ["--import", "tsx", "server/commands/build.ts"],
      // Without NETLIFY_LOCAL the adapter restores public/ from a cache that another checkout may have left.
      { NETLIFY: "true", NETLIFY_LOCAL: "true", SITE_URL: packagedAddress },
      built,
    );
    if (!isBuilt) return false;
    await rm(join(built, "node_modules"));
    await packFunctions(built, packed);
    const folders = { NETLIFY_BUILD: built, PACKED_FUNCTIONS: packed };
    // Hostile requests fill in the fields of the first company's form.
    const hostile = isFirstCompany() ? ["tests/hostile/hostile.test.ts"] : [];
    return await jest(["tests/hosts/netlify.test.ts", ...hostile], folders);
  } finally {
    for (const folder of [built, packed]) await rm(folder, { recursive: true, force: true });
  }
}

async function main(wanted: string[]): Promise<void> {
  const names = Object.keys(suites);
  const chosen = wanted.length === 0 ? names : names.filter((name) => wanted.includes(name));
  if (chosen.length === 0) throw new Error(`There are only these suites: ${names.join(", ")}`);
  process.stdout.write("• the packaged site\n");
  const packaging = ["--import", "tsx", "server/commands/package.ts"];
  if (!(await command(packaging, { NETLIFY: "", SITE_URL: packagedAddress })))
    throw new Error("The site could not be packaged.");
  const results: string[] = [];
  for (const name of chosen) {
    const { needs = [], run = () => jest([`tests/hosts/${name}.test.ts`]) } = suites[name] ?? {};
    const missing = needs.filter((program) => findProgram(program) === undefined);
    process.stdout.write(`\n• ${name}\n`);
    if (missing.length > 0)
      results.push(
        `skipped ${name}: ${missing.join(", ")} missing (tests/hosts/install-debian.sh)`,
      );
    else results.push(`${(await run()) ? "passed" : "failed"} ${name}`);
  }
  process.stdout.write(`\n${results.join("\n")}\n`);
  process.exitCode = results.some((result) => result.startsWith("failed")) ? 1 : 0;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
