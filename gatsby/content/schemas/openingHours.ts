import { findNearest } from "./findNearest";

/** A span of hours on some days. If the span ends after midnight, `closes` is earlier than `opens`. */
type Opening = { dayOfWeek: string[]; opens: string; closes: string };

export type HoursEntry = { days?: string; hours?: string; text?: string };

const dayNames = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const dash = /\s*(?:[-‐‑‒–—−~〜]+|\b(?:to|til|till|until|thru|through)\b)\s*/;
const comma = /\s*(?:[,;/&+]|\band\b)\s*/;
const clock =
  /^(\d\d?)(?:(?:[:.]| ?h ?)?([0-5]\d)(?: ?h| ?hrs| ?hours)?)?(?: ?([ap])(?:\.? ?m\.?)?)?$/;
const holidays = /(?:\b(?:all|public|bank|federal|national|legal|statutory) )*\bholidays?\b/g;
const allDay =
  /^(?:open )?(?:24 ?[/x-] ?7|24[ -]?(?:h|hrs?|hours?)(?: (?:a|per) day)?|all day|(?:a?round|round) the clock)$/;
const appointment =
  /^(?:(?:strictly |only )?(?:by|on|upon|with|call for) (?:an |prior )?)?(?:appointments?|appts?\.?|request|arrangement)(?: only)?$/;

export const writeHours = ({ days = "", hours = "", text }: HoursEntry): string =>
  text ?? `${days} ${hours}`;

/** Returns an entry's opening hours for search engines. Omits holidays and hours by appointment. */
export function listOpenings({ days = "", hours = "" }: HoursEntry): Opening[] {
  const [dayOfWeek = [], spans] = [readDays(days), readHours(hours)];
  if (typeof spans === "string" || dayOfWeek.length === 0) return [];
  return spans.map(([opens, closes]) => {
    return { dayOfWeek, opens: writeClock(opens), closes: writeClock(closes) };
  });
}

function readDays(written: string): string[] | undefined {
  const parts = written
    .toLowerCase()
    .replace(/[.:]/g, "")
    .replace(/\b(?:daily|every ?day|all week|(?:7|seven) days(?: (?:a|per) week)?)\b/g, "mon-sun")
    .replace(/\bweekdays?\b/g, "mon-fri")
    .replace(/\bweekends?\b/g, "sat-sun")
    .replace(holidays, "holiday")
    .replace(/\b(?:every|on|open|and)\b/g, " ")
    .replace(new RegExp(dash, "g"), "-")
    .split(/[\s,;/&+]+/)
    .filter(Boolean);
  const days = parts.map((part) => {
    if (part === "holiday") return [];
    const [first = -1, last = first, ...more] = part.split("-").map(findDay);
    if (first < 0 || last < 0 || more.length > 0) return undefined;
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7);
  });
  if (days.length === 0 || days.includes(undefined)) return undefined;
  return dayNames.filter((_, at) => days.some((some) => some?.includes(at)));
}

/** Returns the index of a weekday that is written like Tu, Tue, Tues, Tuesdays, M, W or F, or else -1. */
function findDay(written: string): number {
  const word = written.replace(/^weds$/, "wed");
  if (!/^(?:[mwf]|[a-z]{2,})$/.test(word)) return -1;
  return dayNames.findIndex((day) => `${day}s`.toLowerCase().startsWith(word));
}

const orText = "Any other line is a text instead of days and hours, like text: Closed in August.";

export function validateDays(days: string): string | undefined {
  if (readDays(days)) return undefined;
  const odd = days.split(/[^A-Za-z]+/).find((word) => findDay(word.toLowerCase()) < 0) ?? "";
  const meant = odd.length > 3 && findNearest(odd, [...dayNames, "weekdays", "weekends"]);
  const advice = meant ? ` Did you mean ${meant}?` : "";
  return `is "${days}".${advice} Write days like Mon-Fri, or Sat, Sun, or Daily. ${orText}`;
}

export function validateHours(hours: string): string | undefined {
  const spans = readHours(hours);
  const wanted = "Write hours like 7AM-6PM, 8:00-12:30, 14:00-18:00, 24 hours or by appointment.";
  if (typeof spans !== "string") return undefined;
  return [`is "${hours}".`, spans, wanted, orText].filter(Boolean).join(" ");
}

/** Splits a line like "Mon-Fri 8AM-5PM, Sat closed". Hours without days belong to the days before them. */
export function splitHours(written: string): HoursEntry[] {
  const plain = written.trim().toLowerCase();
  if (allDay.test(plain)) return [{ days: "Daily", hours: "24 hours" }];
  if (appointment.test(plain)) return [{ text: written }];
  const entries: HoursEntry[] = [];
  const days: string[] = [];
  for (const part of written.split(/\s*[,;|·\n]\s*/).filter(Boolean)) {
    const words = part.split(/\s+/);
    const count = words.findLastIndex((_, at) => readDays(words.slice(0, at + 1).join(" "))) + 1;
    const hours = words.slice(count).join(" ");
    const last = entries.at(-1);
    if (count > 0) days.push(words.slice(0, count).join(" ").replace(/:$/, ""));
    if (count === 0 && days.length === 0 && last?.hours) last.hours += `, ${hours}`;
    else if (hours !== "") entries.push({ days: days.splice(0).join(", ") || part, hours });
  }
  return days.length === 0 ? entries : [...entries, { days: days.join(", "), hours: "" }];
}

type Time = { minutes: number; written: "24-hour" | "half" | "bare" };
/** A span of opening hours: the opening and closing time in minutes after midnight. */
type Span = [opens: number, closes: number];

function readHours(hours: string): Span[] | string {
  const plain = hours
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.,:;]$/, "");
  if (allDay.test(plain)) return [[0, 1439]];
  if (appointment.test(plain)) return [];
  // For a closed day, Google's structured data requires midnight as both the opening and the closing time.
  if (/^closed(?: all day)?$/.test(plain)) return [[0, 0]];
  const is24Hour = /(?<![:.\d])(?:1[3-9]|2[0-4])(?!\d)/.test(plain) && !/[ap]\.?m/.test(plain);
  const spans: Span[] = [];
  for (const part of plain.split(comma)) {
    const span = readSpan(part.replace(/^(?:from|open) /, ""), is24Hour);
    if (typeof span === "string") return span;
    const before = spans.at(-1);
    if (before && (span[0] < before[1] || before[1] <= before[0]))
      return `"${part}" begins before the hours in front of it end.`;
    spans.push(span);
  }
  return spans;
}

function readSpan(written: string, is24Hour: boolean): Span | string {
  const [from, to, ...more] = written.split(dash).map(readTime);
  if (!from || !to || more.length > 0) return "";
  const isBare = [from, to].some((time) => time.written === "bare");
  if (isBare && !is24Hour) return suggestSpan(from, to);
  const [opens, closes] = [from.minutes % 1440, to.minutes % 1440];
  if (opens === 0 && closes === 0) return [0, 1439];
  const isLate = to.written === "half" ? closes + 1440 - opens <= 1080 : opens >= 780;
  if (closes > opens || closes === 0 || (closes < opens && isLate)) return [opens, closes];
  return `"${written}" ends before it begins. ${suggestSpan(from, to)}`.trim();
}

function suggestSpan(from: Time, to: Time): string {
  const isAfternoon = from.minutes < 360 || from.minutes >= 720;
  const opens = from.written === "bare" && isAfternoon ? (from.minutes % 720) + 720 : from.minutes;
  const closes = (to.minutes % 720) + 720;
  const write = to.written === "24-hour" ? writeClock : writeHalf;
  return closes > opens ? `Did you mean ${write(opens)}-${write(closes)}?` : "";
}

function readTime(text: string): Time | undefined {
  const written = text
    .replace(/^(?:12(?::00)? ?)?(?:noon|midday)$/, "12pm")
    .replace(/^(?:12(?::00)? ?)?midnight$/, "12am")
    .replace(/^(\d\d?) ?h$/, "$1h00");
  const [, hour = "", minute, half] = clock.exec(written) ?? [];
  const minutes = Number(hour) * 60 + Number(minute ?? 0);
  if (half && /^(?:0?[1-9]|1[0-2])$/.test(hour))
    return { minutes: (minutes % 720) + (half === "p" ? 720 : 0), written: "half" };
  if (half || hour === "" || minutes > 1440) return undefined;
  return { minutes, written: minute === undefined ? "bare" : "24-hour" };
}

const writeClock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

function writeHalf(minutes: number): string {
  const [hour = "", rest = ""] = writeClock(minutes).split(":");
  const half = minutes % 1440 < 720 ? "AM" : "PM";
  return `${String(Number(hour) % 12 || 12)}${rest === "00" ? "" : `:${rest}`}${half}`;
}
