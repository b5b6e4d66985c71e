import { join } from "node:path";
import { pathToFileURL } from "node:url";

export type Parts = {
  /** The site calls the PostgreSQL server at `databaseUrl` directly if there is one. */
  database: { url: string; secretKey: string; databaseUrl?: string | undefined };
  mail: { url: string };
};

export const ownerAddress = "owner@dogwoodcleaning.example";
export const ownAddress = "website@dogwoodcleaning.example";

export const withoutLimitsFile = join(__dirname, "withoutLimits.mjs");
const preload = (file: string) => `--import ${pathToFileURL(join(__dirname, file)).href}`;
const [noLimits, movable] = [preload("withoutLimits.mjs"), preload("movableClock.mjs")];

/** Lifts the limits for a program that gets more requests than one client may send. */
export const withoutLimits = { NODE_OPTIONS: noLimits };
export const withLimits = { NODE_OPTIONS: "" };
export const withMovableClock = { NODE_OPTIONS: movable };
export const movableWithoutLimits = { NODE_OPTIONS: `${noLimits} ${movable}` };

/** Returns the site's settings for a database and a mail server. */
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

/** Returns the environment of a host, without limits: they would refuse most of a suite's requests. */
export function siteEnvironment(
  parts: Parts,
  more: Record<string, string> = {},
): Record<string, string> {
  return { ...settingsFor(parts), ...withoutLimits, ...more };
}
