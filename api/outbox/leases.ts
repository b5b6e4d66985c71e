import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import type { Environment } from "../env";
import { keepInProcess } from "../keepInProcess";
import { describeFault, logEvent } from "../log";

/**
 * How long a lease lasts unless it is renewed, in seconds. Short, because a notification that a killed process had claimed is
 * sent only after its lease has expired: within two minutes, with a sweep every 30 seconds.
 */
export const leaseSeconds = 75;
const renewMs = 25_000;

type Leases = { held: Set<string>; timer?: NodeJS.Timeout };

/**
 * Renews a lease while this process works on its notification, however long the mail server takes to answer.
 *
 * @returns a function that stops renewing it; call it once the result is stored
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
