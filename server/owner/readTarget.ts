import { type Environment, readEnvironment, readSettings, withoutEmptyValues } from "../../api/env";
import { readBusiness } from "../../api/business";
import { readSecretKey } from "../database/embedded/readSecretKey";
import { readBuiltAddress } from "../site/refuseOtherAddress";

/**
 * The environment for a command: the database and mail server of the settings, or the embedded ones of `npm start`.
 *
 * @throws Error naming every setting that is missing or wrong, and what to write
 */
export async function readTarget(): Promise<Environment> {
  const settings = readSettings();
  // With a key of its own a command needs no data folder, and makes none.
  const secretKey = settings.supabaseSecretKey ?? (await readSecretKey(settings.dataFolder));
  const { domain } = readBusiness();
  const embedded = {
    SUPABASE_URL: `http://127.0.0.1:${String(settings.supabaseLitePort)}`,
    SUPABASE_SECRET_KEY: secretKey,
    SMTP_URL: `smtp://127.0.0.1:${String(settings.inboxSmtpPort)}`,
    QUOTE_TO: `owner@${domain}`,
    QUOTE_FROM: `website@${domain}`,
  };
  return readEnvironment({ ...embedded, ...withoutEmptyValues(process.env) });
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
  const { supabaseLitePort } = readSettings({});
  process.env["SUPABASE_URL"] = `http://127.0.0.1:${String(supabaseLitePort)}`;
  if (SUPABASE_SECRET_KEY) return;
  const { dataFolder } = readSettings({ DATA_FOLDER });
  process.env["SUPABASE_SECRET_KEY"] = await readSecretKey(dataFolder);
}
