import { type Environment, readEnvironment, readSettings } from "../../api/env";
import { ownersDomain } from "../embedded/prepareBackends";
import { readKeys } from "../embedded/readKeys";

/**
 * The environment a command works on: that of `.env` and the shell, with the database and inbox of `npm start` where it
 * names no others.
 *
 * @throws Error like readEnvironment
 */
export async function readTarget(): Promise<Environment> {
  const settings = readSettings();
  const { secretKey } = await readKeys(settings.dataFolder, {
    secretKey: settings.supabaseSecretKey,
  });
  const domain = await ownersDomain();
  const embedded = {
    SUPABASE_URL: `http://127.0.0.1:${String(settings.supabaseLitePort)}`,
    SUPABASE_SECRET_KEY: secretKey,
    SMTP_URL: `smtp://127.0.0.1:${String(settings.maildevSmtpPort)}`,
    QUOTE_TO: `owner@${domain}`,
    QUOTE_FROM: `website@${domain}`,
  };
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  return readEnvironment({ ...embedded, ...own });
}
