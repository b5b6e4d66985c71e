import { toAsciiDigit } from "./toAsciiDigit";

/**
 * Reads a number as people write it, and returns digits with a decimal point. Returns any other string unchanged.
 *
 * - "1 234,5" and "1,234.5" are 1234.5 in every locale.
 * - "1,500" is 1500 in English, but 1.5 in German, where the comma is the decimal separator.
 * - "1.500" is 1.5 in English, but 1500 in German.
 *
 * @param decimals The maximum number of decimal places. With three or more, "1.500" is 1.5 in German, too: the form's
 *   JavaScript writes numbers with a decimal point.
 */
export function readNumber(typed: string, locale: string, decimals: number): string {
  const text = writeDigits(typed);
  const [before = "", mark = "", after = ""] = text.replace(/^-\s?/, "").split(/([.,])(?=\d+$)/);
  const ownMark = writeDigits(new Intl.NumberFormat(locale).format(0.5)).charAt(1);
  const marksDecimals = mark === ownMark || (mark === "." && decimals > 2);
  const isThousand = after.length === 3 && /^[1-9]\d{0,2}$/.test(before) && !marksDecimals;
  const isGrouping = mark === "" || isThousand || before.includes(mark);
  const whole = isGrouping ? before + mark + after : before || "0";
  // Groups have two or three digits, because in India, 1,234,567 is written 12,34,567.
  if (!/^(?:\d+|\d{1,3}([.,'’\u066c\s])(?:\d\d\d?\1)*\d{3})$/.test(whole)) return typed;
  const plain = `${text.startsWith("-") ? "-" : ""}${whole.replace(/\D/g, "")}`;
  return isGrouping ? plain : `${plain}.${after}`.replace(/\.?0+$/, "");
}

function writeDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Sc}\uFFFC]|^\s*[+~]/gu, "")
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .trim()
    .replace(/^[\u2212\u2013]/, "-")
    .replace("\u066b", ".");
}
