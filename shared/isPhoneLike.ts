const extension = /[\s,;]*(?:ext(?:ension|n)?\.?|x|#)[\s.:]*\d{1,7}$/i;
// What people write between digits, and a word of the keypad after at least one digit: 1-800-FLOWERS.
const written = /^\+?\s*\(?\d[\d\p{Pd}\u2212\s()./~]*(?:[a-z]{3,}[a-z-]*)?$/iu;

/**
 * Whether a text looks like a phone number that can be dialled, in the digits of any script. With a country code (+, 00,
 * 011) or the leading 0 of a national number it has 7 to 15 digits (15: ITU-T E.164); otherwise at least 10, because a
 * shorter one lacks its area code, and one that starts with 1 has 11. An extension does not count.
 *
 * Only the count is judged. Which numbers exist changes too often, and Google's library is too large for a page.
 */
export function isPhoneLike(text: string): boolean {
  // Numbers copied from a link begin with its scheme (RFC 3966).
  const phone = toAsciiDigits(text).trim().replace(/^tel:/i, "").replace(extension, "");
  if (!written.test(phone)) return false;
  const digits = phone.replace(/[^\da-z]/gi, "").replace(/^(?:00|011)(?=[1-9])/, "+");
  if (/^1/.test(digits)) return digits.length === 11;
  const isWhole = phone.startsWith("+") || /^[0+]/.test(digits);
  const count = digits.replace("+", "").length;
  return count >= (isWhole ? 7 : 10) && count <= 15;
}

/** A text with the decimal digits of every script as 0 to 9: `٤٠٤` becomes `404`. */
export function toAsciiDigits(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    // Unicode puts the ten digits of a script in a row, beginning with zero (chapter 4.6).
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });
}
