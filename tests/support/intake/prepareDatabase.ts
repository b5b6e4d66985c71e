import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { keepFolder } from "../programs/keepFolder";

const root = resolve(__dirname, "..", "..", "..");

let folder: Promise<string> | undefined;

/** Bundles databaseProcess.ts, and dumps an empty database. Every test database starts from this dump. */
export async function prepareDatabase(): Promise<{ program: string; emptyDatabase: string }> {
  // Make the folder only once, because a test file may start two databases at the same time.
  folder ??= keepFolder({
    kind: "test-database",
    inputs: ["server", "package-lock.json", "tests/support/intake", "tests/support/programs"],
    make,
  });
  return filesIn(await folder);
}

const filesIn = (made: string) => ({
  program: join(made, "databaseProcess.mjs"),
  emptyDatabase: join(made, "empty.tar"),
});

const banner = `import { createRequire as makeRequire } from "node:module";
const require = makeRequire(import.meta.url);`;

async function make(draft: string): Promise<void> {
  const { program, emptyDatabase } = filesIn(draft);
  await build({
    entryPoints: [join(root, "tests", "support", "intake", "databaseProcess.ts")],
    outfile: program,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    // Don't bundle PGlite, which reads files from its package folder, or pg-delta, which is never loaded.
    external: ["@electric-sql/pglite", "@supabase/pg-delta"],
    banner: { js: banner },
    logLevel: "error",
  });
  await promisify(execFile)(process.execPath, [program, "dump", emptyDatabase], { cwd: root });
}
