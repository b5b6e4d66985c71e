import { readSettings } from "../../api/env";
import { readKeys } from "../../database/embedded/readKeys";
import { readBuiltAddress } from "../site/refuseOtherAddress";

/**
 * Fills in what `npm run serve` can find itself: the address that the pages were built for, and the database that
 * `npm run database` runs on this machine, with the key in the data folder.
 */
export async function findSettings(): Promise<void> {
  const { SITE_URL, SUPABASE_URL, SUPABASE_SECRET_KEY, DATA_FOLDER } = process.env;
  if (!SITE_URL) {
    const address = await readBuiltAddress("public");
    if (address !== undefined) process.env["SITE_URL"] = address;
  }
  // A hosted database has a key of its own.
  if (SUPABASE_URL) return;
  const { supabaseLitePort } = readSettings({});
  process.env["SUPABASE_URL"] = `http://127.0.0.1:${String(supabaseLitePort)}`;
  if (SUPABASE_SECRET_KEY) return;
  const { dataFolder } = readSettings({ DATA_FOLDER });
  process.env["SUPABASE_SECRET_KEY"] = (await readKeys(dataFolder)).secretKey;
}
