import { neededSchemaVersion } from "./schemaVersion";

/** `newer`: the tables are those of a later version of the site. Migrations only add, so this one works with them. */
export type SchemaState = "current" | "older" | "newer";

/** @param found `version` of public.schema_version; undefined when the database has no such table */
export function judgeSchemaVersion(
  found: string | undefined,
  needed: string = neededSchemaVersion,
): SchemaState {
  // All versions are times in fourteen digits.
  if (found === undefined || found < needed) return "older";
  return found === needed ? "current" : "newer";
}

/**
 * What to run when the tables are older than the code, for the person who reads it.
 *
 * @param place whether this code runs in a checkout or in a package of `npm run package`
 * @param supabaseUrl a database of this machine is the site's own program, which applies the migrations at its start
 */
export function adviseMigration(place: "checkout" | "package", supabaseUrl: string): string {
  const isOwn = ["127.0.0.1", "localhost", "[::1]"].includes(new URL(supabaseUrl).hostname);
  if (!isOwn)
    return "Run `npx supabase db push` in a checkout of this version of the site (before the first time: `npx supabase link`).";
  return place === "package"
    ? "Run `systemctl restart site-database`: it applies the migrations of this package at its start."
    : "Stop and start `npm start` or `npm run database`: it applies supabase/migrations at its start.";
}
