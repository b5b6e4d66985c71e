import type { PostgresConnection } from "@supabase/lite/postgres";
import { applyMigrations } from "./applyMigrations";
import type { OpenDatabase } from "./serveDatabase";

const jsonType = 114;
const jsonbType = 3802;

/** Supabase Lite passes JSON as text; without this, postgres.js would encode the text again, as a JSON string. */
function asJson(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * In milliseconds. A machine that freezes inside a transaction keeps its locks until the server ends the connection. Others
 * give up waiting before a visitor's 3 s are over.
 */
const patience = { idle_in_transaction_session_timeout: 5_000, lock_timeout: 2_000 };

/**
 * Connects Supabase Lite to a PostgreSQL server with up to ten connections, which are opened on demand and again after an outage.
 *
 * @param url like postgres://site:password@db.example.com/site?sslmode=verify-full
 */
export async function connectPostgres(url: string): Promise<PostgresConnection> {
  const { createPostgresConnection } = await import("@supabase/lite/postgres");
  return createPostgresConnection({
    url,
    postgresOptions: {
      max: 10,
      connect_timeout: 5,
      connection: patience,
      onnotice: () => undefined,
      types: {
        json: { to: jsonType, from: [jsonType], serialize: asJson, parse: JSON.parse },
        jsonb: { to: jsonbType, from: [jsonbType], serialize: asJson, parse: JSON.parse },
      },
    },
  });
}

/** Connects to a PostgreSQL server and applies the pending migrations. */
export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const connection = await connectPostgres(databaseUrl);
  const session = await connection.driver.reserve();
  const applied = await applyMigrations(
    "supabase/migrations",
    async (sql) => await session.unsafe(sql),
  );
  session.release();
  const place = `PostgreSQL at ${new URL(databaseUrl).host}`;
  return { connection, applied, place, close: () => connection.close() };
}
