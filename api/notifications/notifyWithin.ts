import { describeFault } from "../describeFault"
import { type DeliveryWorld, deliverNotifications } from "./deliverNotifications"

/** Longest a visitor waits for the mail of their own, already stored request, in milliseconds. */
export const visitorWaitMs = 5_000
/** Due notifications of others that ride along: with no scheduler at all, visitors empty the outbox. */
const rideAlong = 3

/**
 * Tries the mail of a request that was just stored, and up to three others that are due, within `budgetMs`. Never
 * rejects: the outbox has the mail, so nothing here can take the visitor's success away.
 */
export async function notifyWithin(budgetMs: number, id: string, world: DeliveryWorld): Promise<void> {
  const deadline = world.now() + budgetMs
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, budgetMs)
  })
  try {
    await Promise.race([deliverNotifications(world, { limit: 1 + rideAlong, subject: id, deadline }), timeUp])
  } catch (error) {
    world.log("notification.left_to_sweeper", { cause: describeFault(error) })
  } finally {
    clearTimeout(timer)
  }
}
