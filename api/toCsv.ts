/**
 * Rows as a CSV file (RFC 4180: CR LF, quotes doubled), in UTF-8 with a byte order mark, without which Excel takes it for
 * Windows-1252. A cell that a spreadsheet would run as a formula gets an apostrophe in front. Rule: OWASP ASVS 5.0 1.2.10.
 *
 * @param columns in the order of the file; a missing or null value is an empty cell
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\uFEFF${lines.map((cells) => cells.map(toCell).join(",")).join("\r\n")}\r\n`;
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = String(value as string);
  const safe = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
