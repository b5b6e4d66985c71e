import { plainDayPeriod } from "../../shared/calendarDay";
import { businessFacts } from "./businessFacts";

type Facts = typeof businessFacts;

/** What requests and mails need of content/business.yaml, whose schema says what each is. */
export type Business = Facts & { confirmation: Facts["confirmation"] & { send?: boolean } };

/** The company's facts, compiled in: a serverless host packs only code. */
export function readBusiness(): Business {
  return businessFacts;
}

/** A time where the company works, in its country's English, like "Monday, May 4, 2026 at 9:05 AM". */
export function formatTime(timestamp: string): string {
  return format(timestamp, { dateStyle: "full", timeStyle: "short" });
}

/** A number with its noun: "1 email", "2 emails". */
export function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function format(timestamp: string, style: Intl.DateTimeFormatOptions): string {
  const { timeZone, country } = readBusiness();
  const made = new Intl.DateTimeFormat(`en-${country}`, { ...style, timeZone });
  // Newer ICU data writes a narrow no-break space before AM and PM. Old mail programs show it as a box.
  return plainDayPeriod(made.format(new Date(timestamp)).replaceAll("\u202f", " "));
}
