import type { SchemaMismatch } from "../../api/supabase/compareTable";
import { logServerEvent } from "../../process/logServerEvent";

/**
 * Refuses to start when the database does not have what the code expects: a missing migration, or a choice that the
 * database would reject while the visitor is thanked. A database that cannot be reached is no reason to refuse, because
 * requests then go to the owner by mail; it is logged as `schema.unchecked`.
 *
 * @param find compares code and database
 * @throws Error with one line for each mismatch and how to mend it
 */
export async function refuseSchemaMismatch(find: () => Promise<SchemaMismatch[]>): Promise<void> {
  let mismatches: SchemaMismatch[];
  try {
    mismatches = await find();
  } catch (error) {
    logServerEvent("schema.unchecked", {
      cause: error instanceof Error ? error.message : String(error),
    });
    return;
  }
  if (mismatches.length === 0) return;
  const mends = [...new Set(mismatches.map(({ mend }) => mend))];
  throw new Error(
    `The database does not fit this version of the site:\n${mismatches.map(({ what }) => `  ${what}`).join("\n")}\n${mends.join("\n")}`,
  );
}
