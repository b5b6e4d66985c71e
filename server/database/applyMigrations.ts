import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Runs one or more statements and returns the rows of the last one. */
export type Execute = (sql: string) => Promise<Record<string, unknown>[]>;

/** Any number, the same for every program that migrates this site's database. */
const migrationLock = 7_202_611;

const createRoles = `
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
grant anon, authenticated, service_role to current_user;`;

/** As Supabase's own CLI names them, so that either can continue where the other one stopped. */
const createHistory = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text
);`;

/**
 * Applies the pending migrations in order, each in its own transaction, and returns their names. Programs
 * that start at the same time wait for each other. A migration gives up when it waits for a table longer than
 * a second, because every call that comes after it would wait as well.
 *
 * @param execute must always use the same session, which holds the lock
 */
export async function applyMigrations(folder: string, execute: Execute): Promise<string[]> {
  // However long another program takes for its migrations.
  await execute("set lock_timeout = 0");
  await execute(`select pg_advisory_lock(${String(migrationLock)})`);
  try {
    await requireRoles(execute);
    await execute(createHistory);
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

/** Roles belong to the whole server, and only a superuser can create one that bypasses row level security. */
async function requireRoles(execute: Execute): Promise<void> {
  const rows = await execute(
    "select from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role')",
  );
  if (rows.length === 3) return;
  try {
    await execute(createRoles);
  } catch (error) {
    throw new Error(
      "The database server lacks roles that every Supabase project has. Run this once as a superuser, " +
        `with the name of this site's own role instead of current_user:\n${createRoles}`,
      { cause: error },
    );
  }
}
