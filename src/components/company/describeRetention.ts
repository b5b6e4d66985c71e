export function describeRetention(days: number): string {
  const [count, unit] = days % 365 === 0 ? [days / 365, "year"] : [days, "day"];
  return count.toLocaleString("en", { style: "unit", unit, unitDisplay: "long" });
}
