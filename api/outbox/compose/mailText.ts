import { readBusiness } from "../../business";

/** A time where the company works, like "Monday, May 4, 2026 at 9:05 AM". */
export function formatTime(timestamp: string): string {
  return format(timestamp, { dateStyle: "full", timeStyle: "short" });
}

/** A day where the company works, like "Monday, May 4, 2026". */
export function formatDay(timestamp: string): string {
  return format(timestamp, { dateStyle: "full" });
}

function format(timestamp: string, style: Intl.DateTimeFormatOptions): string {
  const { timeZone } = readBusiness();
  // Newer ICU data puts a narrow no-break space before AM and PM, which old mail programs show as a box.
  return new Intl.DateTimeFormat("en-US", { ...style, timeZone })
    .format(new Date(timestamp))
    .replaceAll("\u202f", " ");
}

/**
 * A visitor's words for a subject line or a display name: one line, no control, bidi or invisible character, no
 * characters that mean something in an address list, at most `limit` letters. The parser refuses most of these already;
 * rows may also be written by other programs.
 */
export function cleanLine(text: string, limit: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}<>"\\]/gu, "")
    .trim();
  const letters = [...line];
  return letters.length > limit ? `${letters.slice(0, limit - 1).join("")}…` : line;
}
