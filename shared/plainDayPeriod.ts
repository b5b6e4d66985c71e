/** A time with "am" where a country writes "a.m." (en-CA does), which would end a sentence with two periods. */
export function plainDayPeriod(time: string): string {
  return time.replace(/\b([ap])\.m\./g, "$1m");
}
