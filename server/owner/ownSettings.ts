import { readBusiness } from "../../api/business";
import type { Settings } from "../../api/env";
import { readSecretKey } from "../database/readSecretKey";

type Ports = Pick<Settings, "supabaseLitePort" | "inboxSmtpPort">;

/**
 * The defaults of unset settings: the database and the inbox of this machine, and addresses at the company's domain. The
 * database's key is read from the data folder, or made there.
 */
export async function ownSettings({
  supabaseLitePort,
  inboxSmtpPort,
  supabaseSecretKey,
  dataFolder,
}: Ports & Pick<Settings, "supabaseSecretKey" | "dataFolder">) {
  const { domain } = readBusiness();
  return {
    SUPABASE_URL: `http://127.0.0.1:${String(supabaseLitePort)}`,
    // With a key of its own a command needs no data folder, and makes none.
    SUPABASE_SECRET_KEY: supabaseSecretKey ?? (await readSecretKey(dataFolder)),
    SMTP_URL: `smtp://127.0.0.1:${String(inboxSmtpPort)}`,
    QUOTE_TO: `owner@${domain}`,
    QUOTE_FROM: `website@${domain}`,
  };
}
