import { readBusiness } from "../business";
import type { Environment } from "../env";
import { describeFault, logEvent } from "../log";
import { callDatabase } from "../supabase/callDatabase";
import { readOwnerMailTimes } from "./ownerMailTimes";

/** Queues reminders and the digest, each once; call it at every sweep. Never rejects: a fault here must not delay other mails. */
export async function enqueueOwnerMails(
  environment: Environment,
  now: number = Date.now(),
): Promise<void> {
  try {
    await callDatabase(environment, "enqueue_owner_mails", {
      terms: {
        ...readOwnerMailTimes(readBusiness(), now),
        recipients: environment.quoteTo.length,
      },
    });
  } catch (error) {
    logEvent("outbox.owner_mails_failed", { cause: describeFault(error) });
  }
}
