import * as v from "valibot";
import { readBusiness } from "../business";
import type { Environment } from "../env";
import { logEvent } from "../log";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";

const purged = v.object({ quoteRequests: v.number(), contactMessages: v.number() });

/**
 * Removes the requests that are older than `retentionDays` of content/business.yaml, with their outbox entries, and
 * returns how many of each kind. Call it once a day; it is harmless to call it more often.
 * Rule: OWASP ASVS 5.0 14.2.7.
 *
 * @throws Error when the database is away, or when the number of days is missing: guessing would remove requests, or keep
 * them against a promise
 */
export async function purgeExpiredRequests(
  environment: Environment,
  days = readBusiness().retentionDays,
): Promise<v.InferOutput<typeof purged>> {
  if (days === undefined)
    throw new Error(
      "content/business.yaml: write retentionDays as a whole number of days, 1 or more, like 730",
    );
  const answer = await callDatabase(connectSupabase(environment), "purge_expired", {
    retention_days: days,
  });
  const counts = v.parse(purged, answer);
  if (counts.quoteRequests + counts.contactMessages > 0) logEvent("requests.purged", counts);
  return counts;
}
