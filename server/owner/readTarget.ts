import {
  type Environment,
  readEnvironment,
  type Settings,
  withoutEmptyValues,
} from "../../api/env";
import { readBusiness } from "../../api/business";
import { readSettings } from "../../api/settings";
import { readSecretKey } from "../database/readSecretKey";
import { readBuiltAddress } from "../site/refuseOtherAddress";

/**
 * The environment for a command: the database and mail server of the settings, or those of `npm start`.
 *
 * @param isSending whether the command sends mails, which a hosted database needs a mail server for
 * @throws Error naming every setting that is missing or wrong, and what to write
 */
export async function readTarget(isSending = false): Promise<Environment> {
  const own = await ownSettings(readSettings(process.env, isSending));
  return readEnvironment({ ...own, ...withoutEmptyValues(process.env) });
}

/**
 * Fills in what `npm run serve` can find itself: the address that the pages were built for, and the database that
 * `npm run database` runs on this machine, with the key in the data folder.
 */
export async function findSettings(): Promise<void> {
  const { SITE_URL, SUPABASE_URL, SUPABASE_SECRET_KEY, DATA_FOLDER, PORT } = process.env;
  if (!SITE_URL) {
    const address = await readBuiltAddress("public");
    if (address !== undefined) process.env["SITE_URL"] = address;
  }
  // A hosted database has a key of its own.
  if (SUPABASE_URL) return;
  const own = await ownSettings(readSettings({ SUPABASE_SECRET_KEY, DATA_FOLDER, PORT }));
  process.env["SUPABASE_URL"] = own.SUPABASE_URL;
  process.env["SUPABASE_SECRET_KEY"] = own.SUPABASE_SECRET_KEY;
}

/**
 * The defaults of unset settings: the database and the inbox of this machine, and addresses at the company's domain. The
 * database's key is read from the data folder, or made there.
 */
export async function ownSettings({
  supabaseLitePort,
  inboxSmtpPort,
  supabaseSecretKey,
  dataFolder,
}: Pick<Settings, "supabaseLitePort" | "inboxSmtpPort" | "supabaseSecretKey" | "dataFolder">) {
  const { domain } = readBusiness();
  return {
    SUPABASE_URL: `http://127.0.0.1:${String(supabaseLitePort)}`,
    // With a key of its own a command needs no data folder, and makes none.
    SUPABASE_SECRET_KEY: supabaseSecretKey ?? (await readSecretKey(dataFolder)),
    SMTP_URL: `smtp://127.0.0.1:${String(inboxSmtpPort)}`,
    QUOTE_TO: `owner@${domain}`,
    QUOTE_FROM: `website@mail.${domain}`,
  };
}
