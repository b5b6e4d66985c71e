import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import type { Environment } from "../env";
import { type ClaimedNotification, claimTerms, readClaimed } from "./ClaimedNotification";

/**
 * Takes up to `batch` due notifications under a lease, that of the request `subject` first. Throws when the database is
 * away.
 */
export async function claimNotifications(
  environment: Environment,
  batch: number,
  subject: string | null = null,
): Promise<ClaimedNotification[]> {
  return readClaimed(
    await callDatabase(connectSupabase(environment), "claim_notifications", {
      batch,
      ...claimTerms(environment),
      subject,
    }),
  );
}
