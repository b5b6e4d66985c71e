import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { App } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";

/**
 * At its first call Supabase Lite grants these roles access to every table, as hosted projects used to. Row level security still
 * keeps them out; without the grants there are two barriers.
 */
const revokes = [
  "revoke all on all tables in schema public from anon, authenticated",
  "revoke all on all sequences in schema public from anon, authenticated",
  "alter default privileges in schema public revoke all on tables from anon, authenticated",
  "alter default privileges in schema public revoke all on sequences from anon, authenticated",
];

/**
 * Supabase Lite in front of a database, not yet listening. A call without a key is refused. Listen on this machine only:
 * the key crosses the connection in the clear.
 *
 * @param secretKey the only key that is accepted; it also signs sessions
 */
export async function createDatabaseServer(
  connection: PgliteConnection | PostgresConnection,
  secretKey: string,
): Promise<Server> {
  const { App } = await import("@supabase/lite");
  const app = new App({
    connection,
    auth: {
      enabled: true,
      enable_signup: false,
      secret_key: secretKey,
      // By default Lite signs sessions with a published secret, and a session outranks a key.
      jwt_secret: secretKey,
    },
  });
  await app.init();
  await readSchema(app, secretKey);
  for (const statement of revokes) await connection.exec(statement);
  // No caller counts as local, so a call without a key never gets the administrator's rights.
  const answer = (request: Request) => app.fetch(request, { peerAddress: null });
  const listener = getRequestListener(answer, { overrideGlobalObjects: false });
  return createServer((request, response) => void listener(request, response));
}

/** The first call makes Supabase Lite read the schema, which would otherwise cost the first visitor seconds. */
async function readSchema(app: App, apikey: string): Promise<void> {
  const url = "http://127.0.0.1/rest/v1/quote_requests?select=id&limit=1";
  await app.fetch(new Request(url, { headers: { apikey } }), { peerAddress: null });
}
