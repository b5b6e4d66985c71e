import { setTimeout as sleep } from "node:timers/promises";
import { closest } from "fastest-levenshtein";
import { Client } from "pg";
import { business } from "../../api/settings/business";
import { describeFault, logEvent } from "../../api/settings/log";
import { applyMigrations } from "./applyMigrations";
import { connectPostgres, postgresConfig } from "./connectPostgres";

/** The pause between attempts to migrate, in ms. Meanwhile, calls that wait for the same table can finish. */
const pauseMs = 4_000;

const session = {
  // Without a limit for idle transactions, a machine that freezes would keep its locks.
  idle_in_transaction_session_timeout: "1min",
  search_path: "public",
  timezone: "UTC",
  statement_timeout: "0",
};

/** SQLSTATEs after which we retry: lost connections, read-only databases, full disks, shutdowns and locks. */
const mayHeal = /^(?:08|25006|40|53|57|55P03)/;

/** Connects to PostgreSQL and migrates it, retrying in the background. Returns a function to disconnect. */
export async function openPostgres(url: string): Promise<() => Promise<void>> {
  const close = connectPostgres(url);
  let isClosed = false;
  const tryAgain = async () => {
    do await sleep(pauseMs, undefined, { ref: false });
    while (!isClosed && !(await migrate(url)));
  };
  if (!(await migrate(url)))
    tryAgain().catch(({ message }: Error) => logEvent("migration.failed", { message }));
  return () => {
    isClosed = true;
    return close();
  };
}

/** Applies the pending migrations. Returns false if trying again may help, and throws other errors. */
async function migrate(url: string): Promise<boolean> {
  const client = new Client(postgresConfig(url, session));
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    logEvent("database.unavailable", { cause: describeFault(error) });
    return false;
  }
  try {
    await checkServer(client);
    for (const file of await applyMigrations("supabase/migrations", (sql) => lastRows(client, sql)))
      logEvent("migration.applied", { file });
    await checkTimeZone(client);
    return true;
  } catch (error) {
    const { cause = error } = error as Error;
    const { code = "", message } = cause as Error & { code?: string };
    if (!mayHeal.test(code) && !message.startsWith("Connection terminated")) throw error;
    const holders = await findHolders(client).catch(describeFault);
    logEvent("migration.waits", { code, holders });
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function lastRows(client: Client, sql: string): Promise<Record<string, unknown>[]> {
  const result: unknown = await client.query(sql);
  const last = (Array.isArray(result) ? result.at(-1) : result) as { rows: [] };
  return last.rows;
}

/** Throws if a pooler drops our settings, or if the server is too old or cannot store every character. */
async function checkServer(client: Client): Promise<void> {
  const question = `select current_setting('server_encoding') as encoding,
    current_database() as name, current_user as owner, current_setting('server_version') as version,
    current_setting('idle_in_transaction_session_timeout') as idle_limit`;
  const [found = {}] = await lastRows(client, question);
  const { encoding, name, owner, version = "", idle_limit } = found as Record<string, string>;
  // Supabase's transaction pooler drops `options` silently, and its connections would keep our migration lock.
  if (idle_limit !== session.idle_in_transaction_session_timeout)
    throw new Error(
      "DATABASE_URL leads to a connection pooler that drops our settings. " +
        "Write the server's own address or, for a Supabase project, SUPABASE_URL and SUPABASE_SECRET_KEY",
    );
  if (Number.parseInt(version, 10) < 15)
    throw new Error(`The database runs PostgreSQL ${version}, but the site needs 15 or later`);
  if (encoding === "UTF8") return;
  throw new Error(
    `The database ${name} has the encoding ${encoding}, which cannot hold every name and message. ` +
      "Make another one as a superuser and name it in DATABASE_URL: " +
      `create database ${name}_utf8 owner ${owner} encoding 'UTF8' locale 'C.UTF-8' template template0`,
  );
}

async function checkTimeZone(client: Client): Promise<void> {
  const { timeZone } = business;
  const rows = await lastRows(client, "select name from pg_timezone_names");
  const names = rows.map(({ name }) => String(name));
  const isKnown = names.some((name) => name.toLowerCase() === timeZone.toLowerCase());
  if (!isKnown) logEvent("time_zone.unknown", { timeZone, closest: closest(timeZone, names) });
}

/** Describes the sessions with locks on our tables, without their SQL, because logs must not hold personal data. */
async function findHolders(client: Client): Promise<string> {
  const question = `select
    concat('process ', pid, ' of ', usename, ' (', application_name, ')', ' since ' || xact_start) as holder
    from pg_stat_activity where pid <> pg_backend_pid() and pid in (select pid from pg_locks
      join pg_class c on c.oid = relation where relnamespace = 'public'::regnamespace)`;
  const rows = await lastRows(client, question);
  return rows.map(({ holder }) => String(holder)).join("; ");
}
