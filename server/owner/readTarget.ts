import { type Environment, readEnvironment, withoutEmptyValues } from "../../api/env";
import { readSettings } from "../../api/settings";
import { readBuiltAddress } from "../site/refuseOtherAddress";
import { ownSettings } from "./ownSettings";

/**
 * The environment for a command: the database and mail server of the settings, or those of `npm start`.
 *
 * @throws Error naming every setting that is missing or wrong, and what to write
 */
export async function readTarget(): Promise<Environment> {
  const own = await ownSettings(readSettings());
  return readEnvironment({ ...own, ...withoutEmptyValues(process.env) });
}

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
  const own = await ownSettings(readSettings({ SUPABASE_SECRET_KEY, DATA_FOLDER }));
  process.env["SUPABASE_URL"] = own.SUPABASE_URL;
  process.env["SUPABASE_SECRET_KEY"] = own.SUPABASE_SECRET_KEY;
}
