import { plainDayPeriod } from "../../shared/calendarDay";
import { businessFacts } from "./businessFacts";

type Facts = typeof businessFacts;

/** What requests and mails need of content/business.yaml, whose schema says what each is. */
export type Business = Facts & {
  confirmation: Facts["confirmation"] & { send?: boolean };
  texts?: boolean;
  notice?: { text: string; until: string } | undefined;
  sources?: boolean;
  selfTest?: boolean;
};

/** The company's facts, compiled in: a serverless host packs only code. */
export function readBusiness(): Business {
  return businessFacts;
}

/** A time where the company works, in its country's English, like "Monday, May 4, 2026 at 9:05 AM". */
export function formatTime(timestamp: string): string {
  const { timeZone, country } = readBusiness();
  const style = { dateStyle: "full", timeStyle: "short", timeZone } as const;
  const written = new Intl.DateTimeFormat(`en-${country}`, style).format(new Date(timestamp));
  // Newer ICU data writes a narrow no-break space before AM and PM. Old mail programs show it as a box.
  return plainDayPeriod(written.replaceAll("\u202f", " "));
}

/** A number with its noun: "1 email", "2 emails". */
export function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Says whether the form is tested at this address. Addresses of examples lead to no site (RFC 2606). */
export function isFormTested(siteUrl: string): boolean {
  const isExample = /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(new URL(siteUrl).hostname);
  return readBusiness().selfTest !== false && !isExample;
}
