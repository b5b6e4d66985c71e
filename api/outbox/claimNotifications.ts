import { type Environment, limits } from "../env";
import { keepInProcess } from "../keepInProcess";
import { describeFault, logEvent } from "../log";
import { callDatabase } from "../supabase/callDatabase";
import { mailPauseMs, pausedBy, takeTrial } from "./sendSlots";
import { type Notification, readClaimed } from "../supabase/Notification";
import { secondsToNextHour } from "./digestTimes";

/** To the owner. Requests beyond that are listed in one digest when the hour ends. */
const mailsPerHour = 60;

export function claimTerms(batch: number) {
  return {
    batch,
    leaseSeconds,
    mailCap: limits.enforced ? mailsPerHour : 1_000_000,
    holdSeconds: secondsToNextHour(Date.now()),
    webhooksOnly: mailPauseMs() > 0,
    pausedBy: pausedBy(),
  };
}

/** More notifications than one request can have: a mail for each address of QUOTE_TO, a confirmation and a webhook call. */
const ownNotifications = 50;

/** For the call that stores a request. During a pause one request a minute tries whether the mail server works again. */
export function claimTermsOfRequest() {
  const terms = claimTerms(ownNotifications);
  return takeTrial("stored") ? { ...terms, webhooksOnly: false } : terms;
}

export async function claimNotifications(
  environment: Environment,
  batch: number,
): Promise<Notification[]> {
  const terms = claimTerms(batch);
  return readClaimed(
    await callDatabase(environment, "claim_notifications", { terms, subject: null }),
  );
}

/** Short: mail that a crashed process claimed waits until its lease expires, which is within two minutes with our sweeps. */
export const leaseSeconds = 75;
const renewMs = 25_000;

type Leases = { kept: Set<string>; timer?: NodeJS.Timeout };

/** Renews a lease until the returned function is called: once the result is stored, however late the mail server answers. */
export function keepLease(environment: Environment, leaseId: string): () => void {
  const leases = keepInProcess<Leases>("leases", () => ({ kept: new Set() }));
  leases.kept.add(leaseId);
  leases.timer ??= setInterval(() => void renew(environment, leases), renewMs).unref();
  return () => {
    leases.kept.delete(leaseId);
    if (leases.kept.size > 0) return;
    clearInterval(leases.timer);
    delete leases.timer;
  };
}

async function renew(environment: Environment, { kept }: Leases): Promise<void> {
  try {
    const args = { leases: [...kept], lease_seconds: leaseSeconds };
    await callDatabase(environment, "renew_leases", args);
  } catch (error) {
    logEvent("outbox.leases_not_renewed", { cause: describeFault(error) });
  }
}

/**
 * Whether a claimed mail may be sent: this process still has its lease, and a confirmation has not been begun before. A machine
 * that was frozen for longer than a lease finds that another one has sent its mails.
 *
 * @throws Error when the database does not answer
 */
export async function beginAttempt(environment: Environment, lease: string): Promise<boolean> {
  const args = { lease, lease_seconds: leaseSeconds };
  return (await callDatabase(environment, "begin_attempt", args)) === true;
}
