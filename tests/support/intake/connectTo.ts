import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";

/** The secret key of every database that the tests start. */
export const secretKey = "sb_secret_for_tests_only_000000000";

/** A client of a database with one of its keys. */
export function connectTo(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // The client requires a WebSocket, which Node 20 lacks.
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}
