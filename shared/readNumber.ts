/**
 * Reads a number as people of a locale write it, and returns plain digits with a point ("1 234,5" is 1234.5);
 * any other text as it stands. A comma and a point both mark the decimals, unless exactly three digits follow:
 * then the mark groups thousands, where the locale does not put it before decimals.
 *
 * @param decimals The places that may be asked for: with three or more a point cannot group thousands, because
 * the form's script sends plain digits, which the server reads once more.
 */
export function readNumber(typed: string, locale: string, decimals: number): string {
  const text = writeDigits(typed, locale);
  const [before = "", mark = "", after = ""] = text.replace(/^-\s?/, "").split(/([.,])(?=\d+$)/);
  const ownMark = writeDigits(new Intl.NumberFormat(locale).format(0.5), locale).charAt(1);
  const marksDecimals = mark === ownMark || (mark === "." && decimals > 2);
  const isThousand = after.length === 3 && /^[1-9]\d{0,2}$/.test(before) && !marksDecimals;
  const isGrouping = mark === "" || isThousand || before.includes(mark);
  const whole = isGrouping ? before + mark + after : before || "0";
  // Thousands stand in groups of three, in India the others in groups of two.
  if (!/^(?:\d+|\d{1,3}([.,'’\u066c\s])(?:\d\d\d?\1)*\d{3})$/.test(whole)) return typed;
  const plain = `${text.startsWith("-") ? "-" : ""}${whole.replace(/\D/g, "")}`;
  return isGrouping ? plain : `${plain}.${after}`;
}

/** Writes the digits, the minus and the decimal mark of any script as those of ASCII. */
function writeDigits(text: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { useGrouping: false });
  const ownDigits = [...format.format(9_876_543_210)].reverse();
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Nd}/gu, (digit) => String(ownDigits.indexOf(digit)).replace("-1", digit))
    .replace(/^[\u2212\u2013]/, "-")
    .replace("\u066b", ".")
    .trim();
}
