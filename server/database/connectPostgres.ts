import type { PostgresConnection } from "@supabase/lite/postgres";

const jsonType = 114;
const jsonbType = 3802;

/** Supabase Lite passes JSON as text; without this, postgres.js would encode the text again, as a JSON string. */
function asJson(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

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
      onnotice: () => undefined,
      types: {
        json: { to: jsonType, from: [jsonType], serialize: asJson, parse: JSON.parse },
        jsonb: { to: jsonbType, from: [jsonbType], serialize: asJson, parse: JSON.parse },
      },
    },
  });
}
