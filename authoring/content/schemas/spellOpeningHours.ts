const dayNames = "monday tuesday wednesday thursday friday saturday sunday".split(" ");

/**
 * Opening hours as schema.org's `openingHours` writes them: "Mon-Fri", "7AM-6PM" → "Mo-Fr 07:00-18:00".
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
  const name = word.length < 2 ? undefined : dayNames.find((known) => known.startsWith(word));
  return name && name.charAt(0).toUpperCase() + name.charAt(1);
}

function spellTime(time: string): string | undefined {
  const match = /^(1[0-2]|[1-9])(?::([0-5]\d))? ?([AP])M$/i.exec(time.trim());
  if (!match) return undefined;
  const hour = (Number(match[1]) % 12) + (match[3]?.toUpperCase() === "P" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${match[2] ?? "00"}`;
}
