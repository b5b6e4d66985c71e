import { createClient } from "@supabase/supabase-js";
import type { Environment } from "../settings/readEnvironment";

type DatabaseClient = (name: string, args: Record<string, unknown>) => Promise<unknown>;

/** The time limit of a database call, in ms. A request that is not stored in time is emailed to the owner. */
export const databaseTimeoutMs = 3_000;

/**
 * Calls a database function on the PostgreSQL server or in the Supabase project.
 *
 * @throws DatabaseRefusal if the migrations do not match the site, or another DatabaseFault if the database
 *   fails or does not answer within 3 s
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
    const isRefusal = /^(?:22|23|42)[0-9A-Z]{3}$|^PGRST2\d\d$/.test(code);
    const Fault = isRefusal ? DatabaseRefusal : DatabaseFault;
    throw new Fault(`${status} ${code}`.trim());
  }
}

/** Thrown if a database call fails. Has only codes: PostgreSQL's details quote rows, and this error is logged. */
export class DatabaseFault extends Error {
  override readonly name: string = "DatabaseFault";

  /** @param code the error code; from Supabase, with the HTTP status before it, as in "503 PGRST002" */
  constructor(readonly code: string) {
    super(`The database call failed with ${code}`);
  }
}

/**
 * Thrown if the database rejects a value, or lacks a table, column or function. Usually, the migrations do not match
 * the site's version, so a retry would fail, too. `code` contains a SQLSTATE of class 22, 23 or 42, or PostgREST's
 * PGRST2xx.
 */
export class DatabaseRefusal extends DatabaseFault {
  override readonly name = "DatabaseRefusal";
}

// Reuse the database clients for all calls, because the clients keep connections open.
const clients: Record<string, DatabaseClient | undefined> = {};

/** Sets the PostgreSQL client, which only the site's own server has (server/database/connectPostgres.ts). */
export function usePostgres(client: DatabaseClient | undefined): void {
  clients["postgres"] = client;
}

function clientFor(environment: Environment): DatabaseClient {
  const { databaseUrl, supabaseUrl, supabaseSecretKey, isNetlify } = environment;
  if (databaseUrl !== undefined && clients["postgres"]) return clients["postgres"];
  if (supabaseUrl === undefined || supabaseSecretKey === undefined)
    throw new Error("No database is configured");
  return (clients[supabaseUrl] ??= connectSupabase(supabaseUrl, supabaseSecretKey, isNetlify));
}

function connectSupabase(address: string, key: string, isNetlify: boolean): DatabaseClient {
  const client = createClient(address, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        // Netlify freezes the process between requests. Connections that are kept open may break meanwhile.
        if (isNetlify) headers.set("connection", "close");
        return fetch(input, { ...init, headers, signal: AbortSignal.timeout(databaseTimeoutMs) });
      },
    },
    // Node 20 has no WebSocket class. Supabase's client requires any class, although we open no channel.
    realtime: { transport: EventTarget as unknown as typeof WebSocket },
  });
  return async (name, args) => {
    const { data, error, status } = await client.rpc(name, args);
    if (error) throw Object.assign(new Error(name), { code: error.code, status });
    return data as unknown;
  };
}
