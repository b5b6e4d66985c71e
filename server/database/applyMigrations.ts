import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

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

/** What to do while somebody else uses a table that a migration changes. Nobody else has a database in a folder. */
type Patience = {
  report: (line: string) => void;
  /** Who holds the lock that a migration is waiting for now. */
  findHolders: () => Promise<string[]>;
};

/** PostgreSQL's lock_not_available. */
const lockNotAvailable = "55P03";
/** For about five minutes. Between two tries visitors' calls go through, which queue behind a migration that waits. */
const triesOfLock = 60;
const pauseMs = 4_000;

/**
 * Applies the pending migrations in the order of their names, each in its own transaction. Programs that start at the same
 * time wait for each other.
 *
 * @param execute must always use the same session, which holds the lock
 * @returns the names of the applied files
 * @throws Error saying what to run as a superuser when the roles of a Supabase project are missing, or who holds a table
 */
export async function applyMigrations(
  folder: string,
  execute: Execute,
  patience?: Patience,
): Promise<string[]> {
  // However long another program takes for its migrations.
  await execute("set lock_timeout = 0");
  await execute(`select pg_advisory_lock(${String(migrationLock)})`);
  try {
    await requireRoles(execute);
    await execute(createHistory);
    const rows = await execute("select version from supabase_migrations.schema_migrations");
    const known = new Set(rows.map(({ version }) => version));
    const applied: string[] = [];
    for (const file of (await readdir(folder)).sort()) {
      const [, version = "", name = ""] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? [];
      if (version === "" || known.has(version)) continue;
      const sql = `${await readFile(join(folder, file), "utf8")};
        insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}')`;
      await apply(file, sql, execute, patience);
      applied.push(file);
    }
    return applied;
  } finally {
    await execute(`select pg_advisory_unlock(${String(migrationLock)})`);
    await execute("reset lock_timeout");
  }
}

async function apply(
  file: string,
  sql: string,
  execute: Execute,
  patience: Patience | undefined,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    let holders: string[] = [];
    await execute("begin");
    // A migration that waits longer would hold up every call that comes after it.
    if (patience) await execute("set local lock_timeout = '1s'");
    const look = setTimeout(() => {
      void patience?.findHolders().then(
        (found) => (holders = found),
        () => undefined,
      );
    }, 500);
    try {
      await execute(sql);
      await execute("commit");
      return;
    } catch (error) {
      await execute("rollback");
      const { code, message } = error as Error & { code?: string };
      if (code !== lockNotAvailable || patience === undefined)
        throw new Error(`The migration ${file} failed: ${message}`, { cause: error });
      const held = `A table of the migration ${file} is in use by ${holders.join("; ") || "another program"}`;
      if (tries === triesOfLock)
        throw new Error(`${held}. End it, then start the site again.`, { cause: error });
      if (tries === 1) patience.report(`${held}. Trying again for five minutes.`);
    } finally {
      clearTimeout(look);
    }
    await sleep(pauseMs);
  }
}

/** Roles belong to the whole server, and only a superuser can create one that bypasses row level security. */
async function requireRoles(execute: Execute): Promise<void> {
  const rows = await execute(
    "select rolname from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role')",
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
