import { plainDayPeriod } from "../../shared/calendarDay";
import { businessFacts } from "./businessFacts";

type Facts = typeof businessFacts;

export type Business = Facts & {
  confirmation: Facts["confirmation"] & { send?: boolean };
  texts?: boolean;
  notice?: { text: string; until: string } | undefined;
  sources?: boolean;
  selfTest?: boolean;
};

/** The company's facts, from a module, because serverless hosts deploy only code, not YAML files. */
export const business: Business = businessFacts;

/** Formats a time in the company's time zone and its country's English: "Monday, May 4, 2026 at 9:05 AM". */
export function formatTime(timestamp: string): string {
  const style = { dateStyle: "full", timeStyle: "short", timeZone: business.timeZone } as const;
  const written = new Date(timestamp).toLocaleString(`en-${business.country}`, style);
  // Newer ICU data puts a narrow no-break space before AM and PM, which old mail programs show as a box.
  return plainDayPeriod(written.replaceAll("\u202f", " "));
}

export function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns whether the site tests its own form. Domains such as example.com have no site to test. */
export function isFormTested(siteUrl: string): boolean {
  const isExample = /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(new URL(siteUrl).hostname);
  return business.selfTest !== false && !isExample;
}
