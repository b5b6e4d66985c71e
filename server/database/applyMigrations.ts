import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Runs one or more statements and returns the rows of the last one. */
export type Execute = (sql: string) => Promise<Record<string, unknown>[]>;

/** The key of PostgreSQL's advisory lock. Any number would do, but all programs must use the same one. */
const migrationLock = 7_202_611;

const createRoles = `
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
grant anon, authenticated, service_role to current_user;`;

/** Creates the same table of migrations as Supabase's CLI, so that the CLI can apply later migrations. */
const createHistory = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text
);`;

/** Applies pending migrations and returns their names. `execute` must use a single session, which holds the lock. */
export async function applyMigrations(folder: string, execute: Execute): Promise<string[]> {
  // Waits for the advisory lock without a limit, because another program's migrations may take a long time.
  await execute("set lock_timeout = 0");
  await execute(`select pg_advisory_lock(${String(migrationLock)})`);
  try {
    await requireRoles(execute);
    await execute(createHistory);
    // A migration waits only a second for a locked table, because other queries wait behind the migration.
    await execute("set lock_timeout = '1s'");
    const rows = await execute("select version from supabase_migrations.schema_migrations");
    const known = new Set(rows.map(({ version }) => version));
    const applied: string[] = [];
    for (const file of (await readdir(folder)).sort()) {
      const [, version = "", name = ""] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? [];
      if (version === "" || known.has(version)) continue;
      const sql = await readFile(join(folder, file), "utf8");
      await execute("begin");
      try {
        await execute(sql);
        await execute(`insert into supabase_migrations.schema_migrations (version, name)
          values ('${version}', '${name}')`);
        await execute("commit");
      } catch (error) {
        await execute("rollback");
        const { message } = error as Error;
        throw new Error(`The migration ${file} failed: ${message}`, { cause: error });
      }
      applied.push(file);
    }
    return applied;
  } finally {
    await execute(`select pg_advisory_unlock(${String(migrationLock)})`);
    await execute("reset lock_timeout");
  }
}

/** Creates missing Supabase roles. Needs a superuser, because service_role bypasses row level security. */
async function requireRoles(execute: Execute): Promise<void> {
  const rows = await execute(
    "select from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role')",
  );
  if (rows.length === 3) return;
  try {
    await execute(createRoles);
  } catch (error) {
    throw new Error(
      "The database server lacks the roles of Supabase. Run this once as a superuser, with the name of this " +
        `site's role instead of current_user:\n${createRoles}`,
      { cause: error },
    );
  }
}
