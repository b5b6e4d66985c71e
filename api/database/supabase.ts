import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Environment } from "../env";

// On globalThis: `gatsby serve` and `gatsby develop` load a Function's module again for every request.
const place = Symbol.for("dogwood.supabase");
type Kept = { address: string; client: SupabaseClient };
const kept = globalThis as typeof globalThis & { [place]?: Kept };

/** Longest wait for one answer of the database. This and a mail to the owner fit into the 4 s a visitor waits at most. */
export const databaseTimeoutMs = 3_000;

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
  if (kept[place]?.address === address) return kept[place].client;
  const client = createClient(environment.supabaseUrl, environment.supabaseSecretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchInTime },
    realtime: { transport: NeverConnects as unknown as typeof WebSocket },
  });
  kept[place] = { address, client };
  return client;
}

const fetchInTime: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(databaseTimeoutMs);
  return fetch(input, {
    ...init,
    signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit,
  });
};
