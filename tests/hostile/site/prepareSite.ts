import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { keepFolder } from "../../support/programs/keepFolder";

const root = resolve(__dirname, "..", "..", "..");

const inputs = `api src/api server shared gatsby package-lock.json
  tests/hostile/site tests/support/components tests/support/form`.split(/\s+/);

export type Choice = "confirmations" | "sources" | "without-self-test";

export async function prepareSite(choices: Choice[] = ["sources"]): Promise<string> {
  const kind = ["site", ...choices].join("-");
  return await keepFolder({ kind, inputs, make: (cwd) => compileSite(cwd, choices) });
}

async function compileSite(cwd: string, choices: Choice[]): Promise<void> {
  const compiler = pathToFileURL(require.resolve("tsx")).href;
  const program = join(root, "tests", "hostile", "site", "compileSite.ts");
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production" };
  const args = ["--import", compiler, program, ...choices];
  await promisify(execFile)(process.execPath, args, { cwd, env });
}
