// Hangul fillers and the Braille blank count as letters or symbols in Unicode, yet nobody can see them.
const unseen = /[\s\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/u;

/**
 * Normalizes to NFC and takes white space, control and invisible characters off both ends (linear in the length of the text).
 * What is inside stays as typed: each field decides what it refuses.
 * Rule: OWASP ASVS 5.0 1.1.1 (one canonical form before validation).
 */
export function tidyText(text: string): string {
  const normal = text.normalize("NFC");
  let start = 0;
  let end = normal.length;
  // A loop and not /[...]+$/, which is quadratic on a long run of blanks inside the text.
  while (start < end && unseen.test(normal.charAt(start))) start++;
  while (end > start && unseen.test(normal.charAt(end - 1))) end--;
  return normal.slice(start, end);
}
