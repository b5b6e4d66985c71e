import { createClient } from "@supabase/supabase-js";
import type { Environment } from "../settings/readEnvironment";

/** A way to the database. It throws an error with a `code` when the answer is no success. */
type Road = (name: string, args: Record<string, unknown>) => Promise<unknown>;

/** Longest wait for one answer. This and a mail to the owner fit into the 4 s a visitor waits at most. */
export const databaseTimeoutMs = 3_000;

/**
 * Calls a function of the database, a PostgreSQL server or a Supabase project, and returns its answer.
 *
 * @throws DatabaseRefusal when the code and the database differ; any other Error when it cannot be reached
 *   within 3 s or fails. The cause carries codes only.
 */
export async function callDatabase(
  environment: Environment,
  name: string,
  args: Record<string, unknown>,
): Promise<unknown> {
  try {
    return await findRoad(environment)(name, args);
  } catch (error) {
    const { code = "", status = "" } = error as { code?: string; status?: number };
    // Not the error itself: Postgres repeats the whole row in its details.
    const cause = Object.assign(new Error("database"), { code: `${status} ${code}`.trim() });
    const isRefusal = /^(?:22|23|42)[0-9A-Z]{3}$|^PGRST2\d\d$/.test(code);
    if (isRefusal) throw new DatabaseRefusal(code, { cause });
    throw new Error(`The database did not carry out ${name}`, { cause });
  }
}

/**
 * The database says no: a constraint forbids it, or it lacks a table, column or function. Trying again does
 * not help: the migrations and the code have to be brought together.
 */
export class DatabaseRefusal extends Error {
  override readonly name = "DatabaseRefusal";

  /** @param code a SQLSTATE of class 22, 23 or 42, or PostgREST's PGRST2xx for what is not in its schema */
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The database refused with ${code}`, options);
  }
}

// Kept for the process, because a client holds connections.
const roads: { postgres?: Road | undefined; supabase?: { address: string; call: Road } } = {};

/** The site's own process has a PostgreSQL driver (server/database/connectPostgres.ts). */
export function usePostgres(road: Road | undefined): void {
  roads.postgres = road;
}

function findRoad({ databaseUrl, supabaseUrl, supabaseSecretKey }: Environment): Road {
  if (databaseUrl !== undefined && roads.postgres !== undefined) return roads.postgres;
  if (supabaseUrl === undefined || supabaseSecretKey === undefined)
    throw new Error("No road to the database");
  if (roads.supabase?.address !== supabaseUrl)
    roads.supabase = {
      address: supabaseUrl,
      call: connectSupabase(supabaseUrl, supabaseSecretKey),
    };
  return roads.supabase.call;
}

/** With the secret key, which passes row level security. */
function connectSupabase(address: string, secretKey: string): Road {
  const client = createClient(address, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.timeout(databaseTimeoutMs) }),
    },
    // Realtime asks for a WebSocket class, which Node 20 has not. Nothing here opens a channel.
    realtime: { transport: EventTarget as unknown as typeof WebSocket },
  });
  return async (name, args) => {
    const { data, error, status } = await client.rpc(name, args);
    if (error) throw Object.assign(new Error(name), { code: error.code, status });
    return data as unknown;
  };
}
