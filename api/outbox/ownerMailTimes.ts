import type { Business } from "../business";

const hour = 3_600_000;

/** The morning's digest, by the company's clock. */
const morningHour = 8;
/** When requests that were kept aside are told during the day: none waits longer than four hours until the evening. */
const digestHours = [8, 12, 16, 20];
/** No reminder from nine in the evening to seven in the morning. */
const remindFrom = 7;
const remindUntil = 21;
/** The rest follows in the next hours: a flood of yesterday must not use up the mails of today's requests. */
const remindersPerHour = 10;

/** When the owner is told, in the terms that the database is called with. */
export type OwnerMailTimes = {
  morning: string;
  morningBefore: string;
  remindAfterSeconds: number;
  remindersPerHour: number;
};

/** @param now milliseconds since 1970 */
export function readOwnerMailTimes(
  { timeZone, answerHours }: Pick<Business, "timeZone" | "answerHours">,
  now: number,
): OwnerMailTimes {
  const morning = lastTime([morningHour], timeZone, now);
  const clock = hourIn(timeZone, now);
  return {
    morning: new Date(morning).toISOString(),
    morningBefore: new Date(lastTime([morningHour], timeZone, morning - hour)).toISOString(),
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

/** Seconds until the digest that names a request kept aside now. */
export function secondsToDigest(timeZone: string, now: number): number {
  for (let ahead = 1; ahead <= 25; ahead++) {
    const start = startOfHour(timeZone, now) + ahead * hour;
    if (digestHours.includes(hourIn(timeZone, start))) return Math.ceil((start - now) / 1_000);
  }
  return 24 * 3_600;
}

/** Seconds until the hour ends, when requests beyond the hour's mails are told. */
export function secondsToNextHour(now: number): number {
  return Math.ceil((hour - (now % hour)) / 1_000);
}

/** The latest full hour among these at or before now, where the company works. */
function lastTime(hours: number[], timeZone: string, now: number): number {
  let start = startOfHour(timeZone, now);
  // Twenty-six hours: the day on which clocks are put back has twenty-five.
  for (let back = 0; back < 26 && !hours.includes(hourIn(timeZone, start)); back++) start -= hour;
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
