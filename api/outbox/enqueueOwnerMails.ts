import { readBusiness } from "../business";
import type { Environment } from "../env";
import { keepInProcess } from "../keepInProcess";
import { describeFault, logEvent } from "../log";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import { readOwnerMailTimes } from "./ownerMailTimes";

/** Queues reminders and the digest, each once; call it at every sweep. Never rejects: a fault here must not delay other mails. */
export async function enqueueOwnerMails(
  environment: Environment,
  now: number = Date.now(),
): Promise<void> {
  const turnedAway = takeTurnedAway();
  try {
    await callDatabase(connectSupabase(environment), "enqueue_owner_mails", {
      terms: {
        ...readOwnerMailTimes(readBusiness(), now),
        recipients: environment.quoteTo.length,
        turnedAway,
      },
    });
  } catch (error) {
    // The next sweep reports them again. If the database took them and only its answer was late, they count twice.
    for (const scope of ["client", "network"] as const) readCounts()[scope] += turnedAway[scope];
    logEvent("outbox.owner_mails_failed", { cause: describeFault(error) });
  }
}

type Counts = { client: number; network: number };

const readCounts = () => keepInProcess<Counts>("turnedAway", () => ({ client: 0, network: 0 }));

/** Counts a request that this process rate limited without asking the database. The digest tells the owner how many. */
export function countTurnedAway(scope: keyof Counts): void {
  readCounts()[scope] += 1;
}

export function takeTurnedAway(): Counts {
  const counts = readCounts();
  const taken = { ...counts };
  Object.assign(counts, { client: 0, network: 0 });
  return taken;
}
