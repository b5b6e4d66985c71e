/**
 * A time zone in which it is this hour now, so that a test gives the same result at any time of day. The names of fixed zones
 * have the opposite sign: in Etc/GMT-3 it is three hours later than in Greenwich.
 */
export function zoneWhereItIs(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${String(Math.abs(ahead))}`;
}
