import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { App } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";

type Keys = {
  secretKey: string;
  /** Without one, only the secret key is accepted. */
  publishableKey?: string;
};

/**
 * Supabase Lite in front of a database, not yet listening. A call without a key is refused. Listen on this machine only:
 * the key crosses the connection in the clear.
 */
export async function createDatabaseServer(
  connection: PgliteConnection | PostgresConnection,
  { secretKey, publishableKey }: Keys,
): Promise<Server> {
  const { App } = await import("@supabase/lite");
  const app = new App({
    connection,
    auth: {
      enabled: true,
      enable_signup: false,
      secret_key: secretKey,
      ...(publishableKey === undefined ? {} : { publishable_key: publishableKey }),
      // Without one of its own, Lite signs sessions with a secret that everybody knows, and a session outranks a key.
      jwt_secret: secretKey,
    },
  });
  await app.init();
  return createServer((request, response) => {
    answer(app, request, response).catch(() => response.destroy());
  });
}

async function answer(app: App, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const answered = await app.fetch(
    new Request(`http://127.0.0.1${request.url ?? "/"}`, {
      method: request.method ?? "GET",
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      ...(hasBody ? { body: Buffer.concat((await request.toArray()) as Buffer[]) } : {}),
    }),
    // Nobody counts as local, so a call without a key is never taken for the administrator's.
    { peerAddress: null },
  );
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
}
