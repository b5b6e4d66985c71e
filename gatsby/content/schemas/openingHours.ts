const dayNames = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

/** Opening hours as schema.org writes them: "Mon-Fri" and "7AM-6PM" → "Mo-Fr 07:00-18:00". */
export function spellOpeningHours({ days, hours }: { days: string; hours: string }): string {
  return `${String(spellDays(days))} ${String(spellHours(hours))}`;
}

/** Each day by its beginning: Tu, Tue, Tues. or Tuesday. Undefined for anything else. */
export function spellDays(days: string): string | undefined {
  const spelled = days.replace(/([A-Za-z]+)\.?/g, (_, word: string) => {
    const name = dayNames.find((day) => day.toLowerCase().startsWith(word.toLowerCase()));
    return name && word.length > 1 ? name.slice(0, 2) : "?";
  });
  const plain = spelled.replace(/\s/g, "").replaceAll("–", "-");
  return /^\w\w(?:-\w\w)?(?:,\w\w(?:-\w\w)?)*$/.test(plain) ? plain : undefined;
}

/** "7AM-6PM" or "7:00-18:00" → "07:00-18:00"; undefined for anything else. */
export function spellHours(hours: string): string | undefined {
  if (hours.toLowerCase() === "24 hours") return "00:00-24:00";
  const [opens, closes, ...more] = hours.split(/[-–]/).map(spellTime);
  return opens && closes && opens < closes && more.length === 0 ? `${opens}-${closes}` : undefined;
}

function spellTime(written: string): string | undefined {
  const [, hour = "", minutes = "00", half] =
    /^(\d\d?)(?::([0-5]\d))?(?:(?<=:\d\d)| ?([AP]M))$/i.exec(written.trim()) ?? [];
  const ofDay = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  const time = `${String(ofDay).padStart(2, "0")}:${minutes}`;
  const isTime = half ? /^(?:1[0-2]|[1-9])$/.test(hour) : hour !== "" && time <= "24:00";
  return isTime ? time : undefined;
}
