import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(__dirname, "..", "..", "..");
const kept = join(root, "node_modules", ".cache", "hostile-sites");
const inputs = [
  "api",
  "src/api",
  "src/shared",
  "server",
  "tests/hostile/site",
  "gatsby",
  "package-lock.json",
];

/**
 * The folder a host runs in. Compiling takes 15 s and happens only when an input has changed. Test files may ask at the same
 * time: each compiles its own folder, and the first one in place is used.
 */
export async function prepareSite(): Promise<string> {
  const folder = join(kept, await hashInputs());
  if (await exists(folder)) return folder;
  await mkdir(kept, { recursive: true });
  const draft = `${folder}-${process.pid}`;
  await compile(draft);
  try {
    await rename(draft, folder);
  } catch {
    await rm(draft, { recursive: true, force: true });
  }
  await forgetOlder(folder);
  return folder;
}

async function hashInputs(): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const input of inputs) {
    const isFile = (await stat(join(root, input))).isFile();
    const entries = isFile
      ? []
      : await readdir(join(root, input), { recursive: true, withFileTypes: true });
    const files = isFile
      ? [join(root, input)]
      : entries
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort())
      hash.update(`${file}\n`).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
}

async function exists(folder: string): Promise<boolean> {
  return await stat(folder).then(
    () => true,
    () => false,
  );
}

async function compile(folder: string): Promise<void> {
  const { PATH, HOME } = process.env;
  await mkdir(folder);
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

/** Longer than any test run. */
async function forgetOlder(current: string): Promise<void> {
  for (const name of await readdir(kept)) {
    const folder = join(kept, name);
    if (folder !== current && Date.now() - (await stat(folder)).mtimeMs > 60 * 60 * 1000)
      await rm(folder, { recursive: true, force: true });
  }
}
