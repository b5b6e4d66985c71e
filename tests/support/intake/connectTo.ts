import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";

export const secretKey = "sb_secret_for_tests_only_000000000";

export function connectTo(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Pass a WebSocket class, which Supabase's client requires and Node 20 lacks.
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}
