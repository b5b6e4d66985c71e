const minute = 60;
const hour = 60 * minute;
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour];

/**
 * Seconds to wait after the given number of failed attempts (1 or more): 1, 5 and 30 minutes, 2, 5, 10 and 24 hours, and
 * then once a day. A notification is never given up for a temporary reason.
 *
 * @param isProbed whether something else finds out that sending works again, as a login does for a server that could not
 *   be reached; without that, as with a full mailbox, no wait is longer than an hour
 */
export function retryDelay(attempts: number, isProbed = true): number {
  const delay = delays[Math.min(attempts, delays.length) - 1] ?? minute;
  return isProbed ? delay : Math.min(delay, hour);
}
