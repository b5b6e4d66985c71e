import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { keepFolder } from "../../support/programs/keepFolder";

const root = resolve(__dirname, "..", "..", "..");

const inputs = [
  ...["api", "src/api", "server", "shared", "gatsby"],
  ...["tests/hostile/site", "tests/hostile/hosts/runSiteProcess.ts", "tests/support/form"],
  "package-lock.json",
];

/** The folder our own server runs in. Compiling takes 15 s and happens only when an input has changed. */
export async function prepareSite(): Promise<string> {
  return await keepFolder({ kind: "hostile-sites", inputs, make: compile });
}

/** The same folder with the handlers for Netlify. */
export async function prepareNetlifySite(): Promise<string> {
  const site = await prepareSite();
  return await keepFolder({
    kind: "netlify-sites",
    inputs,
    async make(folder) {
      await cp(site, folder, { recursive: true, verbatimSymlinks: true });
      // Where the folder stays: the handlers find their packages by the way from there.
      await runStep("handlers", folder);
    },
  });
}

/**
 * Compiled outside of the project: the Functions' compiler takes what is below node_modules for packages and leaves it as it
 * is.
 */
async function compile(folder: string): Promise<void> {
  const outside = await mkdtemp(join(tmpdir(), "site-"));
  try {
    await runStep("compile", outside);
    await cp(outside, folder, { recursive: true, verbatimSymlinks: true });
  } finally {
    await rm(outside, { recursive: true, force: true });
  }
}

async function runStep(step: "compile" | "handlers", folder: string): Promise<void> {
  const { PATH, HOME } = process.env;
  const compiler = pathToFileURL(createRequire(join(root, "package.json")).resolve("tsx")).href;
  const child = spawn(
    process.execPath,
    ["--import", compiler, join(root, "tests", "hostile", "site", "compileSite.ts"), step],
    {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      // Nothing else, because the compiler copies the environment into the Functions.
      env: {
        PATH,
        HOME,
        NODE_ENV: "production",
        GATSBY_TELEMETRY_DISABLED: "1",
        DO_NOT_TRACK: "1",
      },
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((settle) => child.once("close", settle));
  if (code !== 0) throw new Error(`The site did not compile:\n${output}`);
}
