import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readBusiness } from "../../api/settings/business";
import type { Environment, Settings } from "../../api/settings/readEnvironment";
import { readEnvironment, readSettings, tidyVariables } from "../../api/settings/readEnvironment";
import { connectPostgres } from "../database/connectPostgres";

/** Returns the environment of a command, from the settings or from a running `npm start`. */
export async function readTarget(): Promise<Environment> {
  const settings = readSettings(process.env, false);
  // With a PORT other than 8000, `npm start` changes its other ports, too, and writes them into ports.json.
  const noted = await readJson<Partial<Settings>>(settings.dataFolder, "ports.json");
  const own = await ownSettings({ ...settings, ...noted });
  const environment = readEnvironment({ ...own, ...tidyVariables(process.env) });
  if (environment.databaseUrl !== undefined) connectPostgres(environment.databaseUrl);
  return environment;
}

export async function ownSettings(settings: Settings): Promise<Record<string, string>> {
  const { domain } = readBusiness();
  return {
    ...(settings.databaseUrl === undefined && {
      SUPABASE_URL: `http://127.0.0.1:${String(settings.supabaseLitePort)}`,
      SUPABASE_SECRET_KEY: settings.supabaseSecretKey ?? (await readSecretKey(settings.dataFolder)),
    }),
    SMTP_URL: `smtp://127.0.0.1:${String(settings.inboxSmtpPort)}`,
    QUOTE_TO: `owner@${domain}`,
    QUOTE_FROM: `website@mail.${domain}`,
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
