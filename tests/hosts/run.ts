// `npm run measure -- hosts`: each way to run the site, run for real with programs from Debian. Not part of `npm test`.
// tests/hosts/install-debian.sh installs them; a suite whose programs are missing is skipped and says which. `-- proxies` runs
// one suite.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { env } from "node:process";
import { packFunctions } from "../hostile/site/prepareSite";
import { findChromium } from "../support/run/findChromium";
import { copyTree } from "../support/programs/copyTree";
import { findProgram } from "./machine/findProgram";
import { startPostgres } from "./machine/startPostgres";
import { packagedAddress } from "./site/startPackagedSite";

type Suite = { name: string; needs: string[]; run: () => Promise<boolean> };

const postgresPrograms = ["initdb", "postgres", "psql"];

/** Tests of npm test that use a database; here it is a PostgreSQL server. */
const dataSuite = [
  ...["api/database", "api/requests", "api/outbox", "api/owner"],
  ...["server/owner", "tests/spec/database"],
];

function jest(patterns: string[], more: Record<string, string>): Promise<boolean> {
  // A suite that fails halfway leaves programs running, and Jest would wait for them to end.
  const options = ["--runInBand", "--forceExit"];
  return command(
    ["node_modules/jest/bin/jest.js", ...options, "--testPathPatterns", ...patterns],
    more,
  );
}

function command(args: string[], more: Record<string, string>, cwd = "."): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: "inherit",
    env: { ...env, ...more },
  });
  return new Promise((resolve) => child.once("close", (code) => resolve(code === 0)));
}

/**
 * Builds a copy of the project as Netlify does, packs its Functions with Netlify's own bundler, and runs the tests with both.
 * The copy is inside of the project, whose packages it finds; a link to them would be packed as a link.
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
    return await jest(["tests/hosts/netlify.test.ts", "tests/hostile/packedFunctions"], {
      HOST_TESTS: "1",
      ALL_TESTS: "1",
      NETLIFY_BUILD: built,
      PACKED_FUNCTIONS: packed,
    });
  } finally {
    for (const folder of [built, packed]) await rm(folder, { recursive: true, force: true });
  }
}

function suite(name: string, needs: string[]): Suite {
  return { name, needs, run: () => jest([`tests/hosts/${name}.test.ts`], { HOST_TESTS: "1" }) };
}

const suites: Suite[] = [
  suite("postgres", postgresPrograms),
  suite("push", [...postgresPrograms, "script"]),
  suite("unforeseen", [...postgresPrograms, "mount", "prlimit"]),
  suite("supabase", []),
  {
    name: "develop",
    needs: [],
    run: async () =>
      // Found here, because Jest's environment cannot tell the package where to unpack its Chromium.
      await jest(["tests/hosts/develop.test.ts"], {
        HOST_TESTS: "1",
        CHROMIUM_PATH: await findChromium(),
      }),
  },
  suite("offline", ["git", "unshare"]),
  suite("proxies", ["nginx", "caddy", "curl", "openssl"]),
  suite("systemd", ["systemd-nspawn", "systemd-analyze", "debootstrap", "nsenter", "curl", "ip"]),
  suite("install", ["systemd-nspawn", "debootstrap", "nsenter", "curl"]),
  suite("bare", ["systemd-nspawn", "debootstrap", "chroot", "git", "npm"]),
  suite("mail", ["postfix", "saslpasswd2", "openssl"]),
  suite("database", ["systemd-nspawn", "debootstrap", "nsenter", "curl"]),
  suite("following", ["systemd-nspawn", "nsenter", "curl"]),
  suite("servers", [...postgresPrograms, "nginx", "openssl", "curl"]),
  {
    name: "data on PostgreSQL",
    needs: postgresPrograms,
    run: async () => {
      const postgres = await startPostgres();
      try {
        return await jest(dataSuite, { TEST_POSTGRES_URL: postgres.url });
      } finally {
        await postgres.stop();
      }
    },
  },
  { name: "netlify", needs: [], run: runNetlify },
];

async function main(wanted: string[]): Promise<void> {
  const skipped: string[] = [];
  const failed: string[] = [];
  const chosen = suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.length === 0)
    throw new Error(
      `There is no suite "${wanted.join(" ")}". There are: ${suites.map(({ name }) => name).join(", ")}`,
    );
  process.stdout.write("• the packaged site\n");
  if (
    !(await command(["--import", "tsx", "server/commands/package.ts"], {
      NETLIFY: "",
      SITE_URL: packagedAddress,
    }))
  )
    throw new Error("The site could not be packaged.");
  for (const { name, needs, run } of chosen) {
    const missing = needs.filter((program) => findProgram(program) === undefined);
    process.stdout.write(`\n• ${name}\n`);
    if (name === "following" && !env["EARLIER_PACKAGE"])
      skipped.push(`${name}: set EARLIER_PACKAGE to the folder package/site of version 1.0.0`);
    else if (missing.length > 0)
      skipped.push(`${name}: ${missing.join(", ")} missing (sh tests/hosts/install-debian.sh)`);
    else if (!(await run())) failed.push(name);
  }
  for (const line of skipped) process.stdout.write(`skipped ${line}\n`);
  process.stdout.write(
    `\n${String(chosen.length - skipped.length - failed.length)} suites passed, ` +
      `${String(failed.length)} failed${failed.length === 0 ? "" : ` (${failed.join(", ")})`}, ` +
      `${String(skipped.length)} skipped\n`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
