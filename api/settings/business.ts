import { plainDayPeriod } from "../../shared/calendarDay";
import { businessFacts } from "./businessFacts";

type Words = { subject: string; text: string };

/** What requests and mails need of content/business.yaml. */
export type Business = {
  name: string;
  /** The number as people read it, and the link that dials it from anywhere. */
  phone: string;
  phoneHref: string;
  /** The domain of the company's email address. */
  domain: string;
  /** A line for each group of days. */
  hours: string;
  /** ISO 3166-1: where a phone number without a country code is dialled. */
  country: string;
  /** IANA name. */
  timeZone: string;
  /** The website promises an answer within this many hours. */
  answerHours: number;
  /** How many days requests and messages are kept. */
  retentionDays: number;
  /** First sentences of the owner's replies; `{service}` becomes the requested service. */
  replies: { quoteRequest: string; photos: string };
  /** The mail that visitors get, if they get one. */
  confirmation: { send?: boolean; quoteRequest: Words; contactMessage: Words; note: string };
};

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
