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
