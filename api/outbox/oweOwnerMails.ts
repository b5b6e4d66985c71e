import { readBusiness } from "../business";
import { callDatabase, connectSupabase } from "../database/callDatabase";
import { describeFault, logEvent } from "../log";
import type { Environment } from "../env";

/**
 * Writes what the owner is owed besides the mails about new requests: reminders of requests that are not answered after
 * 20 hours, and the digest of the morning. Call it at every sweep; each is written once. Never rejects: a fault here must
 * not keep other mails back.
 */
export async function oweOwnerMails(environment: Environment): Promise<void> {
  try {
    const { timeZone } = readBusiness();
    await callDatabase(connectSupabase(environment), "owe_owner_mails", { zone: timeZone });
  } catch (error) {
    logEvent("outbox.owner_mails_failed", { cause: describeFault(error) });
  }
}
