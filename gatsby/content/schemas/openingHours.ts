import { findNearest } from "./findNearest";

const day = "(?:Mo|Tu|We|Th|Fr|Sa|Su)";
const time = "(?:(?:[01]\\d|2[0-3]):[0-5]\\d|24:00)";
const pattern = new RegExp(`^${day}(?:[-,]${day})* (${time})-(${time})$`);

/** Whether a text is written as schema.org's `openingHours` asks: "Mo-Fr 07:00-18:00", "Sa,Su 09:00-13:00". */
export function isOpeningHours(text: string): boolean {
  return pattern.test(text);
}

/** Whether the closing time is not after the opening time. */
export function endsBeforeItBegins(openingHours: string): boolean {
  const [, opens = "", closes = ""] = pattern.exec(openingHours) ?? [];
  return closes <= opens;
}

const dayNames = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

/**
 * Opening hours as schema.org's `openingHours` writes them: "Mon-Fri", "7AM-6PM" or "7:00-18:00" → "Mo-Fr 07:00-18:00".
 *
 * @returns undefined when days or hours are written in another way
 */
export function spellOpeningHours(days: string, hours: string): string | undefined {
  const shortDays = days.split(/[-–]/).map(spellDay);
  const times = hours.split(/[-–]/).map(spellTime);
  if (shortDays.length > 2 || times.length !== 2) return undefined;
  if (shortDays.includes(undefined) || times.includes(undefined)) return undefined;
  return `${shortDays.join("-")} ${times.join("-")}`;
}

/** A day by its beginning, "Tu" as well as "Tues" or "Tuesday". */
export function spellDay(day: string): string | undefined {
  const word = day.trim().replace(/\.$/, "").toLowerCase();
  const name =
    word.length < 2 ? undefined : dayNames.find((known) => known.toLowerCase().startsWith(word));
  return name?.slice(0, 2);
}

/** The days with a misspelled one corrected: "Mon-Satt" → "Mon-Sat". Other words, like "Weekdays", stay as they are. */
export function correctDays(days: string): string {
  const names = dayNames.flatMap((name) => [name.slice(0, 3), name]);
  return days
    .split(/(\s*(?:[-–,&/]|\band\b|\bto\b)\s*)/)
    .map((word) => (spellDay(word) === undefined && findNearest(word, names)) || word)
    .join("");
}

function spellTime(written: string): string | undefined {
  const ofDay = written.trim().padStart(5, "0");
  if (new RegExp(`^${time}$`).test(ofDay)) return ofDay;
  const match = /^(1[0-2]|[1-9])(?::([0-5]\d))? ?([AP])M$/i.exec(written.trim());
  if (!match) return undefined;
  const hour = (Number(match[1]) % 12) + (match[3]?.toUpperCase() === "P" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${match[2] ?? "00"}`;
}
