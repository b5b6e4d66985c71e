import { readBusiness } from "../business";
import type { Environment } from "../env";
import { describeFault, logEvent } from "../log";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import { readOwnerMailTimes } from "./ownerMailTimes";
import { countTurnedAway, takeTurnedAway } from "./turnedAway";

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
    for (const scope of ["client", "network"] as const) countTurnedAway(scope, turnedAway[scope]);
    logEvent("outbox.owner_mails_failed", { cause: describeFault(error) });
  }
}
