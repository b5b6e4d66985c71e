// A database that a company's own form came to first and a release of an earlier date afterwards. A program of its own, because
// Jest cannot load PGlite. Writes what the database says of itself after each step, as JSON.
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@supabase/lite/pglite";
import { applyMigrations } from "../../../server/database/applyMigrations";

async function main(): Promise<void> {
  const database = await PGlite.create();
  const execute = async (sql: string) =>
    ((await database.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[];
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  const bring = async (version: string, name: string) => {
    await writeFile(
      join(folder, `${version}_${name}.sql`),
      `alter table public.quote_requests add ${name} text;\n` +
        `update public.schema_version set version = '${version}';\n`,
    );
  };
  const steps: unknown[] = [];
  const apply = async () => {
    const applied = await applyMigrations(folder, execute);
    const [latest] = await execute("select version from public.schema_version");
    const known = await execute("select version from public.applied_migrations order by version");
    steps.push({ applied, latest: latest?.["version"], known: known.map((row) => row["version"]) });
  };
  try {
    for (const file of await readdir("supabase/migrations"))
      await writeFile(join(folder, file), await readFile(join("supabase/migrations", file)));
    await apply();
    await bring("29990301000000", "quote_form");
    await apply();
    await bring("29990101000000", "earlier_release");
    await apply();
    await bring("29990501000000", "later_release");
    await apply();
  } finally {
    await rm(folder, { recursive: true });
  }
  process.stdout.write(JSON.stringify(steps));
  process.exit(0);
}

void main();
