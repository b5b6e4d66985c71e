import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { keepFolder } from "../../support/programs/keepFolder";

const root = resolve(__dirname, "..", "..", "..");

const inputs = [
  "api",
  "src/api",
  "server",
  "shared",
  "gatsby",
  "package-lock.json",
  "tests/hostile/site",
  "tests/support/form",
];

/** The folder our own server runs in, made when an input has changed. */
export async function prepareSite(): Promise<string> {
  return await keepFolder({ kind: "hostile-sites", inputs, make: compileSite });
}

async function compileSite(cwd: string): Promise<void> {
  const compiler = pathToFileURL(require.resolve("tsx")).href;
  const program = join(root, "tests", "hostile", "site", "compileSite.ts");
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, ["--import", compiler, program], { cwd, env });
}
