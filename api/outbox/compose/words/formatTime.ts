import { readBusiness } from "../../../business";

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
