import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Environment } from "../env";
import { keepInProcess } from "../keepInProcess";

/**
 * Calls a function of the database and returns its answer.
 *
 * @throws DatabaseRefusal when the database answered that it cannot carry this out, because the code and the database
 * differ; any other Error when it cannot be reached in time or fails. The cause carries codes only.
 */
export async function callDatabase(
  supabase: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
): Promise<unknown> {
  const { data, error, status } = await supabase.rpc(name, args);
  if (error) {
    // Not the error itself: Postgres repeats the whole row in its details.
    const cause = Object.assign(new Error("database"), { code: `${status} ${error.code}` });
    if (isRefusal(error.code)) throw new DatabaseRefusal(error.code, { cause });
    throw new Error(`The database did not carry out ${name}`, { cause });
  }
  return data;
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
const databaseTimeoutMs = 3_000;

/** Realtime asks for a WebSocket class when the client is made (Node 20 has none). Nothing here ever opens a channel. */
class NeverConnects {
  constructor() {
    throw new Error("This site opens no realtime channel");
  }
}

/** The one client of this process for the given project, with the secret key: it passes row level security. */
export function connectSupabase(
  environment: Pick<Environment, "supabaseUrl" | "supabaseSecretKey">,
): SupabaseClient {
  const address = `${environment.supabaseUrl} ${environment.supabaseSecretKey}`;
  const kept = keepInProcess<{ address?: string; client?: SupabaseClient }>("supabase", () => ({}));
  if (kept.client !== undefined && kept.address === address) return kept.client;
  const client = createClient(environment.supabaseUrl, environment.supabaseSecretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchInTime },
    realtime: { transport: NeverConnects as unknown as typeof WebSocket },
  });
  Object.assign(kept, { address, client });
  return client;
}

const fetchInTime: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(databaseTimeoutMs);
  return fetch(input, {
    ...init,
    signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit,
  });
};
