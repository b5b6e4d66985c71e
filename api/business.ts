import { isTimeZone } from "../shared/isTimeZone";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { cwd } from "node:process";
import * as v from "valibot";
import { parse } from "yaml";
import { keepInProcess } from "./keepInProcess";

const copy = v.object({ subject: v.string(), text: v.string() });
const hoursOfDays = v.object({ days: v.string(), hours: v.string() });

/** What content/business.yaml says, and what holds on a host without it. */
const facts = v.object({
  name: v.fallback(v.string(), ""),
  /** As people read it. An error message is better without a number than with a wrong one. */
  phone: v.fallback(v.optional(v.string()), undefined),
  email: v.fallback(v.optional(v.string()), undefined),
  /** A line for each group of days. */
  hours: v.fallback(
    v.pipe(
      v.array(hoursOfDays),
      v.transform((groups) => groups.map(({ days, hours }) => `${days} ${hours}`).join("\n")),
    ),
    "",
  ),
  /** ISO 3166-1: where a phone number without a country code is dialled. */
  country: v.fallback(v.optional(v.string()), undefined),
  /** Within how many hours the website promises an answer. */
  answerHours: v.fallback(v.number(), 24),
  /** How the answers begin that the buttons in the owner's mails open; `{service}` stands for the service asked for. */
  replies: v.fallback(v.object({ quoteRequest: v.string(), photos: v.string() }), {
    quoteRequest: "Thank you for your request.",
    photos:
      "Could you reply to this email with two or three photos? Then we can give you a closer price.",
  }),
  /** IANA name; a time that says its zone is right everywhere. */
  timeZone: v.fallback(v.pipe(v.string(), v.check(isTimeZone)), "UTC"),
  confirmation: v.fallback(
    v.optional(
      v.object({
        send: v.optional(v.boolean(), false),
        quoteRequest: copy,
        contactMessage: copy,
        note: v.string(),
      }),
    ),
    undefined,
  ),
  /** Whether the daily summary has its rows attached as a file for a spreadsheet. */
  digestList: v.fallback(v.boolean(), false),
  retentionDays: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
});

/** The company's facts; `domain` is that of its email address. */
export type Business = Omit<v.InferOutput<typeof facts>, "email"> & { domain: string };

/**
 * The company's facts from where they are written once, content/business.yaml. The file is read again when it changes. Never
 * throws: without it, as it is being written or on a host that lacks it, nothing wrong is said.
 */
export function readBusiness(folder: string = cwd()): Business {
  const known = keepInProcess("business", () => new Map<string, { at: number; facts: Business }>());
  const file = join(folder, "content", "business.yaml");
  try {
    const at = statSync(file).mtimeMs;
    const before = known.get(file);
    if (before?.at === at) return before.facts;
    const facts = parseFacts(readFileSync(file, "utf8"));
    known.set(file, { at, facts });
    return facts;
  } catch {
    return parseFacts("{}");
  }
}

function parseFacts(text: string): Business {
  const { email, ...known } = v.parse(facts, parse(text));
  return { ...known, domain: email?.split("@")[1] ?? "example.com" };
}

/** A time where the company works, in its country's English, like "Monday, May 4, 2026 at 9:05 AM". */
export function formatTime(timestamp: string): string {
  return format(timestamp, { dateStyle: "full", timeStyle: "short" });
}

/** How soon the website promises an answer, like "24 hours". */
export function formatAnswerTime(): string {
  return countOf(readBusiness().answerHours, "hour");
}

/** A number with its noun: "1 email", "2 emails". */
export function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * A time near another one where the company works, as short as it is clear: "9:05 AM" on the same day, "Tue 9:05 AM" within six
 * days, "May 4, 9:05 AM" within ten months, else with its year. `style` of the weekday: "short" by default.
 */
export function formatNear(
  timestamp: string,
  now: number,
  weekday: "short" | "long" = "short",
): string {
  const days = Math.abs(Date.parse(timestamp) - now) / (24 * 60 * 60 * 1_000);
  const time: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
  const date: Intl.DateTimeFormatOptions = { month: "short", day: "numeric" };
  if (weekday === "short" && formatDay(timestamp) === formatDay(new Date(now).toISOString()))
    return format(timestamp, time);
  if (days < 6) return `${format(timestamp, { weekday })} ${format(timestamp, time)}`;
  return format(timestamp, { ...date, ...(days < 300 ? {} : { year: "numeric" }), ...time });
}

/** A day where the company works, in its country's English, like "Monday, May 4, 2026". */
export function formatDay(timestamp: string): string {
  return format(timestamp, { dateStyle: "full" });
}

/** Making one takes a hundred times as long as using it, and a digest shows a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(timestamp: string, style: Intl.DateTimeFormatOptions): string {
  const { timeZone, country } = readBusiness();
  const key = JSON.stringify([country, timeZone, style]);
  const made =
    formats.get(key) ?? new Intl.DateTimeFormat(`en-${country ?? "US"}`, { ...style, timeZone });
  formats.set(key, made);
  // Newer ICU data puts a narrow no-break space before AM and PM, which old mail programs show as a box.
  return made.format(new Date(timestamp)).replaceAll("\u202f", " ");
}
