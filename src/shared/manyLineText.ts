import * as v from "valibot";
import { tidyText } from "./tidyText";

// Browsers send CRLF in a form post and LF in JSON: one form, so that both make the same row and the same fingerprint.
const lineEnd = /\r\n?|[\u2028\u2029]/g;
// Text pasted from a PDF or a word processor carries stray control characters; dropping them loses nothing readable.
const stray = /(?![\n\t\0])\p{Cc}/gu;
// NUL and lone surrogates: no Postgres text column holds them.
const unstorable = /[\0\p{Cs}]/u;

/** Optional lines of text ("" when absent): line ends become LF, tidied, at most `limit` UTF-16 units, no NUL, well-formed. */
export function manyLineText(name: string, limit: number) {
  return v.pipe(
    v.nullish(v.string(`${name} must be text`), ""),
    v.transform((text) => tidyText(text.replace(lineEnd, "\n").replace(stray, ""))),
    v.maxLength(limit, `${name} must be ${limit} characters or fewer`),
    v.check((text) => !unstorable.test(text), `${name} must not contain unreadable characters`),
  );
}
