import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Environment,
  readEnvironment,
  readSettings,
  type Settings,
  withoutEmptyValues,
} from "../../api/settings/readEnvironment";
import { readBusiness } from "../../api/settings/business";
import { connectPostgres } from "../database/connectPostgres";
import { readSecretKey } from "../database/readSecretKey";

/**
 * The environment for a command: the database and mail server of the settings, or those of `npm start`.
 *
 * @param isSending whether the command sends mails, which a hosted database needs a mail server for
 * @throws Error naming every setting that is missing or wrong, and what to write
 */
export async function readTarget(isSending = false): Promise<Environment> {
  const settings = readSettings(process.env, isSending);
  // PORT=23010 npm start runs its database beside that port, and notes where.
  const noted = await readFile(join(settings.dataFolder, "ports.json"), "utf8").catch(() => "{}");
  const own = await ownSettings({ ...settings, ...(JSON.parse(noted) as Partial<Settings>) });
  const environment = readEnvironment({ ...own, ...withoutEmptyValues(process.env) });
  if (environment.databaseUrl !== undefined) connectPostgres(environment.databaseUrl);
  return environment;
}

/**
 * The defaults of unset settings: the database and the inbox of this machine, and addresses at the company's domain. The
 * database's key is read from the data folder, or made there.
 */
export async function ownSettings(settings: Settings): Promise<Record<string, string>> {
  const { domain } = readBusiness();
  return {
    // With PostgreSQL, or a key of its own, a command needs no data folder, and makes none.
    ...(settings.databaseUrl === undefined && {
      SUPABASE_URL: `http://127.0.0.1:${String(settings.supabaseLitePort)}`,
      SUPABASE_SECRET_KEY: settings.supabaseSecretKey ?? (await readSecretKey(settings.dataFolder)),
    }),
    SMTP_URL: `smtp://127.0.0.1:${String(settings.inboxSmtpPort)}`,
    QUOTE_TO: `owner@${domain}`,
    QUOTE_FROM: `website@mail.${domain}`,
  };
}
