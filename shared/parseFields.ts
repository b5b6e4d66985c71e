import * as v from "valibot";
import { dayFromToday, isCalendarDay, writeDay } from "./calendarDay";
import type { Choice, Field, FieldErrors, FieldsOf } from "./Field";
import { isEmailAddress, repairEmail } from "./isEmailAddress";
import { isNumber, splitChoices } from "./labelOf";
import { readNumber } from "./readNumber";

type Parsed<Fields extends readonly Field[]> =
  | { status: "valid"; answers: FieldsOf<Fields> }
  | { status: "invalid"; fieldErrors: FieldErrors<Fields[number]["name"]> };

/** Parses any input and never throws. `validate` may return an error message for a parsed answer. */
export function parseFields<Fields extends readonly Field[]>(
  fields: Fields,
  input: unknown,
  validate?: (field: Field, answer: string) => string | undefined,
): Parsed<Fields> {
  const isObject = typeof input === "object" && input !== null && !Array.isArray(input);
  // Reads only own properties, into a Map, where __proto__ has no effect (OWASP ASVS 5.0 15.3.3, 15.3.6).
  const given = new Map(isObject ? Object.entries(input) : []);
  const answers: Record<string, string> = {};
  const fieldErrors: FieldErrors = {};
  for (const field of fields) {
    const answer = given.get(field.name);
    if (isEmpty(answer)) {
      if (field.message === undefined) answers[field.name] = "";
      else fieldErrors[field.name] = field.message;
      continue;
    }
    const result = v.safeParse(schemaOf(field), answer, { abortPipeEarly: true });
    const wrong = result.success ? validate?.(field, result.output) : result.issues[0].message;
    if (wrong !== undefined) fieldErrors[field.name] = wrong;
    else if (result.success) answers[field.name] = result.output;
  }
  return Object.keys(fieldErrors).length === 0
    ? { status: "valid", answers: answers as FieldsOf<Fields> }
    : { status: "invalid", fieldErrors };
}

function isEmpty(answer: unknown): boolean {
  // Compares with "" first, because compiling the pattern `visible` takes 6 ms on a slow phone.
  if (typeof answer === "string") return answer === "" || !visible.test(answer);
  return answer === undefined || answer === null || (Array.isArray(answer) && answer.length === 0);
}

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
      return v.picklist(valuesOf(field), missing);
    case "choices":
      return choicesOf(field, missing);
    case "date":
      return dayOf(field, missing);
    case "number":
      return numberOf(field, missing);
  }
}

// Excludes invisible letters and symbols: Hangul fillers, the Braille blank, U+FFFC from iPhone dictation.
const visible = /(?![\u115F\u1160\u3164\uFFA0\u2800\uFFFC])[\p{L}\p{N}\p{P}\p{S}]/u;
// Keeps tags in flag emoji, and joiners in emoji, Persian and Indic words, because they change how text looks.
const flag = /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/u.source;
const joining =
  /(?![\p{sc=Latn}\p{sc=Zinh}\u115F\u1160\u3164\uFFA0])[\p{L}\p{M}]|[\uFE0F\p{ExtPict}\p{EMod}]/u;
const kept = `${flag}|(?:${joining.source})[\u200C\u200D]`;
const invisible = new RegExp(`(${kept})|(?![\\t-\\r\\x85])[\\p{Cc}\\p{Cf}\\uFFFC]`, "gu");
const blanks = /[\s\x85\u3164\uFFA0\u2800]+/g;
// Line endings become LF, so that a form post (CRLF) and a JSON request with the same answers have the same hash.
const lineEnd = /\r\n?|[\u2028\u2029]/g;
const controls = /(?![\n\t\0])[\p{Cc}\uFFFC]/gu;
// Limits a letter to 30 combining marks (UAX #15), because normalizing takes time quadratic in the number of marks.
const tooManyMarks = /\p{M}{31}/u;
// Matches NUL and lone surrogates, because PostgreSQL cannot store them.
const unstorable = /[\0\p{Cs}]/u;

function tidyLine(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(invisible, "$1")
    .normalize("NFC")
    .replace(blanks, (run) => (/^ +$/.test(run) ? run : " "))
    .trim();
}

function tidyLines(typed: string): string {
  return typed.normalize("NFC").replace(lineEnd, "\n").replace(controls, "").trim();
}

/** Returns a schema for a string, which `tidy` normalizes before validation (OWASP ASVS 5.0 1.1.1). */
function text(
  { label, nameInMessages: name = label, maxLength }: Field & { maxLength: number },
  missing: string,
  tidy: (typed: string) => string,
) {
  const tooLong = `${name} must be ${maxLength} characters or fewer`;
  const unreadable = `${name} must not contain unreadable characters`;
  return v.pipe(
    v.string(missing),
    // Before tidying, allows four times maxLength, because NFC joins up to four characters into one.
    v.maxLength(4 * maxLength, tooLong),
    v.check((typed) => !tooManyMarks.test(typed.replace(/[\p{Cc}\p{Cf}]/gu, "")), unreadable),
    v.transform(tidy),
    v.maxLength(maxLength, tooLong),
    v.check((tidied) => !unstorable.test(tidied), unreadable),
  );
}

const valuesOf = ({ choices }: { choices: readonly Choice[] }) => choices.map(({ value }) => value);

/** Accepts an array, as in JSON or a form post, or a comma-separated string. */
function choicesOf(field: Field & { type: "choices" }, missing: string) {
  const values = valuesOf(field);
  return v.pipe(
    v.union([v.array(v.string()), v.string()], missing),
    v.transform((input) => (typeof input === "string" ? splitChoices(input) : input)),
    v.check((list) => list.every((one) => values.includes(one)), missing),
    v.transform((list) => values.filter((value) => list.includes(value)).join(",")),
  );
}

function dayOf(field: Field & { type: "date" }, missing: string) {
  const { label, nameInMessages = label, earliestInDays, timeZone, locale } = field;
  const earliest = earliestInDays === undefined ? "" : dayFromToday(timeZone, earliestInDays);
  return v.pipe(
    v.string(missing),
    v.transform((typed) => typed.trim()),
    v.check(isCalendarDay, `${nameInMessages} must be a date, like 2026-05-04`),
    v.check(
      (day) => day >= earliest,
      `${nameInMessages} must be ${writeDay(earliest, locale)} or later`,
    ),
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
    v.check(isNumber, `${name} must be a number, like 12`),
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

/** Requires four digits or letters in a phone number (1-800-FLOWERS). The server also checks national rules. */
export function mayBePhone(text: string): boolean {
  const [number = ""] = /\p{Nd}.*/su.exec(text.normalize("NFKC")) ?? [];
  return (number.match(/\p{Nd}|[a-z]/giu)?.length ?? 0) >= 4;
}
