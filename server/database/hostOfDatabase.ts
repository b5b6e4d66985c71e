import type { DatabaseSettings } from "../../api/supabase/callDatabase";

/** Where the requests are stored, for people: without name and password. */
export function hostOfDatabase({ databaseUrl, supabaseUrl = "" }: DatabaseSettings): string {
  return new URL(databaseUrl ?? supabaseUrl).host;
}
