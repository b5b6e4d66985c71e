import type { ClaimedNotification } from "./ClaimedNotification";
import { deliverClaimed, type DeliveryWorld } from "./deliverNotifications";

/** Longest a visitor waits for the mail of their own, already stored request, in milliseconds. */
export const visitorWaitMs = 5_000;
/** A request's own notification and up to three others that are due: with no scheduler at all, visitors empty the outbox. */
export const visitorBatch = 4;

/**
 * Sends what was claimed with a request that was just stored, within `budgetMs`. Never rejects: the outbox has the mails,
 * so nothing here can take the visitor's success away.
 */
export async function notifyWithin(
  budgetMs: number,
  claimed: ClaimedNotification[],
  world: DeliveryWorld,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, budgetMs);
  });
  await Promise.race([deliverClaimed(claimed, world, world.now() + budgetMs), timeUp]);
  clearTimeout(timer);
}
