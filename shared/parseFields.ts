import * as v from "valibot";
import { dayFromToday, isCalendarDay, writeDay } from "./calendarDay";
import type { Field, FieldErrors, FieldsOf } from "./Field";
import { isEmailAddress, repairEmail } from "./isEmailAddress";
import { isNumber, listOf } from "./labelOf";
import { readNumber } from "./readNumber";

export type Parsed<Fields extends readonly Field[]> =
  | { status: "valid"; fields: FieldsOf<Fields> }
  | { status: "invalid"; fieldErrors: FieldErrors<Fields[number]["name"]> };

/**
 * Parses any input as the given fields. Never throws; the errors are in the order of the fields.
 *
 * @param judge says what is wrong with an answer that the browser takes
 */
export function parseFields<Fields extends readonly Field[]>(
  fields: Fields,
  input: unknown,
  judge?: (field: Field, answer: string) => string | undefined,
): Parsed<Fields> {
  const isObject = typeof input === "object" && input !== null && !Array.isArray(input);
  const given = new Map(isObject ? Object.entries(input) : []);
  const answers: Record<string, string> = {};
  const fieldErrors: FieldErrors = {};
  for (const field of fields) {
    // Own properties alone: an array and __proto__ reach no schema (OWASP ASVS 5.0 15.3.3, 15.3.6).
    const answer = given.get(field.name);
    if (isEmpty(answer)) {
      if (field.message === undefined) answers[field.name] = "";
      else fieldErrors[field.name] = field.message;
      continue;
    }
    const result = v.safeParse(schemaOf(field), answer, { abortPipeEarly: true });
    const wrong = result.success ? judge?.(field, result.output) : result.issues[0].message;
    if (wrong !== undefined) fieldErrors[field.name] = wrong;
    else if (result.success) answers[field.name] = result.output;
  }
  return Object.keys(fieldErrors).length === 0
    ? { status: "valid", fields: answers as FieldsOf<Fields> }
    : { status: "invalid", fieldErrors };
}

function isEmpty(answer: unknown): boolean {
  if (typeof answer === "string") return !visible.test(answer);
  return answer === undefined || answer === null || (Array.isArray(answer) && answer.length === 0);
}

/** What is said about an answer that is missing or wrong. */
export function wrongMessage({ message, label, nameInMessages = label }: Field): string {
  return message ?? `Correct this answer or leave it empty: ${nameInMessages}`;
}

function schemaOf(field: Field): v.GenericSchema<unknown, string> {
  const missing = wrongMessage(field);
  switch (field.type) {
    case "line":
      return text(field, missing, tidyLine);
    case "lines":
      return text(field, missing, tidyLines);
    case "email": {
      const format = "Enter an email address in the correct format, like name@example.com";
      return v.pipe(text(field, missing, repairEmail), v.check(isEmailAddress, format));
    }
    case "phone":
      return v.pipe(text(field, missing, tidyLine), v.check(mayBePhone, missing));
    case "choice":
      return v.picklist(
        field.choices.map(({ value }) => value),
        missing,
      );
    case "choices":
      return choicesOf(field, missing);
    case "date":
      return dayOf(field, missing);
    case "number":
      return numberOf(field, missing);
  }
}

// Hangul fillers and the Braille blank count as letters or symbols in Unicode, yet nobody can see them.
const visible = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
// Invisible characters, which a paste brings along. Joiners stay where Persian and Indic words and emoji need
// them, and the tags of a flag.
const flag = /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/u.source;
const joining =
  /(?![\p{sc=Latn}\p{sc=Zinh}\u115F\u1160\u3164\uFFA0])[\p{L}\p{M}]|[\uFE0F\p{ExtPict}\p{EMod}]/u;
const kept = `${flag}|(?:${joining.source})[\u200C\u200D]`;
const invisible = new RegExp(`(${kept})|(?![\\t-\\r\\x85])[\\p{Cc}\\p{Cf}]`, "gu");
// Every character that looks like a blank, tabs and line breaks included.
const blanks = /[\s\x85\u3164\uFFA0\u2800]+/g;
// Browsers send CRLF in a form post and LF in JSON. One form makes the same row and the same hash.
const lineEnd = /\r\n?|[\u2028\u2029]/g;
// Text pasted from a PDF or a word processor carries stray control characters, which nobody reads.
const stray = /(?![\n\t\0])\p{Cc}/gu;
// No letter of any language has as many marks (UAX #15), and normalizing them takes quadratic time.
const marksInHeaps = /\p{M}{31}/u;
const noMark = /[\p{Cc}\p{Cf}]/gu;
// NUL and lone surrogates: no Postgres text column can hold them.
const unstorable = /[\0\p{Cs}]/u;

/** One line of what was typed or pasted, as it looks: a line break becomes a blank too, as in a browser. */
function tidyLine(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(invisible, "$1")
    .normalize("NFC")
    .replace(blanks, (run) => (/^ +$/.test(run) ? run : " "))
    .trim();
}

function tidyLines(typed: string): string {
  return typed.normalize("NFC").replace(lineEnd, "\n").replace(stray, "").trim();
}

/** `tidy` makes the one form of a text, before it is judged (OWASP ASVS 5.0 1.1.1). */
function text(
  { label, nameInMessages: name = label, maxLength }: Field & { maxLength: number },
  missing: string,
  tidy: (typed: string) => string,
) {
  const tooLong = `${name} must be ${maxLength} characters or fewer`;
  const unreadable = `${name} must not contain unreadable characters`;
  return v.pipe(
    v.string(missing),
    // Of composed characters and CRLF, at most four make one in the tidy form.
    v.maxLength(4 * maxLength, tooLong),
    v.check((typed) => !marksInHeaps.test(typed.replace(noMark, "")), unreadable),
    v.transform(tidy),
    v.maxLength(maxLength, tooLong),
    v.check((tidied) => !unstorable.test(tidied), unreadable),
  );
}

/** A list, as a form post and JSON may have it, or its values with commas between them. */
function choicesOf({ choices }: Field & { type: "choices" }, missing: string) {
  const values = choices.map(({ value }) => value);
  return v.pipe(
    v.union([v.array(v.string()), v.string()], missing),
    v.transform((input) => (typeof input === "string" ? listOf(input) : input)),
    v.minLength(1, missing),
    v.everyItem((one) => values.includes(one), missing),
    v.transform((list) => values.filter((value) => list.includes(value)).join(",")),
  );
}

function dayOf(field: Field & { type: "date" }, missing: string) {
  const { label, nameInMessages = label, earliestInDays, timeZone, locale } = field;
  const earliest = earliestInDays === undefined ? "" : dayFromToday(timeZone, earliestInDays);
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.check(isCalendarDay, missing),
    v.minValue(earliest, `${nameInMessages} must be ${writeDay(earliest, locale)} or later`),
  );
}

function numberOf(field: Field & { type: "number" }, missing: string) {
  const { label, nameInMessages: name = label, least = 0, most, decimals = 0, locale } = field;
  const write = (number: number) => new Intl.NumberFormat(locale).format(number);
  const places = `${String(decimals)} decimal place${decimals === 1 ? "" : "s"}`;
  return v.pipe(
    v.union([v.pipe(v.string(), v.maxLength(100)), v.number()], missing),
    v.transform((input) =>
      typeof input === "number" ? String(input) : readNumber(input, locale, decimals),
    ),
    v.check(isNumber, missing),
    v.check(
      (number) => (number.split(".")[1]?.length ?? 0) <= decimals,
      `${name} must ${decimals === 0 ? "be a whole number" : `have at most ${places}`}`,
    ),
    v.transform(Number),
    v.check(
      (number) => number >= least && number <= most,
      `${name} must be between ${write(least)} and ${write(most)}`,
    ),
    v.transform(String),
  );
}

/**
 * Says whether a text may hold a phone number. The browser knows no country's numbers, so it refuses only what has
 * fewer digits than the shortest of them (four, on Niue and Saint Helena). Letters count as those of a keypad:
 * 1-800-FLOWERS. The server has the company's country and decides: judgePhone in takeRequest.ts.
 */
export function mayBePhone(text: string): boolean {
  const [number = ""] = /\p{Nd}.*/su.exec(text.normalize("NFKC")) ?? [];
  return (number.match(/\p{Nd}|[a-z]/giu)?.length ?? 0) >= 4;
}
