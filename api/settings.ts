import { env } from "node:process";
import * as v from "valibot";
import { findMissing, findSiteUrl, parse, type Settings, settingsFrom, type Source } from "./env";
import { isLoopback, settingEntries } from "./environmentSchema";

// Settings that the programs of server/ read before all of them are known. No Function imports this file.

/** Whether the database is on another machine: then its key is a setting. One on this machine has it in the data folder. */
function isHosted(databaseUrl: string | undefined): boolean {
  return (
    databaseUrl !== undefined &&
    URL.canParse(databaseUrl) &&
    !isLoopback(new URL(databaseUrl).hostname)
  );
}

/**
 * The environment for `npm start` and `npm run develop`, which fill unset delivery targets themselves.
 *
 * @param isSending whether mails are sent. Those of a hosted database need a mail server: the inbox of this machine would take them,
 *   and the owner would never see them
 * @throws Error as `readEnvironment` does, and when a hosted database lacks what it needs or a mail server has no addresses
 */
export function readSettings(source: Source = env, isSending = true): Settings {
  const ofHosted = [
    "SUPABASE_SECRET_KEY",
    ...(isSending ? (["SMTP_URL", "QUOTE_TO", "QUOTE_FROM"] as const) : []),
  ] as const;
  const values = parse(source, (known) => [
    ...(isHosted(known["SUPABASE_URL"]) ? findMissing(ofHosted, known) : []),
    ...(known["SMTP_URL"] === undefined ? [] : findMissing(["QUOTE_TO", "QUOTE_FROM"], known)),
  ]);
  return settingsFrom(values);
}

/**
 * The origin that every page names in its head: SITE_URL, or the main address that Netlify gives its builds.
 *
 * @throws Error when neither is an address: a build would otherwise tell search engines about localhost
 */
export function readBuildAddress(source: Source = env): string {
  const result = v.safeParse(settingEntries.SITE_URL, findSiteUrl(source));
  if (!result.success || result.output === undefined)
    throw new Error(
      "SITE_URL must say where the site will be, because every page names its own address: write the public address " +
        "without a path, like SITE_URL=https://www.example.com npm run build. " +
        "`npm start` builds for this machine and needs no address.",
    );
  return result.output;
}
