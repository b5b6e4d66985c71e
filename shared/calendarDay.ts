/** Whether text is a day that the calendar has, from 1000 to 2999, written as 2026-05-04. */
export function isCalendarDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // 2026-02-31 would otherwise be March 3.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * The day in a time zone some days from now, written as 2026-05-04.
 *
 * @param timeZone IANA name
 * @param days 0 is today
 * @param now in milliseconds since 1970
 */
export function dayFromToday(timeZone: string, days: number, now: number = Date.now()): string {
  // Sweden writes days like this.
  const day = new Date(new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now));
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** A day as people of a locale read it, like "Monday, May 4, 2026"; any other text as it stands. */
export function writeDay(day: string, locale: string): string {
  if (!isCalendarDay(day)) return day;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Writes "am" for "a.m." (en-CA has it), because a sentence would end with two periods. */
export function plainDayPeriod(time: string): string {
  return time.replace(/\b([ap])\.m\./g, "$1m");
}
