/**
 * What visitor and owner call a request: a letter and ten hex digits of its id, the same as the table's generated
 * `reference` column. Requests that are mailed while the database is
 * away and pages that ask before they read the database need it here.
 */
export function referenceOf(letter: "Q" | "M", id: string): string {
  const digits = id.replaceAll("-", "").toUpperCase();
  return `${letter}-${digits.slice(0, 5)}-${digits.slice(5, 10)}`;
}
