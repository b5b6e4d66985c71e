import type { SupabaseClient } from "@supabase/supabase-js";
import { connectSupabase } from "../../api/supabase/callDatabase";
import { type CopiedTable, copyDatabase } from "../database/copyDatabase";
import { readTarget } from "../owner/readTarget";
import { runCommand } from "../processes/runCommand";

const usage = `npm run database -- move <address of the new database>
The secret key of the new database is read from TARGET_SECRET_KEY. The old one is that of the settings.`;

/**
 * `npm run database -- move`: copies everything to another database that has this site's migrations, and counts what differs
 * after it. Run it once while the site is serving, and once more while nothing is stored: docs/operations.md has systemd do
 * that between two processes of the site. Ends with 1 when something differs.
 */
runCommand(async (words) => {
  const address = words.at(-1);
  const key = process.env["TARGET_SECRET_KEY"];
  if (address === undefined || !URL.canParse(address) || key === undefined) throw new Error(usage);
  const places = [await readTarget(), { supabaseUrl: address, supabaseSecretKey: key }];
  const [source, target] = places.map(connectSupabase) as [SupabaseClient, SupabaseClient];
  await refuseUnreadable("old", "SUPABASE_URL and SUPABASE_SECRET_KEY", source);
  await refuseUnreadable("new", "The address and TARGET_SECRET_KEY", target);
  const tables = await copyDatabase(source, target);
  const different = tables.reduce((sum, table) => sum + table.different, 0);
  process.exitCode = different === 0 ? 0 : 1;
  return [
    ...tables.map(describe),
    different === 0
      ? "Both databases are equal at this moment. Unless this was the last copy of " +
        "docs/operations.md, the old one still takes requests."
      : `${String(different)} rows differ: something was stored meanwhile. docs/operations.md says how the last copy is made.`,
  ].join("\n");
}, usage);

/** Which of the two it is, and what to correct: the copy itself would only say which table it had reached. */
async function refuseUnreadable(
  which: "old" | "new",
  settings: string,
  database: SupabaseClient,
): Promise<void> {
  const { error, status } = await database.from("schema_version").select("version").limit(1);
  if (error === null) return;
  const problems: Record<number, string> = {
    0: "does not answer",
    401: "refuses the key",
    403: "refuses the key",
    404: "has no tables of this site, so apply its migrations first",
  };
  throw new Error(
    `The ${which} database ${problems[status] ?? `answers ${String(status)}`}. Nothing was copied. ${settings} say where it is.`,
  );
}

function describe({ name, rows, written, removed, different }: CopiedTable): string {
  return (
    `${name.padEnd(18)}${String(rows).padStart(8)} rows, ${String(written)} written, ` +
    `${String(removed)} removed, ${String(different)} different`
  );
}
