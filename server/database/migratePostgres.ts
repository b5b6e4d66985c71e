import { Client } from "pg";
import { applyMigrations } from "./applyMigrations";
import { postgresConfig } from "./connectPostgres";

/** The server ends a transaction of a machine that froze, which would keep its locks. Migrations may take their time. */
const session = {
  idle_in_transaction_session_timeout: "60s",
  search_path: "public",
  timezone: "UTC",
};

/**
 * Applies the pending migrations to a PostgreSQL server and returns the names of their files.
 *
 * @param report is told whom a migration waits for
 * @throws Error saying what to do where the database counts bytes instead of letters, lacks the roles, or is held by somebody else
 */
export async function migratePostgres(
  databaseUrl: string,
  report: (line: string) => void,
): Promise<string[]> {
  const [migrating, watching] = [0, 1].map(() => new Client(postgresConfig(databaseUrl, session)));
  if (migrating === undefined || watching === undefined) return [];
  for (const client of [migrating, watching]) client.on("error", () => undefined);
  try {
    await Promise.all([migrating.connect(), watching.connect()]);
    await requireUtf8(migrating);
    const { rows } = await migrating.query<{ pid: number }>("select pg_backend_pid() as pid");
    return await applyMigrations("supabase/migrations", async (sql) => lastRows(migrating, sql), {
      report,
      findHolders: () => findHolders(watching, rows[0]?.pid),
    });
  } finally {
    await Promise.allSettled([migrating.end(), watching.end()]);
  }
}

/** Several statements have several results. */
async function lastRows(client: Client, sql: string): Promise<Record<string, unknown>[]> {
  const result: unknown = await client.query(sql);
  const last = (Array.isArray(result) ? result.at(-1) : result) as { rows: [] };
  return last.rows;
}

async function requireUtf8(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; name: string; owner: string }>(
    "select current_setting('server_encoding') as encoding, current_database() as name, current_user as owner",
  );
  const [{ encoding, name, owner } = { encoding: "UTF8", name: "", owner: "" }] = rows;
  if (encoding === "UTF8") return;
  throw new Error(
    `The database ${name} has the encoding ${encoding}, which cannot hold every name and message. Make another one as a superuser ` +
      `and name it in DATABASE_URL: create database ${name}_utf8 owner ${owner} encoding 'UTF8' locale 'C.UTF-8' template template0`,
  );
}

/** Whoever has the lock that this connection is waiting for. Of another role's process PostgreSQL shows only the number. */
async function findHolders(watching: Client, waiting: number | undefined): Promise<string[]> {
  const { rows } = await watching.query<{ holder: string }>(
    `select format('process %s of %s%s', pid, usename, coalesce(' since ' || xact_start::text || ': ' || left(query, 80), '')) as holder
     from pg_stat_activity where pid = any(pg_blocking_pids($1))`,
    [waiting],
  );
  return rows.map(({ holder }) => holder);
}
