/** Writes a number of days in years if they are whole, else in days: "2 years", "1 year", "90 days". */
export function describeRetention(days: number): string {
  const isYears = days % 365 === 0;
  const count = isYears ? days / 365 : days;
  return `${count} ${isYears ? "year" : "day"}${count === 1 ? "" : "s"}`;
}
