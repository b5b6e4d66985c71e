import { answerIn, columnOf, type Field } from "../shared/requestKind";
import { readBusiness } from "./business";

/**
 * Rows as a CSV file (RFC 4180: CR LF, quotes doubled), in UTF-8 with a byte order mark, without which Excel takes it for
 * Windows-1252. A cell that a spreadsheet would run as a formula gets an apostrophe in front. Rule: OWASP ASVS 5.0 1.2.10.
 * Times are those where the company works.
 *
 * @param headings a heading for each column, in the order of the file; a missing or null value is an empty cell
 */
export function toCsv(
  headings: Readonly<Record<string, string>>,
  rows: readonly Record<string, unknown>[],
): string {
  const { timeZone } = readBusiness();
  const times = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone,
  });
  const columns = Object.keys(headings);
  const lines = [Object.values(headings), ...rows.map((row) => columns.map((name) => row[name]))];
  const written = lines.map((cells) => cells.map((cell) => toCell(cell, times)).join(","));
  return `\uFEFF${written.join("\r\n")}\r\n`;
}

/**
 * What the form asks, in its order and its words, after what every request has. No column of the form's is called `requestState`,
 * because columns have no capitals.
 */
export function headingsOf(fields: readonly Field[]): Record<string, string> {
  return {
    reference: "Reference",
    created_at: "Received",
    requestState: "State",
    ...Object.fromEntries(fields.map(({ name, label }) => [columnOf(name), label])),
  };
}

/** The answers of a stored row by column, as people read them. */
export function answersIn(fields: readonly Field[], row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    fields.map(({ name }) => [columnOf(name), answerIn(fields, name, row)]),
  );
}

function toCell(value: unknown, times: Intl.DateTimeFormat): string {
  if (value === null || value === undefined) return "";
  const text = toLocalTime(String(value as string), times);
  const safe = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Databases write a time as 2026-05-04T13:05:00.123+00:00 or as 2026-05-04 13:05:00.123+00. */
const timestamp = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::\d\d)?)$/;

/** A time where the company works, in a form that spreadsheets take for one: 2026-05-04 09:05. */
function toLocalTime(text: string, times: Intl.DateTimeFormat): string {
  return timestamp.test(text) ? times.format(new Date(text)) : text;
}
