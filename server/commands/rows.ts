import { readSettings } from "../../api/env";
import { connectSupabase } from "../../api/database/supabase";
import { readKeys } from "../embedded/readKeys";
import { loadEnvFile } from "./loadEnvFile";

/**
 * `npm run rows`: the latest quote requests, and with `-- contact_messages` or `-- notifications` another table. It asks
 * over HTTP, because the files of a running database must not be opened a second time.
 */
async function printRows(table: string): Promise<void> {
  loadEnvFile();
  const settings = readSettings();
  const { secretKey } = await readKeys(settings.dataFolder, {
    secretKey: settings.supabaseSecretKey,
  });
  const url = settings.supabaseUrl ?? `http://127.0.0.1:${String(settings.supabaseLitePort)}`;
  const supabase = connectSupabase({ supabaseUrl: url, supabaseSecretKey: secretKey });
  const { data, error } = await supabase
    .from(table)
    .select("*")
    .order("created_at", { ascending: false })
    .limit(20);
  if (error !== null)
    throw new Error(
      `The table ${table} cannot be read at ${url}: ${error.message}\nIs \`npm start\` running?`,
    );
  process.stdout.write(`${table} at ${url}: the latest ${String(data.length)}\n`);
  for (const row of data as Record<string, string | number | boolean | null>[]) {
    process.stdout.write("\n");
    for (const [column, value] of Object.entries(row))
      process.stdout.write(`  ${column.padEnd(20)}${String(value ?? "")}\n`);
  }
}

printRows(process.argv[2] ?? "quote_requests").catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
