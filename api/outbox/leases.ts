import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import type { Environment } from "../env";
import { keepInProcess } from "../keepInProcess";
import { describeFault, logEvent } from "../log";

/**
 * How long a claim lasts without a sign of life, in seconds. Short, because a request that a killed process had claimed is told
 * only when its lease has ended: with a sweep every 30 seconds within two minutes.
 */
export const leaseSeconds = 75;
const renewMs = 25_000;

type Leases = { held: Set<string>; timer?: NodeJS.Timeout };

/**
 * Keeps a lease alive while this process works on its notification, however long the mail server takes to answer.
 *
 * @returns gives the lease up; call it when the result is written down
 */
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
