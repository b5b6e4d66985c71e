import { join } from "node:path";
import { pathToFileURL } from "node:url";

export type Parts = {
  /** With `databaseUrl` the site's own process calls this PostgreSQL server. */
  database: { url: string; secretKey: string; databaseUrl?: string | undefined };
  mail: { url: string };
};

/** The owner's address, and the address that the site sends from. */
export const ownerAddress = "owner@dogwoodcleaning.example";
export const ownAddress = "website@dogwoodcleaning.example";

export const withoutLimitsFile = join(__dirname, "withoutLimits.mjs");
const preload = (file: string) => `--import ${pathToFileURL(join(__dirname, file)).href}`;
const [noLimits, movable] = [preload("withoutLimits.mjs"), preload("movableClock.mjs")];

/** For a program that gets more requests than one client may send, and for a test of the limits. */
export const withoutLimits = { NODE_OPTIONS: noLimits };
export const withLimits = { NODE_OPTIONS: "" };
/** For a program whose clock a test moves. */
export const withMovableClock = { NODE_OPTIONS: movable };
export const movableWithoutLimits = { NODE_OPTIONS: `${noLimits} ${movable}` };

/** The database, the mail server and the addresses. */
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

/**
 * The environment of a host. Limits are off, because a thousand requests an hour would otherwise be refused
 * before they are tested.
 */
export function siteEnvironment(
  parts: Parts,
  more: Record<string, string> = {},
): Record<string, string> {
  return { ...settingsFor(parts), ...withoutLimits, ...more };
}
