import { type Environment, limits } from "../env";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import { leaseSeconds } from "./leases";
import { mailPauseMs } from "./mailPause";
import { type Notification, readClaimed } from "./Notification";
import { secondsToNextHour } from "./ownerMailTimes";

/** Mails to the owner per hour. Requests beyond that are stored and listed in one digest when the hour ends. */
const mailsPerHour = 60;

export type ClaimTerms = {
  batch: number;
  leaseSeconds: number;
  mailCap: number;
  holdSeconds: number;
  webhooksOnly: boolean;
};

/** The terms of every claim, as the database functions expect them. */
export function claimTerms(batch: number): ClaimTerms {
  return {
    batch,
    leaseSeconds,
    mailCap: limits.hold ? mailsPerHour : 1_000_000,
    holdSeconds: secondsToNextHour(Date.now()),
    webhooksOnly: mailPauseMs() > 0,
  };
}

/**
 * Takes up to `batch` due notifications under a lease.
 *
 * @throws Error when the database is away
 */
export async function claimNotifications(
  environment: Environment,
  batch: number,
): Promise<Notification[]> {
  const supabase = connectSupabase(environment);
  const terms = claimTerms(batch);
  return readClaimed(await callDatabase(supabase, "claim_notifications", { terms, subject: null }));
}
