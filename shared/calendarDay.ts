/** Returns whether the string is a date from the years 1000 to 2999 in the format 2026-05-04. */
export function isCalendarDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // Rejects dates like 2026-02-31, which Date reads as March 3.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export function dayFromToday(timeZone: string, days: number): string {
  // The locale is Swedish, because Swedish dates have the format 2026-05-04.
  const day = new Date(new Intl.DateTimeFormat("sv-SE", { timeZone }).format());
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Formats a date for a locale, like "Monday, May 4, 2026". Returns any other string unchanged. */
export function writeDay(day: string, locale: string): string {
  if (!isCalendarDay(day)) return day;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Replaces "a.m." (en-CA) with "am", because a sentence that ends with the time would end with "a.m..". */
export function plainDayPeriod(time: string): string {
  return time.replace(/\b([ap])\.m\./g, "$1m");
}
