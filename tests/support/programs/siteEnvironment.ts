import { join } from "node:path";
import { pathToFileURL } from "node:url";

export type Parts = {
  database: { url: string; secretKey: string; databaseUrl?: string | undefined };
  mail: { url: string };
};

export const ownerAddress = "owner@dogwoodcleaning.example";
export const ownAddress = "website@dogwoodcleaning.example";

const clock = pathToFileURL(join(__dirname, "movableClock.mjs")).href;
export const withMovableClock = { NODE_OPTIONS: `--import ${clock}` };

/** SQL that resets the rate limits, for tests that send more requests or emails than the limits allow. */
export const forgetCounters = "delete from public.counters";

export function settingsFor({ database, mail }: Parts): Record<string, string> {
  return {
    ...(database.databaseUrl === undefined
      ? { SUPABASE_URL: database.url, SUPABASE_SECRET_KEY: database.secretKey }
      : { DATABASE_URL: database.databaseUrl, SECRET: database.secretKey }),
    SMTP_URL: mail.url,
    QUOTE_TO: ownerAddress,
    QUOTE_FROM: ownAddress,
    SITE_URL: "https://www.dogwoodcleaning.example",
  };
}

/** Returns settings with which the site can't tell clients apart, so that no per-client limit stops tests. */
export function siteEnvironment(
  parts: Parts,
  more: Record<string, string> = {},
): Record<string, string> {
  return { ...settingsFor(parts), CLIENT_ADDRESS_HEADER: "x-sent-by-nobody", ...more };
}
