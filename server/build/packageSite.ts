import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { composeUnavailablePage } from "./composeUnavailablePage";

/** The programs of a packaged site besides its database; each starts with `node <name>.mjs` in the folder. */
const programs = ["serve", "requests", "doctor", "moveData", "backup", "upgrade"];

const copied = [
  ...["public", "content/business.yaml", "supabase/migrations"],
  ...[
    "server/deploy/site",
    "server/deploy/systemd",
    "server/deploy/nginx",
    "server/deploy/caddy",
    ".env.example",
    "docs/operations.md",
  ],
];

/** What the build leaves in public/ for other hosts; the server does not serve it. */
const unused = /^public[\\/](?:_headers|_redirects)$/;

const pglite = "node_modules/@electric-sql/pglite/dist";
/** PGlite reads these from beside the program that holds it, and the extensions from the folder above. */
const databaseFiles = ["pglite.wasm", "pglite.data", "initdb.wasm"];
const databaseExtensions = ["file_fdw", "isn", "ltree", "pgcrypto"].map((name) => `${name}.tar.gz`);

const shared = {
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  outExtension: { ".js": ".mjs" },
  minify: true,
  keepNames: true,
  // Tables of characters take half the bytes when they are not written as escapes.
  charset: "utf8",
  legalComments: "none",
  logLevel: "error",
  // Some packages are CommonJS and ask for Node's modules with `require`.
  banner: {
    js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
  },
} as const;

/** Without the paths of the machine that built it. */
type FunctionEntry = { functionRoute: string; relativeCompiledFilePath: string };

/**
 * Puts everything a machine needs to run the built site into one folder: pages, server, Functions, database, migrations
 * and the files for systemd and the proxy. It runs with Node alone.
 *
 * @param folder is emptied first
 */
export async function packageSite(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of copied) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(path, join(folder, path), {
      recursive: true,
      filter: (source) => !unused.test(source),
    });
  }
  await build({
    ...shared,
    entryPoints: programs.map((program) => `server/commands/${program}.ts`),
    outdir: folder,
    chunkNames: "shared/[name]-[hash]",
    splitting: true,
  });
  await bundleDatabase(join(folder, "database"));
  await copyFunctions(join(folder, ".cache", "functions"));
  await writeFile(join(folder, "deploy", "unavailable.html"), composeUnavailablePage());
  await writeFile(join(folder, "package.json"), await describePackage());
}

async function bundleDatabase(folder: string): Promise<void> {
  const program = join(folder, "program");
  await build({
    ...shared,
    entryPoints: ["server/commands/database.ts"],
    outdir: program,
    // Supabase Lite loads it only to compare schemas, which this program never does.
    external: ["@supabase/pg-delta"],
  });
  for (const file of databaseFiles) await cp(join(pglite, file), join(program, file));
  for (const file of databaseExtensions) await cp(join(pglite, file), join(folder, file));
}

async function copyFunctions(target: string): Promise<void> {
  const source = ".cache/functions";
  const entries = JSON.parse(
    await readFile(join(source, "manifest.json"), "utf8"),
  ) as FunctionEntry[];
  const kept = entries.map(({ functionRoute, relativeCompiledFilePath }) => ({
    functionRoute,
    relativeCompiledFilePath,
  }));
  await mkdir(target, { recursive: true });
  await writeFile(join(target, "manifest.json"), JSON.stringify(kept, null, 2));
  for (const { relativeCompiledFilePath: file } of kept) {
    await cp(join(source, file), join(target, file));
  }
}

async function describePackage(): Promise<string> {
  const { name, version, license, engines } = JSON.parse(
    await readFile("package.json", "utf8"),
  ) as Record<string, unknown>;
  const scripts = {
    database: "node database/program/database.mjs",
    ...Object.fromEntries(programs.map((program) => [program, `node ${program}.mjs`])),
  };
  return `${JSON.stringify({ name, version, private: true, license, engines, scripts }, null, 2)}\n`;
}
