import { type Environment, readEnvironment, readSettings } from "../../api/env";
import { readBusiness } from "../../api/business";
import { readKeys } from "../../database/embedded/readKeys";

/**
 * The environment for a command: the database and mail server of the settings, or the embedded ones of `npm start`.
 *
 * @throws Error naming every setting that is missing or wrong, and what to write
 */
export async function readTarget(): Promise<Environment> {
  const settings = readSettings();
  // With a key of its own a command needs no data folder, and makes none.
  const secretKey = settings.supabaseSecretKey ?? (await readKeys(settings.dataFolder)).secretKey;
  const { domain } = readBusiness();
  const embedded = {
    SUPABASE_URL: `http://127.0.0.1:${String(settings.supabaseLitePort)}`,
    SUPABASE_SECRET_KEY: secretKey,
    SMTP_URL: `smtp://127.0.0.1:${String(settings.inboxSmtpPort)}`,
    QUOTE_TO: `owner@${domain}`,
    QUOTE_FROM: `website@${domain}`,
  };
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  return readEnvironment({ ...embedded, ...own });
}
