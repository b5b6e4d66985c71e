import { readBusiness } from "../business";
import { callDatabase, connectSupabase } from "../database/callDatabase";
import { describeFault, logEvent } from "../log";
import type { Environment } from "../env";

/**
 * Writes what the owner is owed besides the mails about new requests: reminders of requests that are not answered
 * while the promise is about to end, and the digest of the morning. Call it at every sweep; each is written once. Never
 * rejects: a fault here must not keep other mails back.
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
 * When the owner is reminded of a request: four hours before the answer that the website promises is due, and where little time
 * is promised, halfway.
 */
export function hoursToReminder(answerHours: number): number {
  return Math.max(answerHours - 4, answerHours / 2);
}
