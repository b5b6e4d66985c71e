import type { Business } from "../business";

const hour = 3_600_000;

/** The morning's digest, by the company's clock. */
const morningHour = 8;
/** When the owner is sent the requests that were kept aside, so that none waits longer than four hours during the day. */
const digestHours = [8, 12, 16, 20];
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
    // For half of the time where that is less than an hour.
    afterMailSeconds: Math.min(3_600, usual / 2),
    remindersPerHour: isNight ? 0 : remindersPerHour,
    nightSeconds: isNight ? secondsToNext(timeZone, now, [remindFrom]) : 0,
  };
}

/** When the digest of the calendar day before this moment's went out there. */
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

/**
 * Seconds until the digest that lists a request kept aside now: the day's next one. Where the website promises an answer within
 * less than a day, at most half of that time.
 */
export function secondsToDigest(
  { timeZone, answerHours }: Pick<Business, "timeZone" | "answerHours">,
  now: number,
): number {
  const next = secondsToNext(timeZone, now, digestHours);
  return answerHours < 24 ? Math.min(next, answerHours * 1_800) : next;
}

/** When the digest of requests beyond the hourly limit goes out. */
export function secondsToNextHour(now: number): number {
  return Math.ceil((hour - (now % hour)) / 1_000);
}

/** The latest moment at or before now at which clocks there showed this hour. */
function lastTime(timeZone: string, now: number, wanted: number): number {
  const today = timeAt(timeZone, now, 0, wanted);
  return today <= now ? today : timeAt(timeZone, now, -1, wanted);
}

/** Until clocks there show one of these hours next. */
function secondsToNext(timeZone: string, now: number, wanted: readonly number[]): number {
  const times = [0, 1].flatMap((days) => wanted.map((one) => timeAt(timeZone, now, days, one)));
  return Math.ceil((Math.min(...times.filter((time) => time > now)) - now) / 1_000);
}

/** When clocks there show this full hour, so many days after today. Clocks are put forward and back at night, not at such hours. */
function timeAt(timeZone: string, now: number, days: number, wanted: number): number {
  const day = Math.floor((now + offsetAt(timeZone, now)) / (24 * hour)) + days;
  const wall = day * 24 * hour + wanted * hour;
  return wall - offsetAt(timeZone, wall - offsetAt(timeZone, wall));
}

/** Making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** How far clocks there are ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, time: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      ...{ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
      ...{ hour: "numeric", minute: "numeric", second: "numeric" },
    });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  const { year, month, day, minute, second } = parts;
  return (
    Date.UTC(year, month - 1, day, parts.hour, minute, second) - Math.floor(time / 1_000) * 1_000
  );
}

function hourIn(timeZone: string, time: number): number {
  return new Date(time + offsetAt(timeZone, time)).getUTCHours();
}
