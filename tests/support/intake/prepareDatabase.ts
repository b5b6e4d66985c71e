import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { keepFolder } from "../programs/keepFolder";

const root = resolve(__dirname, "..", "..", "..");

export type PreparedDatabase = {
  /** The program of databaseProcess.ts in one file: compiling it at each start takes more than a second. */
  program: string;
  /** The program of sqlProcess.ts, for useSql.ts. */
  sqlProgram: string;
  /** What dumpEmptyDatabase.ts writes. */
  emptyDatabase: string;
  /** The migrations for the form of tests/support/form: the columns that a company's own form adds are left out. */
  migrations: string;
  /** A folder to start Supabase Lite in, which finds those migrations there. */
  project: string;
};

let folder: Promise<string> | undefined;

/** What every test database starts from, made once and kept. */
export async function prepareDatabase(): Promise<PreparedDatabase> {
  // A test file may start two databases at the same time.
  folder ??= keepFolder({
    kind: "test-database",
    inputs: [
      ...["server", "supabase/migrations", "package-lock.json"],
      ...["tests/support/intake", "tests/support/programs"],
    ],
    make,
  });
  return {
    program: join(await folder, "databaseProcess.mjs"),
    sqlProgram: join(await folder, "sqlProcess.mjs"),
    emptyDatabase: fileIn(await folder),
    migrations: join(await folder, "supabase", "migrations"),
    project: await folder,
  };
}

const fileIn = (folder: string) => join(folder, "empty.tar");

async function make(folder: string): Promise<void> {
  await build({
    entryPoints: ["databaseProcess", "sqlProcess", "dumpEmptyDatabase"].map((name) =>
      join(root, "tests", "support", "intake", `${name}.ts`),
    ),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    // PGlite reads its own files from beside itself; the other one only compares schemas.
    external: ["@electric-sql/pglite", "@supabase/pg-delta"],
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
    logLevel: "error",
  });
  await copyMigrations(join(folder, "supabase", "migrations"));
  await promisify(execFile)(
    process.execPath,
    [join(folder, "dumpEmptyDatabase.mjs"), fileIn(folder)],
    { cwd: root },
  );
}

/** Of a company's own form only the last statement is kept, the schema version: the code asks for the latest one. */
async function copyMigrations(target: string): Promise<void> {
  const source = join(root, "supabase", "migrations");
  await mkdir(target, { recursive: true });
  for (const name of await readdir(source)) {
    const sql = await readFile(join(source, name), "utf8");
    const kept = /_quote_form\.sql$/.test(name)
      ? sql.slice(sql.lastIndexOf("update public.schema_version"))
      : sql;
    await writeFile(join(target, name), kept);
  }
}
