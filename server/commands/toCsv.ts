import { business } from "../../api/settings/business";

/**
 * Writes rows as CSV (RFC 4180) for Excel, which needs a byte order mark. In countries with a decimal comma, Excel
 * also needs semicolons between cells. An apostrophe keeps a text from being run as a formula (OWASP ASVS 5.0
 * 1.2.10), also after a semicolon or tab, where some spreadsheets begin a cell.
 */
export function toCsv(
  headings: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, string>>[],
): string {
  const locale = new Intl.Locale(`und-${business.country}`).maximize();
  const separator = new Intl.NumberFormat(locale).format(0.5).includes(",") ? ";" : ",";
  const columns = Object.keys(headings);
  const lines = [headings, ...rows].map((row) => columns.map((name) => toCell(row[name] ?? "")));
  return `\uFEFF${lines.map((cells) => cells.join(separator)).join("\r\n")}\r\n`;
}

function toCell(text: string): string {
  const safe = text.replace(/(^|[;\t])(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'");
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
