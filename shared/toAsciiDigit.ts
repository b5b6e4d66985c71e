/** Turns a digit of any script into 0 to 9. Unicode has some sets of ten digits in a row, each in order (ch. 4.6). */
export function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
