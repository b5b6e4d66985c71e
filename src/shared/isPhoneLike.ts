import { isInternationalLength } from "./phoneLengths";

const digit = "\\d\\u0660-\\u0669\\u06F0-\\u06F9";
const allowed = new RegExp(
  `^\\+?[ ]*[(]?[${digit}][${digit}\\p{Pd}\\p{Zs}a-z\\u2212()./~]*$`,
  "iu",
);
const extension = /[\s,;]*(?:ext(?:ension|n)?\.?|x|#)[\s.:]*\d{1,7}$/iu;
// A word on the keypad, after at least one digit: 1-800-CLEANER.
const withWord = /^[\d\s().+-]*\d[\s().-]*[a-z]{3,}[a-z-]*$/i;

/**
 * Whether a number as people write it can be dialled. Accepted are an American number (ten digits, with or without 1, an
 * extension, or a word like 1-800-CLEANER), one with a country code (+, 00, 011, or the plus forgotten) as long as the
 * numbers of its country are, and a national number of another country with its leading 0 and five to fifteen digits.
 * Seven digits are a local number that lacks its area code. Lengths are judged, not assigned ranges: those change often.
 *
 * The server's phone library accepts whatever this accepts, so a visitor hears of a mistake before anything is sent.
 */
export function isPhoneLike(text: string): boolean {
  // Numbers copied from a link begin with its scheme (RFC 3966).
  const phone = text.normalize("NFKC").trim().replace(/^tel:/i, "").replace(extension, "");
  if (!allowed.test(phone) || (/[a-z]/i.test(phone) && !withWord.test(phone))) return false;
  const digits = toDigits(phone.replace(/^(\+|00)([\d\s.-]+)\(0\)/, "$1$2"));
  if (phone.startsWith("+")) return isInternationalLength(digits);
  if (/^00[1-9]/.test(digits)) return isInternationalLength(digits.slice(2));
  if (/^011[1-9]/.test(digits) && isInternationalLength(digits.slice(3))) return true;
  if (digits.startsWith("0")) return digits.length >= 5 && digits.length <= 15;
  if (digits.length === 10 || /^1\d{10}$/.test(digits)) return true;
  // With an extension, nobody can tell where a number ends that starts with a country code and no plus.
  return digits.length > 10 && !extension.test(text) && isInternationalLength(digits);
}

/** The digits of a number, its letters as the keypad has them, Arabic digits as the others. */
function toDigits(phone: string): string {
  return phone
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => "22233344455566677778889999".charAt(letter.charCodeAt(0) - 97))
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\D/g, "");
}
