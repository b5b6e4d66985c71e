import { type Environment, limits } from "../env";
import { keepInProcess } from "../keepInProcess";
import { describeFault, logEvent } from "../log";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import { mailPauseMs } from "./sendSlots";
import { type Notification, readClaimed } from "../supabase/Notification";
import { secondsToNextHour } from "./ownerMailTimes";

/** To the owner. Requests beyond that are listed in one digest when the hour ends. */
const mailsPerHour = 60;

export function claimTerms(batch: number) {
  return {
    batch,
    leaseSeconds,
    mailCap: limits.hold ? mailsPerHour : 1_000_000,
    holdSeconds: secondsToNextHour(Date.now()),
    webhooksOnly: mailPauseMs() > 0,
  };
}

export async function claimNotifications(
  environment: Environment,
  batch: number,
): Promise<Notification[]> {
  const supabase = connectSupabase(environment);
  const terms = claimTerms(batch);
  return readClaimed(await callDatabase(supabase, "claim_notifications", { terms, subject: null }));
}

/** Short, because what a killed process had claimed is sent only afterwards: within two minutes, with our sweeps. */
export const leaseSeconds = 75;
const renewMs = 25_000;

type Leases = { held: Set<string>; timer?: NodeJS.Timeout };

/** Renews a lease, however long the mail server takes to answer, until what it returns is called: once the result is stored. */
export function holdLease(environment: Environment, leaseId: string): () => void {
  const leases = keepInProcess<Leases>("leases", () => ({ held: new Set() }));
  leases.held.add(leaseId);
  leases.timer ??= setInterval(() => void renew(environment, leases), renewMs).unref();
  return () => {
    leases.held.delete(leaseId);
    if (leases.held.size > 0) return;
    clearInterval(leases.timer);
    delete leases.timer;
  };
}

async function renew(environment: Environment, { held }: Leases): Promise<void> {
  try {
    await callDatabase(connectSupabase(environment), "renew_leases", {
      leases: [...held],
      lease_seconds: leaseSeconds,
    });
  } catch (error) {
    logEvent("outbox.leases_not_renewed", { cause: describeFault(error) });
  }
}
