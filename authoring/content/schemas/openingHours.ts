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

const week = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** The days from one to another, both included, if need be across the end of the week. */
export function listDays(first: string, last: string): string[] {
  const [from, to] = [week.indexOf(first), week.indexOf(last)];
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => week[(from + at) % 7] ?? "");
}

/** The days of opening hours: "Mo,We-Fr 07:00-18:00" → Mo, We, Th, Fr. */
export function listOpenDays(openingHours: string): string[] {
  const [days = ""] = openingHours.split(" ");
  return days.split(",").flatMap((part) => {
    const [first = "", last = first] = part.split("-");
    return listDays(first, last);
  });
}
