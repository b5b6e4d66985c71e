import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";

/** The secret key of every database that the tests start. */
export const secretKey = "sb_secret_for_tests_only_000000000";

/**
 * A client of a database with one of its keys.
 *
 * @param session a signed session, whose role counts instead of the key's
 */
export function connectTo(url: string, key: string, session?: string): SupabaseClient {
  return createClient(url, key, {
    ...(session === undefined ? {} : { accessToken: () => Promise.resolve(session) }),
    auth: { persistSession: false, autoRefreshToken: false },
    // The client requires a WebSocket, which Node 20 lacks.
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}
