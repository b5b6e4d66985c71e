import type { Business } from "../business";
import { morningHour, offsetAt, secondsToNext, timeAt } from "./digestTimes";

/** No reminder from nine in the evening to seven in the morning. */
const remindFrom = 7;
const remindUntil = 21;
/** From this hour, reminders also cover promises that end before the next morning's digest: later would be too late. */
const eveningHour = 20;
/** The rest follows in the next hours, so that yesterday's flood does not use up today's mails. */
const remindersPerHour = 10;

/** As arguments of the database function. */
export function readOwnerMailTimes(
  { timeZone, answerHours }: Pick<Business, "timeZone" | "answerHours">,
  now: number,
) {
  const morning = lastTime(timeZone, now, morningHour);
  const clock = hourIn(timeZone, now);
  const isNight = clock < remindFrom || clock >= remindUntil;
  const usual = hoursToReminder(answerHours) * 3_600;
  const evening = answerHours * 3_600 - secondsToNext(timeZone, now, [morningHour]);
  return {
    morning: new Date(morning).toISOString(),
    morningBefore: yesterdayMorning(timeZone, morning),
    remindAfterSeconds: clock === eveningHour ? Math.min(usual, evening) : usual,
    // An hour, or half of the time to the reminder if that is less.
    afterMailSeconds: Math.min(3_600, usual / 2),
    remindersPerHour: isNight ? 0 : remindersPerHour,
    nightSeconds: isNight ? secondsToNext(timeZone, now, [remindFrom]) : 0,
  };
}

/** The time of the morning digest of the day before, in this time zone. */
export function yesterdayMorning(timeZone: string, now: number): string {
  return new Date(timeAt(timeZone, now, -1, morningHour)).toISOString();
}

/**
 * The hours after which the owner is reminded of an unanswered request: four hours before the promised answer is due, or
 * halfway where the website promises an answer within less than eight hours.
 */
function hoursToReminder(answerHours: number): number {
  return Math.max(answerHours - 4, answerHours / 2);
}

/** The last time, up to now, at which clocks in this time zone showed this hour. */
function lastTime(timeZone: string, now: number, wanted: number): number {
  const today = timeAt(timeZone, now, 0, wanted);
  return today <= now ? today : timeAt(timeZone, now, -1, wanted);
}

function hourIn(timeZone: string, time: number): number {
  return new Date(time + offsetAt(timeZone, time)).getUTCHours();
}
