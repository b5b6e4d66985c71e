import * as v from "valibot";
import type { Environment } from "../env";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import { type DigestRows, digestRows } from "../supabase/rows";
import type { Notification } from "./Notification";

/** Entries in one list: even a day with 25,000 requests makes a mail that every provider accepts. */
const maxEntries = 50;

/**
 * What a digest lists, read when its mail is composed; undefined for the other kinds.
 *
 * @throws Error when the database is away
 */
export async function readDigest(
  environment: Environment,
  { kind, content, createdAt }: Notification,
): Promise<DigestRows | undefined> {
  if (kind !== "digest") return undefined;
  const answer = await callDatabase(connectSupabase(environment), "list_digest", {
    since: content?.listedSince,
    until: content?.listedUntil,
    told_since: createdAt,
    most: maxEntries,
  });
  return v.parse(digestRows, answer);
}
