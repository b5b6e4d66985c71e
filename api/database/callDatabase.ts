import type { SupabaseClient } from "@supabase/supabase-js";

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
