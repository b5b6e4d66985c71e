export function describeRetention(days: number): string {
  const isYears = days % 365 === 0;
  const count = isYears ? days / 365 : days;
  return `${count} ${isYears ? "year" : "day"}${count === 1 ? "" : "s"}`;
}
