import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { keepFolder } from "../../support/programs/keepFolder";

const root = resolve(__dirname, "..", "..", "..");

/** The folder a host runs in. Compiling takes 15 s and happens only when an input has changed. */
export async function prepareSite(): Promise<string> {
  return await keepFolder({
    kind: "hostile-sites",
    inputs: [
      "api",
      "src/api",
      "src/shared",
      "server",
      "tests/hostile/site",
      "gatsby",
      "package-lock.json",
    ],
    make: compile,
  });
}

async function compile(folder: string): Promise<void> {
  const { PATH, HOME } = process.env;
  const compiler = pathToFileURL(createRequire(join(root, "package.json")).resolve("tsx")).href;
  const child = spawn(
    process.execPath,
    ["--import", compiler, join(root, "tests", "hostile", "site", "compileSite.ts")],
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
