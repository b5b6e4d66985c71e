/** Opening hours as schema.org writes them: "Mon-Fri" and "7AM-6PM" → "Mo-Fr 07:00-18:00". */
export function spellOpeningHours({ days, hours }: { days: string; hours: string }): string {
  return `${String(spellDays(days))} ${String(spellHours(hours))}`;
}

const dayNames = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

/** Days as schema.org's `openingHours` writes them: "Mon-Fri" → "Mo-Fr"; undefined for anything else. */
export function spellDays(days: string): string | undefined {
  const ranges = days.split(",").map((range) => range.split(/[-–]/).map(spellDay));
  return ranges.some((range) => range.length > 2 || range.includes(undefined))
    ? undefined
    : ranges.map((range) => range.join("-")).join(",");
}

/** A day by its beginning: Tu, Tue, Tues. or Tuesday. */
function spellDay(day: string): string | undefined {
  const word = day.trim().replace(/\.$/, "").toLowerCase();
  const name = dayNames.find((known) => known.toLowerCase().startsWith(word));
  return word.length < 2 ? undefined : name?.slice(0, 2);
}

/** "7AM-6PM" or "7:00-18:00" → "07:00-18:00"; undefined for anything else, and for hours that end before they begin. */
export function spellHours(hours: string): string | undefined {
  if (hours.toLowerCase() === "24 hours") return "00:00-24:00";
  const [opens, closes, ...more] = hours.split(/[-–]/).map(spellTime);
  return opens && closes && opens < closes && more.length === 0 ? `${opens}-${closes}` : undefined;
}

function spellTime(written: string): string | undefined {
  const ofDay = written.trim().padStart(5, "0");
  if (/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(ofDay)) return ofDay;
  const match = /^(1[0-2]|[1-9])(?::([0-5]\d))? ?([AP])M$/i.exec(written.trim());
  if (!match) return undefined;
  const hour = (Number(match[1]) % 12) + (match[3]?.toUpperCase() === "P" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${match[2] ?? "00"}`;
}
