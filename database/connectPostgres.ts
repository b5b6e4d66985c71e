import type { PostgresConnection } from "@supabase/lite/postgres";

const jsonType = 114;
const jsonbType = 3802;

/** Supabase Lite hands json over as text already; without this, postgres.js encodes the text once more, as a JSON string. */
function asJson(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Connects Supabase Lite to a PostgreSQL server, with at most ten connections, which are made when they are needed and made again after
 * an outage.
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
