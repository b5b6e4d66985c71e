import { setTimeout as sleep } from "node:timers/promises";
import { callTogether } from "../database/callTogether";
import { connectSupabase } from "../database/supabase";
import type { Environment } from "../env";
import type { ClaimedNotification } from "./ClaimedNotification";

export type Stamp = {
  result: "sent" | "refused" | "failed" | "postponed" | "unknown";
  error: string | null;
  retrySeconds: number;
};

/** A stamp may be a little late: the lease that it ends lasts several thousand times as long. */
const groupPauseMs = 100;
const firstPauseMs = 500;
const longestPauseMs = 15_000;

/**
 * Writes down how an attempt ended; false when the lease was lost. A stamp that fails is tried again until the lease has
 * run out, because without it the mail would be sent once more.
 *
 * @param leaseEnd when the lease runs out, on the clock of `performance.now()`
 * @throws Error when the lease has run out before the database took the stamp
 */
export async function stampNotification(
  environment: Environment,
  notification: Pick<ClaimedNotification, "id" | "leaseId">,
  stamp: Stamp,
  leaseEnd: number,
): Promise<boolean> {
  const item = { notification: notification.id, lease: notification.leaseId, ...stamp };
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    try {
      const heard = await callTogether(connectSupabase(environment), "stamp_notifications", item, {
        list: "stamps",
        pauseMs: groupPauseMs,
      });
      if (heard === null) throw new Error("The database did not carry out this stamp");
      return heard === true;
    } catch (error) {
      if (performance.now() + pause > leaseEnd) throw error;
      await sleep(pause, undefined, { ref: false });
    }
  }
}
