import { createClient } from "@supabase/supabase-js";
import type { Environment } from "../settings/readEnvironment";

/** Calls a database function by its name. Throws an error with a `code` if the call fails. */
type DatabaseClient = (name: string, args: Record<string, unknown>) => Promise<unknown>;

/** Time limit of a database call, in ms. A visitor waits for 4 s, so 1 s remains to mail the owner. */
export const databaseTimeoutMs = 3_000;

/**
 * Calls a function of the PostgreSQL server or the Supabase project.
 *
 * @throws DatabaseRefusal if the migrations do not match the code, or another Error if the database fails or
 *   does not answer within 3 s. The cause of either error contains only codes
 */
export async function callDatabase(
  environment: Environment,
  name: string,
  args: Record<string, unknown>,
): Promise<unknown> {
  try {
    return await clientFor(environment)(name, args);
  } catch (error) {
    const { code = "", status = "" } = error as { code?: string; status?: number };
    // Keep only the codes, because PostgreSQL repeats the whole row in the details of an error.
    const cause = Object.assign(new Error("database"), { code: `${status} ${code}`.trim() });
    const isRefusal = /^(?:22|23|42)[0-9A-Z]{3}$|^PGRST2\d\d$/.test(code);
    if (isRefusal) throw new DatabaseRefusal(code, { cause });
    throw new Error(`The database did not carry out ${name}`, { cause });
  }
}

/**
 * Thrown if a value breaks a constraint or a table, column or function is missing. The `code` is a SQLSTATE
 * of class 22, 23 or 42, or PGRST2xx of PostgREST. A retry fails too: the migrations do not match the code.
 */
export class DatabaseRefusal extends Error {
  override readonly name = "DatabaseRefusal";

  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The database refused with ${code}`, options);
  }
}

// Kept for the whole process, because the clients hold open connections.
const clients: Record<string, DatabaseClient | undefined> = {};

/** Sets the PostgreSQL client, which only the site's own server has (server/database/connectPostgres.ts). */
export function usePostgres(client: DatabaseClient | undefined): void {
  clients["postgres"] = client;
}

function clientFor({ databaseUrl, supabaseUrl, supabaseSecretKey }: Environment): DatabaseClient {
  if (databaseUrl !== undefined && clients["postgres"]) return clients["postgres"];
  if (supabaseUrl === undefined || supabaseSecretKey === undefined)
    throw new Error("No database is configured");
  return (clients[supabaseUrl] ??= connectSupabase(supabaseUrl, supabaseSecretKey));
}

function connectSupabase(address: string, secretKey: string): DatabaseClient {
  const client = createClient(address, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.timeout(databaseTimeoutMs) }),
    },
    // Node 20 lacks the WebSocket class that Supabase needs for Realtime. Any class does: we open no channel.
    realtime: { transport: EventTarget as unknown as typeof WebSocket },
  });
  return async (name, args) => {
    const { data, error, status } = await client.rpc(name, args);
    if (error) throw Object.assign(new Error(name), { code: error.code, status });
    return data as unknown;
  };
}
