import { toAsciiDigit } from "./toAsciiDigit";

/**
 * Reads a number as people of a locale write it ("1 234,5") and returns plain digits with a point (1234.5), or
 * any other text unchanged. Both comma and point separate decimals, unless exactly three digits follow: then
 * they separate thousands, except for the locale's own decimal separator.
 *
 * @param decimals The most decimal places. With three or more, a point always separates decimals, because
 *   numbers from the form's JavaScript are already plain digits.
 */
export function readNumber(typed: string, locale: string, decimals: number): string {
  const text = writeDigits(typed);
  const [before = "", mark = "", after = ""] = text.replace(/^-\s?/, "").split(/([.,])(?=\d+$)/);
  const ownMark = writeDigits(new Intl.NumberFormat(locale).format(0.5)).charAt(1);
  const marksDecimals = mark === ownMark || (mark === "." && decimals > 2);
  const isThousand = after.length === 3 && /^[1-9]\d{0,2}$/.test(before) && !marksDecimals;
  const isGrouping = mark === "" || isThousand || before.includes(mark);
  const whole = isGrouping ? before + mark + after : before || "0";
  // India groups all digits but the last three in pairs.
  if (!/^(?:\d+|\d{1,3}([.,'’\u066c\s])(?:\d\d\d?\1)*\d{3})$/.test(whole)) return typed;
  const plain = `${text.startsWith("-") ? "-" : ""}${whole.replace(/\D/g, "")}`;
  return isGrouping ? plain : `${plain}.${after}`.replace(/\.?0+$/, "");
}

function writeDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}|\p{Sc}|^\s*[+~]/gu, "")
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .trim()
    .replace(/^[\u2212\u2013]/, "-")
    .replace("\u066b", ".");
}
