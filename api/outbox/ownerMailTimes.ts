import type { Business } from "../business";

const hour = 3_600_000;

/** The morning's digest, by the company's clock. */
const morningHour = 8;
/** When the owner is sent the requests that were kept aside, so that none waits longer than four hours during the day. */
const digestHours = [8, 12, 16, 20];
/** No reminder from nine in the evening to seven in the morning. */
const remindFrom = 7;
const remindUntil = 21;
/** The rest follows in the next hours, so that yesterday's flood does not use up today's mails. */
const remindersPerHour = 10;

/** As arguments of the database function. */
export function readOwnerMailTimes(
  { timeZone, answerHours }: Pick<Business, "timeZone" | "answerHours">,
  now: number,
) {
  const morning = lastMorning(timeZone, now);
  const clock = hourIn(timeZone, now);
  return {
    morning: new Date(morning).toISOString(),
    morningBefore: new Date(lastMorning(timeZone, morning - hour)).toISOString(),
    remindAfterSeconds: hoursToReminder(answerHours) * 3_600,
    remindersPerHour: clock >= remindFrom && clock < remindUntil ? remindersPerHour : 0,
  };
}

/**
 * The hours after which the owner is reminded of an unanswered request: four hours before the promised answer is due, or
 * halfway where the website promises an answer within less than eight hours.
 */
function hoursToReminder(answerHours: number): number {
  return Math.max(answerHours - 4, answerHours / 2);
}

/**
 * Seconds until the digest that names a request kept aside now: the next of the day, but never later than when half of the
 * time has passed in which the website promises an answer.
 */
export function secondsToDigest(
  { timeZone, answerHours }: Pick<Business, "timeZone" | "answerHours">,
  now: number,
): number {
  return Math.min(secondsToNextDigest(timeZone, now), answerHours * 1_800);
}

function secondsToNextDigest(timeZone: string, now: number): number {
  for (let ahead = 1; ahead <= 25; ahead++) {
    const start = startOfHour(timeZone, now) + ahead * hour;
    if (digestHours.includes(hourIn(timeZone, start))) return Math.ceil((start - now) / 1_000);
  }
  return 24 * 3_600;
}

/** When the digest of requests beyond the hourly limit goes out. */
export function secondsToNextHour(now: number): number {
  return Math.ceil((hour - (now % hour)) / 1_000);
}

/** The latest morning at or before now, in the company's time zone. */
function lastMorning(timeZone: string, now: number): number {
  let start = startOfHour(timeZone, now);
  // Twenty-six, because the day on which clocks go back has twenty-five hours.
  for (let back = 0; back < 26 && hourIn(timeZone, start) !== morningHour; back++) start -= hour;
  return start;
}

/** Time zones differ from UTC by multiples of 15 minutes. */
function startOfHour(timeZone: string, now: number): number {
  const minutes = Number(
    new Intl.DateTimeFormat("en-US", { timeZone, minute: "numeric" }).format(now),
  );
  return Math.floor(now / 60_000) * 60_000 - minutes * 60_000;
}

function hourIn(timeZone: string, time: number): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" });
  return Number(format.format(time));
}
