import type { Business } from "../business";

const hour = 3_600_000;

/** The morning's digest, by the company's clock. */
export const morningHour = 8;
/** When the owner is sent the requests that were kept aside, so that none waits longer than four hours during the day. */
const digestHours = [morningHour, 12, 16, 20];

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

/** Seconds until clocks in this time zone next show one of these hours. */
export function secondsToNext(timeZone: string, now: number, wanted: readonly number[]): number {
  const times = [0, 1].flatMap((days) => wanted.map((one) => timeAt(timeZone, now, days, one)));
  return Math.ceil((Math.min(...times.filter((time) => time > now)) - now) / 1_000);
}

/** When clocks in this time zone show this full hour, so many days from today. Clocks never change at the hours used here. */
export function timeAt(timeZone: string, now: number, days: number, wanted: number): number {
  const day = Math.floor((now + offsetAt(timeZone, now)) / (24 * hour)) + days;
  const wall = day * 24 * hour + wanted * hour;
  return wall - offsetAt(timeZone, wall - offsetAt(timeZone, wall));
}

/** Making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** How far clocks in this time zone are ahead of UTC, in milliseconds. */
export function offsetAt(timeZone: string, time: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, format);
  // Such as "11/26/2026, GMT-05:00". Some versions of ICU write only GMT for an offset of zero.
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(format.format(time)) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * hour + Number(minutes ?? 0) * 60_000);
}
