import * as v from "valibot";
import { tidyText } from "./tidyText";

const visible = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
// ZWNJ and ZWJ stay: Persian and Indic names need them. Surrogates here are lone ones, which Postgres cannot store.
const hidden = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/**
 * A required line of text: tidied, not empty, at most `limit` UTF-16 units, no line break, control, bidi or invisible
 * character and no lone surrogate inside. `name` starts the messages that need it ("First name must be …").
 */
export function oneLineText(name: string, limit: number, missing: string) {
  return v.pipe(
    v.string(missing),
    v.transform(tidyText),
    v.nonEmpty(missing),
    v.maxLength(limit, `${name} must be ${limit} characters or fewer`),
    v.regex(visible, missing),
    v.check((text) => !hidden.test(text), `${name} must be on one line, without hidden characters`),
  );
}
