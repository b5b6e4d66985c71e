/** Digits alone, with a plus before them where they begin with a country code that was marked as one (+, 00, 011). */
export type Phone = { number: string; extension: string };

// The field takes 40 characters; rows of other programs may have more.
const readable = 100;
const extensionWord = /^(?:e?xt?n?|extension)$/i;
// What may end a number, where what stands before it is complete.
const divider = /[,;:|&+#/([{]/g;
// A slash or bracket stands inside German numbers, so it ends only one of North America.
const american = /^(?:\+?1)?[2-9]\d{9}$/;
const extensionAfter = /^[^\p{L}\d]*(?:e?xt?n?|extension|#)[^\p{L}\d]*(\d{1,7})(?!\d)/iu;
const keypad = "22233344455566677778889999";

/**
 * The phone numbers in a text, in the digits of any script, whatever stands between the digits and around them. With a
 * country code or the leading 0 of a national number one has 7 to 15 digits (15: ITU-T E.164); otherwise at least 10, because
 * a shorter one lacks its area code, and one that starts with 1 has 11. An extension does not count.
 *
 * Only the count is judged. Which numbers exist changes too often, and Google's library is too large for a page.
 */
export function findPhones(text: string): Phone[] {
  const typed = toAsciiDigits(text.slice(0, readable))
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ");
  const found: Phone[] = [];
  let word = "";
  let begun = "";
  for (const [piece] of typed.matchAll(/\p{L}[\p{L}\p{M}]*|\P{L}+/gu)) {
    const [digits] = /\d+/.exec(piece) ?? [];
    const last = found.at(-1);
    if (/^\p{L}/u.test(piece)) word = piece;
    else if (digits !== undefined) {
      const numbers = numbersIn(begun + piece);
      if (last && numbers.length === 0 && digits.length <= 7 && extensionWord.test(word))
        last.extension ||= digits;
      // After a country code a word is a remark, and the number goes on: +44 (UK) 20 …
      begun = numbers.length === 0 && /^\D*\+/.test(begun + piece) ? begun + piece : "";
      found.push(...numbers);
    }
  }
  return found.length > 0 ? found : spelledNumber(typed);
}

/** Those of a piece without letters. */
function numbersIn(piece: string): Phone[] {
  for (const { 0: sign, index } of piece.matchAll(divider)) {
    const before = piece.slice(0, index);
    const after = piece.slice(index + 1);
    const number = completeNumber(before);
    if (american.test(number) || (number.length >= 10 && !/[/([{]/.test(sign))) {
      const more = numbersIn(after);
      const digits = after.replace(/\D/g, "");
      // Phones dial what follows a comma or semicolon when the call is answered.
      const hasExtension = more.length === 0 && digits.length <= 7 && /[,;#]/.test(sign);
      return [{ number, extension: hasExtension ? digits : "" }, ...more];
    }
    // "2: 404 …", but not "+44, 20 …" or "1, 404 …".
    if (
      /[,;:|]/.test(sign) &&
      !/^\D*(?:[+0]|1\D*$)/.test(before) &&
      completeNumber(after).length >= 10
    )
      return numbersIn(after);
  }
  const number = completeNumber(piece);
  return number === "" ? sideBySide(piece) : [{ number, extension: "" }];
}

/** Two numbers with nothing but a blank or a dash between them. */
function sideBySide(piece: string): Phone[] {
  const groups = piece.match(/\D*\d+/g) ?? [];
  for (let cut = 1; cut < groups.length; cut++) {
    const first = completeNumber(groups.slice(0, cut).join(""));
    const others = first === "" ? [] : numbersIn(groups.slice(cut).join(""));
    if (others.length > 0) return [{ number: first, extension: "" }, ...others];
  }
  return [];
}

/** The digits of one whole number; "" where there are too few or too many. */
function completeNumber(text: string): string {
  const all = text.replace(/\D/g, "");
  const isAbroad = /^\D*\+/.test(text) || /^(?:00|011)[1-9]/.test(all);
  const withCode = (one: string) => one.replace(/\D/g, "").replace(/^(?:00|011)(?=[1-9])/, "");
  let digits = isAbroad ? withCode(all) : all;
  // The 0 in brackets is only dialled inside the country.
  if (isAbroad && !digits.startsWith("1"))
    digits = withCode(text.replace(/^((?:\D*\d){1,6}\D*?)[([]\s*0\s*[)\]]/, "$1"));
  const { length } = digits;
  const isComplete = digits.startsWith("1")
    ? length === 11
    : length >= (isAbroad || digits.startsWith("0") ? 7 : 10) && length <= 15;
  return isComplete ? (isAbroad ? "+" : "") + digits : "";
}

/** Letters as the digits of a phone's keypad: 1-800-FLOWERS, (800) FLOWERS, 0800 FLOWERS. */
function spelledNumber(typed: string): Phone[] {
  const [, before = "", rest = ""] = /^(\D*\d\P{L}*)([a-z].*)/isu.exec(typed) ?? [];
  const digits = before.replace(/\D/g, "");
  // "404-555 cell" lacks digits; a short word of the number stands at a dash or in capitals.
  const isRemark = before.endsWith(" ") && /^(?![A-Z]+\b)[A-Za-z]{1,4}\b/.test(rest);
  if (isRemark || !/^(?:1?\d{3,6}|\d+00)$/.test(digits)) return [];
  let spelled = "";
  for (const { 0: part, index } of rest.matchAll(/\d+|[a-z]+/gi)) {
    spelled += part;
    const number = completeNumber(before + spelled.replace(/[a-z]/gi, keyOf));
    const isSpelled = /(?:[a-z]\d*){3}/i.test(spelled);
    if (isSpelled && (american.test(number) || (number !== "" && digits.endsWith("00")))) {
      const [, extension = ""] = extensionAfter.exec(rest.slice(index + part.length)) ?? [];
      return [{ number, extension }];
    }
  }
  return [];
}

function keyOf(letter: string): string {
  return keypad.charAt(letter.toLowerCase().charCodeAt(0) - 97);
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
