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
