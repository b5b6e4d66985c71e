import { isTimeZone } from "../shared/isTimeZone";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { cwd } from "node:process";
import * as v from "valibot";
import { parse } from "yaml";
import { keepInProcess } from "./keepInProcess";

export type Business = {
  /** Empty when neither the content nor the built page is there. */
  name: string;
  /** As people read it. An error message is better without a number than with a wrong one. */
  phone: string | undefined;
  /** When the company is there, a line for each group of days; empty without the content. */
  hours: string;
  /** Two letters (ISO 3166-1): where a phone number without a country code is dialled. Undefined without the content. */
  country: string | undefined;
  /** Within how many hours the website promises an answer, by default 24. */
  answerHours: number;
  /** How the answers begin that the buttons in the owner's mails open; `{service}` stands for the service asked for. */
  replies: Replies;
  /** IANA name, by default UTC: a time that says its zone is right everywhere. */
  timeZone: string;
  /** The mail that confirms a visitor's request. Undefined without the content. */
  confirmation: Confirmation | undefined;
  /** Whether the daily summary has its rows attached as a file for a spreadsheet. */
  digestList: boolean;
  /** How many days requests are kept. Undefined without the content. */
  retentionDays: number | undefined;
  /** The domain of the company's own address. */
  domain: string;
};

const copy = v.object({ subject: v.string(), text: v.string() });
const confirmation = v.object({
  send: v.optional(v.boolean(), false),
  quoteRequest: copy,
  contactMessage: copy,
  note: v.string(),
});
type Confirmation = v.InferOutput<typeof confirmation>;

const replies = v.object({ quoteRequest: v.string(), photos: v.string() });
type Replies = v.InferOutput<typeof replies>;

/** What holds for every company, on a host without the content. */
const defaults: Business = {
  name: "",
  phone: undefined,
  hours: "",
  country: undefined,
  answerHours: 24,
  replies: {
    quoteRequest: "Thank you for your request.",
    photos:
      "Could you reply to this email with two or three photos? Then we can give you a closer price.",
  },
  timeZone: "UTC",
  confirmation: undefined,
  digestList: false,
  retentionDays: undefined,
  domain: "example.com",
};

type Kept = { changed: number; business: Business };

/**
 * The company's facts from where they are written once: content/business.yaml, or the built quote page on a host without
 * the content folder. The file is read again when it changes. Never throws.
 *
 * @param folder the project's folder, by default the working directory
 */
export function readBusiness(folder: string = cwd()): Business {
  const known = keepInProcess("business", () => new Map<string, Kept>());
  const files: [string, (text: string) => Business][] = [
    [join(folder, "content", "business.yaml"), fromContent],
    [join(folder, "public", "quote", "index.html"), fromPage],
  ];
  for (const [file, read] of files) {
    try {
      const changed = statSync(file).mtimeMs;
      const before = known.get(file);
      if (before?.changed === changed) return before.business;
      const business = read(readFileSync(file, "utf8"));
      known.set(file, { changed, business });
      return business;
    } catch {
      // Not on this host, or being written right now: the next source.
    }
  }
  return defaults;
}

const facts = v.object({
  name: v.fallback(v.string(), defaults.name),
  phone: v.fallback(v.optional(v.string()), defaults.phone),
  hours: v.fallback(
    v.pipe(
      v.array(v.object({ days: v.string(), hours: v.string() })),
      v.transform((groups) => groups.map(({ days, hours }) => `${days} ${hours}`).join("\n")),
    ),
    defaults.hours,
  ),
  country: v.fallback(v.optional(v.string()), defaults.country),
  answerHours: v.fallback(v.number(), defaults.answerHours),
  replies: v.fallback(replies, defaults.replies),
  timeZone: v.fallback(v.pipe(v.string(), v.check(isTimeZone)), defaults.timeZone),
  confirmation: v.fallback(v.optional(confirmation), defaults.confirmation),
  digestList: v.fallback(v.boolean(), defaults.digestList),
  retentionDays: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    defaults.retentionDays,
  ),
  email: v.fallback(v.optional(v.string()), undefined),
});

function fromContent(text: string): Business {
  const { email, ...known } = v.parse(facts, parse(text));
  return { ...defaults, ...known, domain: email?.split("@")[1] ?? defaults.domain };
}

function fromPage(html: string): Business {
  return {
    ...defaults,
    name: /<meta property="og:site_name" content="([^"&]*)"/.exec(html)?.[1] ?? "",
    phone: /<a [^>]*href="tel:[^"]*"[^>]*>([^<]{5,40})<\/a>/.exec(html)?.[1],
  };
}

/** A time where the company works, in its country's English, like "Monday, May 4, 2026 at 9:05 AM". */
export function formatTime(timestamp: string): string {
  return format(timestamp, { dateStyle: "full", timeStyle: "short" });
}

/** How soon the website promises an answer, like "24 hours". */
export function formatAnswerTime(): string {
  const { answerHours } = readBusiness();
  return `${String(answerHours)} ${answerHours === 1 ? "hour" : "hours"}`;
}

/** A day where the company works, in its country's English, like "Monday, May 4, 2026". */
export function formatDay(timestamp: string): string {
  return format(timestamp, { dateStyle: "full" });
}

function format(timestamp: string, style: Intl.DateTimeFormatOptions): string {
  const { timeZone, country } = readBusiness();
  // Newer ICU data puts a narrow no-break space before AM and PM, which old mail programs show as a box.
  return new Intl.DateTimeFormat(`en-${country ?? "US"}`, { ...style, timeZone })
    .format(new Date(timestamp))
    .replaceAll("\u202f", " ");
}
