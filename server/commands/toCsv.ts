/**
 * Writes rows as CSV (RFC 4180) with the byte order mark that Excel needs. An apostrophe before a cell's text
 * keeps a spreadsheet from running the text as a formula (OWASP ASVS 5.0 1.2.10).
 */
export function toCsv(
  headings: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, string>>[],
): string {
  const columns = Object.keys(headings);
  const lines = [headings, ...rows].map((row) => columns.map((name) => toCell(row[name] ?? "")));
  return `\uFEFF${lines.map((cells) => cells.join(",")).join("\r\n")}\r\n`;
}

function toCell(text: string): string {
  const safe = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
