import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Environment } from "../env";

/** Which database, by the settings: a PostgreSQL server or a Supabase project. */
export type DatabaseSettings = Pick<
  Environment,
  "databaseUrl" | "supabaseUrl" | "supabaseSecretKey"
>;

/** A way to the database. It throws an error with a `code` when the answer is no success. */
export type Road = {
  call(name: string, args: Record<string, unknown>): Promise<unknown>;
};

/**
 * Calls a function of the database and returns its answer.
 *
 * @throws DatabaseRefusal when the database answered that it cannot carry this out, because the code and the database
 * differ; any other Error when it cannot be reached within 3 s or fails. The cause carries codes only.
 */
export async function callDatabase(
  settings: DatabaseSettings,
  name: string,
  args: Record<string, unknown>,
): Promise<unknown> {
  try {
    return await findRoad(settings).call(name, args);
  } catch (error) {
    const { code = "", status = "" } = error as { code?: string; status?: number };
    // Not the error itself: Postgres repeats the whole row in its details.
    const cause = Object.assign(new Error("database"), { code: `${status} ${code}`.trim() });
    if (isRefusal(code)) throw new DatabaseRefusal(code, { cause });
    throw new Error(`The database did not carry out ${name}`, { cause });
  }
}

/**
 * The database is there and says no: a value or a row that its constraints forbid, or a table, column or function that
 * it does not have. Trying again does not help; the migrations and the code have to be brought together.
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

function isRefusal(code: string): boolean {
  return /^(?:22|23|42)[0-9A-Z]{3}$|^PGRST2\d\d$/.test(code);
}

/** Longest wait for one answer of the database. This and a mail to the owner fit into the 4 s a visitor waits at most. */
export const databaseTimeoutMs = 3_000;

// One for the process: a client holds connections.
const roads: { postgres?: Road | undefined; supabase?: Road; address?: string } = {};

/** The site's own process has a PostgreSQL driver (server/database/connectPostgres.ts). Netlify's Functions go without. */
export function usePostgres(road: Road | undefined): void {
  roads.postgres = road;
}

function findRoad({ databaseUrl, supabaseUrl, supabaseSecretKey }: DatabaseSettings): Road {
  if (databaseUrl !== undefined && roads.postgres !== undefined) return roads.postgres;
  if (supabaseUrl === undefined || supabaseSecretKey === undefined)
    throw new Error("No road to the database");
  const address = `${supabaseUrl} ${supabaseSecretKey}`;
  if (roads.supabase === undefined || roads.address !== address)
    Object.assign(roads, {
      address,
      supabase: supabaseRoad(connectSupabase(supabaseUrl, supabaseSecretKey)),
    });
  return roads.supabase as Road;
}

/** Realtime asks for a WebSocket class when the client is made (Node 20 has none). Nothing here ever opens a channel. */
class NeverConnects {
  constructor() {
    throw new Error("This site opens no realtime channel");
  }
}

/** With the secret key, which passes row level security. */
export function connectSupabase(url: string, secretKey: string): SupabaseClient {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchInTime },
    realtime: { transport: NeverConnects as unknown as typeof WebSocket },
  });
}

const fetchInTime: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(databaseTimeoutMs);
  return fetch(input, {
    ...init,
    signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit,
  });
};

function supabaseRoad(client: SupabaseClient): Road {
  return {
    async call(name, args) {
      const { data, error, status } = await client.rpc(name, args);
      if (error) throw Object.assign(new Error(name), { code: error.code, status });
      return data as unknown;
    },
  };
}
