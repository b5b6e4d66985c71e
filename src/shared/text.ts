import * as v from "valibot";

// Hangul fillers and the Braille blank count as letters or symbols in Unicode, yet nobody can see them.
const unseen = /[\s\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/u;
const visible = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
// ZWNJ and ZWJ stay: Persian and Indic names need them. Surrogates here are lone ones, which Postgres cannot store.
const hidden = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
// Browsers send CRLF in a form post and LF in JSON. One form, so that both make the same row and the same hash.
const lineEnd = /\r\n?|[\u2028\u2029]/g;
// Text pasted from a PDF or a word processor carries stray control characters. Dropping them loses nothing readable.
const stray = /(?![\n\t\0])\p{Cc}/gu;
// NUL and lone surrogates: no Postgres text column can hold them.
const unstorable = /[\0\p{Cs}]/u;

/**
 * Normalizes to NFC and removes white space, control and invisible characters from both ends, in linear time.
 * The inside stays as typed; each field decides what it refuses.
 * Rule: OWASP ASVS 5.0 1.1.1 (one canonical form before validation).
 */
export function tidyText(text: string): string {
  const normal = text.normalize("NFC");
  let start = 0;
  let end = normal.length;
  // A loop instead of /[...]+$/, which takes quadratic time on a long run of blanks inside the text.
  while (start < end && unseen.test(normal.charAt(start))) start++;
  while (end > start && unseen.test(normal.charAt(end - 1))) end--;
  return normal.slice(start, end);
}

/**
 * A required line of text: tidied, not empty, at most `limit` UTF-16 units, without line breaks, control, bidi or
 * invisible characters and lone surrogates. `name` starts the messages that need it ("First name must be …").
 */
export function lineOfText(name: string, limit: number, missing: string) {
  return v.pipe(
    v.string(missing),
    v.transform(tidyText),
    v.nonEmpty(missing),
    v.maxLength(limit, `${name} must be ${limit} characters or fewer`),
    v.regex(visible, missing),
    v.check((text) => !hidden.test(text), `${name} must be on one line, without hidden characters`),
  );
}

/**
 * Lines of text: line ends become LF, tidied, at most `limit` UTF-16 units, no NUL, well-formed. "" when absent, unless
 * `missing` says what to tell a visitor who left them out.
 */
export function linesOfText(name: string, limit: number, missing?: string) {
  return v.pipe(
    v.nullish(v.string(`${name} must be text`), ""),
    v.transform((text) => tidyText(text.replace(lineEnd, "\n").replace(stray, ""))),
    v.maxLength(limit, `${name} must be ${limit} characters or fewer`),
    v.check((text) => !unstorable.test(text), `${name} must not contain unreadable characters`),
    v.check((text) => missing === undefined || visible.test(text), missing),
  );
}
