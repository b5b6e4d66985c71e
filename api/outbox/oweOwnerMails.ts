import { readBusiness } from "../business";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import { describeFault, logEvent } from "../log";
import type { Environment } from "../env";

/**
 * Queues the owner's other mails: a reminder of each request that is still unanswered shortly before the promised hours end, and
 * the morning's digest. Call it at every sweep; each mail is queued once. Never rejects: a fault here must not keep other
 * mails back.
 */
export async function oweOwnerMails(environment: Environment): Promise<void> {
  try {
    const { timeZone, answerHours } = readBusiness();
    await callDatabase(connectSupabase(environment), "owe_owner_mails", {
      zone: timeZone,
      reminder_after: `${String(hoursToReminder(answerHours))} hours`,
    });
  } catch (error) {
    logEvent("outbox.owner_mails_failed", { cause: describeFault(error) });
  }
}

/**
 * The hours after which the owner is reminded of an unanswered request: four hours before the promised answer is due, or
 * halfway where the website promises an answer within less than eight hours.
 */
export function hoursToReminder(answerHours: number): number {
  return Math.max(answerHours - 4, answerHours / 2);
}
