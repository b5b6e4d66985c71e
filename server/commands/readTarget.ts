import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { business } from "../../api/settings/business";
import type { Environment, Settings } from "../../api/settings/readEnvironment";
import { readEnvironment, readSettings, tidyVariables } from "../../api/settings/readEnvironment";
import { connectPostgres } from "../database/connectPostgres";

/** Returns the environment of a command, from the settings and the ports that `npm start` noted in ports.json. */
export async function readTarget(isSending = false): Promise<Environment> {
  const settings = readSettings(process.env, isSending);
  const noted = await readJson<LocalPorts>(settings.dataFolder, "ports.json");
  const own = await ownSettings(settings, { ...localPorts(settings.port), ...noted });
  const environment = readEnvironment({ ...own, ...tidyVariables(process.env) });
  if (environment.databaseUrl !== undefined) connectPostgres(environment.databaseUrl);
  return environment;
}

/**
 * Returns the ports of the site, the embedded database, the inbox's mail server and the inbox's page. If PORT is
 * not 8000, the last three are the ports after PORT, so that two sites can run side by side.
 */
export function localPorts(port: number) {
  if (port === 8000)
    return { port, supabaseLitePort: 54_321, inboxSmtpPort: 1025, inboxWebPort: 1080 };
  const after = (steps: number) => (port === 0 ? 0 : port + steps);
  return { port, supabaseLitePort: after(1), inboxSmtpPort: after(2), inboxWebPort: after(3) };
}

type LocalPorts = ReturnType<typeof localPorts>;

export async function ownSettings(
  settings: Settings,
  { port, supabaseLitePort, inboxSmtpPort }: LocalPorts,
): Promise<Record<string, string>> {
  return {
    ...(settings.databaseUrl === undefined && {
      SUPABASE_URL: `http://127.0.0.1:${String(supabaseLitePort)}`,
      SUPABASE_SECRET_KEY: settings.supabaseSecretKey ?? (await readSecretKey(settings.dataFolder)),
    }),
    PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${String(inboxSmtpPort)}`,
    QUOTE_TO: `owner@${business.domain}`,
    QUOTE_FROM: `website@mail.${business.domain}`,
  };
}

async function readSecretKey(dataFolder: string): Promise<string> {
  const kept = await readJson<{ secretKey: string }>(dataFolder, "keys.json");
  if (kept.secretKey !== undefined) return kept.secretKey;
  const secretKey = `sb_secret_${randomBytes(24).toString("base64url")}`;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await writeFile(join(dataFolder, "keys.json"), JSON.stringify({ secretKey }), { mode: 0o600 });
  return secretKey;
}

async function readJson<Content>(folder: string, name: string): Promise<Partial<Content>> {
  try {
    return JSON.parse(await readFile(join(folder, name), "utf8")) as Partial<Content>;
  } catch {
    return {};
  }
}
