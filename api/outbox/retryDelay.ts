const minute = 60;
const hour = 60 * minute;
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour];

/**
 * Seconds to wait after the given number of failed attempts (1 or more): 1, 5 and 30 minutes, 2, 5, 10 and 24 hours, and
 * then once a day. A notification is never given up for a temporary reason.
 */
export function retryDelay(attempts: number): number {
  return delays[Math.min(attempts, delays.length) - 1] ?? minute;
}
