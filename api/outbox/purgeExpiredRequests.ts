import * as v from "valibot";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import type { Environment } from "../env";
import { logEvent } from "../log";
import { readRetentionDays } from "../requests/retention/readRetentionDays";

const purged = v.object({ quoteRequests: v.number(), contactMessages: v.number() });

/**
 * Removes the requests that are older than `retentionDays` of content/business.yaml, with their outbox entries, and
 * returns how many of each kind. Call it once a day; it is harmless to call it more often.
 * Rule: OWASP ASVS 5.0 14.2.7.
 *
 * @throws Error when the database is away
 */
export async function purgeExpiredRequests(
  environment: Environment,
  retentionDays?: number,
): Promise<v.InferOutput<typeof purged>> {
  const days = retentionDays ?? (await readRetentionDays());
  const answer = await callDatabase(connectSupabase(environment), "purge_expired", {
    retention_days: days,
  });
  const counts = v.parse(purged, answer);
  if (counts.quoteRequests + counts.contactMessages > 0) logEvent("requests.purged", counts);
  return counts;
}
