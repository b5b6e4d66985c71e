/**
 * What visitor and owner call a request: Q- or M- and ten hex digits of its id, the same as the table's generated
 * `reference` column. Needed here for requests that are mailed while the database is away.
 */
export function referenceOf(letter: "Q" | "M", id: string): string {
  const digits = id.replaceAll("-", "").toUpperCase();
  return `${letter}-${digits.slice(0, 5)}-${digits.slice(5, 10)}`;
}
