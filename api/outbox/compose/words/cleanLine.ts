/**
 * A visitor's words for a subject line or a display name: one line, no control, bidi or invisible character, no
 * characters that mean something in an address list, at most `limit` letters. The parser refuses most of these already;
 * rows may also be written by other programs.
 */
export function cleanLine(text: string, limit: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}<>"\\]/gu, "")
    .trim();
  const letters = [...line];
  return letters.length > limit ? `${letters.slice(0, limit - 1).join("")}…` : line;
}
