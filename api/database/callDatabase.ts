import type { SupabaseClient } from "@supabase/supabase-js";

/**
 * Calls a function of the database and returns its answer.
 * Throws when the database cannot be reached in time or answers with an error; the cause carries its code only.
 */
export async function callDatabase(
  supabase: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
): Promise<unknown> {
  const { data, error, status } = await supabase.rpc(name, args);
  if (error) {
    // Not the error itself: Postgres repeats the whole row in its details.
    throw new Error(`The database did not carry out ${name}`, {
      cause: Object.assign(new Error("database"), { code: `${status} ${error.code}` }),
    });
  }
  return data;
}
