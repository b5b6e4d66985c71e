import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { App } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import { describeFault, logEvent } from "../../api/log";

type Options = {
  secretKey: string;
  /** Without one, only the secret key is accepted. */
  publishableKey?: string;
  /** Makes an archive of the database's files, for GET /backup with the secret key. */
  dump?: (() => Promise<Buffer>) | undefined;
  /** Makes the database's files forget deleted rows: after each erasure, and once a day when rows have expired. */
  forgetDeleted?: (() => Promise<void>) | undefined;
};

const erasure = "/rest/v1/rpc/erase_requests";
const expiry = "/rest/v1/rpc/purge_expired";
const dayMs = 24 * 60 * 60 * 1000;

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
 */
export async function createDatabaseServer(
  connection: PgliteConnection | PostgresConnection,
  { secretKey, publishableKey, dump, forgetDeleted }: Options,
): Promise<Server> {
  const { App } = await import("@supabase/lite");
  const app = new App({
    connection,
    auth: {
      enabled: true,
      enable_signup: false,
      secret_key: secretKey,
      ...(publishableKey === undefined ? {} : { publishable_key: publishableKey }),
      // By default Lite signs sessions with a published secret, and a session outranks a key.
      jwt_secret: secretKey,
    },
  });
  await app.init();
  await readSchema(app, secretKey);
  for (const statement of revokes) await connection.exec(statement);
  let forgottenAt = 0;
  return createServer((request, response) => {
    const isKnown = request.headers["apikey"] === secretKey;
    const answer = request.url === "/backup" ? backUp(isKnown, dump) : askApp(app, request);
    answer
      .then(async (answered) => {
        const deletion = answered.ok ? await readDeletion(request.url, answered) : undefined;
        await send(answered, response);
        if (deletion === undefined) return;
        if (deletion === "expired" && Date.now() - forgottenAt < dayMs) return;
        forgottenAt = Date.now();
        // Not before the answer: in a large database it takes longer than a caller waits.
        await forgetDeleted?.().catch((error: unknown) =>
          logEvent("erasure.files_kept", { cause: describeFault(error) }),
        );
      })
      .catch(() => response.destroy());
  });
}

async function readDeletion(
  url: string | undefined,
  answered: Response,
): Promise<"erased" | "expired" | undefined> {
  if (url === erasure) return "erased";
  if (url !== expiry) return undefined;
  const counts = (await answered.clone().json()) as Record<string, number>;
  return Object.values(counts).some((count) => count > 0) ? "expired" : undefined;
}

async function backUp(isKnown: boolean, dump: Options["dump"]): Promise<Response> {
  if (!isKnown) return new Response(null, { status: 401 });
  return dump === undefined
    ? new Response(null, { status: 404 })
    : new Response(new Uint8Array(await dump()));
}

/** The first call makes Supabase Lite read the schema, which would otherwise cost the first visitor seconds. */
async function readSchema(app: App, apikey: string): Promise<void> {
  const url = "http://127.0.0.1/rest/v1/quote_requests?select=id&limit=1";
  await app.fetch(new Request(url, { headers: { apikey } }), { peerAddress: null });
}

async function askApp(app: App, request: IncomingMessage): Promise<Response> {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return await app.fetch(
    new Request(`http://127.0.0.1${request.url ?? "/"}`, {
      method: request.method ?? "GET",
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      ...(hasBody ? { body: Buffer.concat((await request.toArray()) as Buffer[]) } : {}),
    }),
    // No caller counts as local, so a call without a key never gets the administrator's rights.
    { peerAddress: null },
  );
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
