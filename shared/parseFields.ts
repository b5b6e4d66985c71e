import * as v from "valibot";
import { dayFromToday, isCalendarDay, writeDay } from "./calendarDay";
import type { Field, FieldErrors, FieldsOf } from "./Field";
import { isEmailAddress, repairEmail } from "./isEmailAddress";
import { isNumber, listOf } from "./labelOf";
import { mayBePhone } from "./mayBePhone";

export type Parsed<Fields extends readonly Field[]> =
  | { status: "valid"; fields: FieldsOf<Fields> }
  | { status: "invalid"; fieldErrors: FieldErrors<Fields[number]["name"]> };

/**
 * Parses any input as the given fields. Never throws. Unknown keys are ignored; the errors have one message per field,
 * in the order of the fields.
 */
export function parseFields<Fields extends readonly Field[]>(
  fields: Fields,
  input: unknown,
): Parsed<Fields> {
  const result = v.safeParse(schemaOf(fields), pickFields(input, fields), { abortPipeEarly: true });
  return result.success
    ? { status: "valid", fields: result.output as FieldsOf<Fields> }
    : { status: "invalid", fieldErrors: errorsOf(fields, result.issues) };
}

type FieldSchema = v.GenericSchema<unknown, string>;
const schemas = new WeakMap<readonly Field[], v.GenericSchema<unknown, Record<string, string>>>();

function schemaOf(fields: readonly Field[]): v.GenericSchema<unknown, Record<string, string>> {
  const known = schemas.get(fields);
  if (known) return known;
  const schema = v.object(
    Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
  );
  schemas.set(fields, schema);
  return schema;
}

function fieldSchema(field: Field): FieldSchema {
  const schema = filledSchema(field);
  const mayBeEmpty = field.message === undefined || field.nullable === true;
  if (!mayBeEmpty || field.type === "lines" || field.type === "choices") return schema;
  const empty = v.pipe(v.nullish(v.string(), ""), v.trim(), v.literal(""));
  const isEmpty = (input: unknown) =>
    input === undefined || input === null || (typeof input === "string" && input.trim() === "");
  // Not `v.union`: its message would hide why a filled-in answer is refused.
  return v.lazy((input) => (isEmpty(input) ? empty : schema));
}

/** What is said about an answer that may be left empty. */
export function wrongMessage({ label, nameInMessages = label }: Field): string {
  return `Correct this answer or leave it empty: ${nameInMessages}`;
}

function filledSchema(field: Field): FieldSchema {
  const { label, nameInMessages = label } = field;
  const missing = field.message ?? wrongMessage(field);
  switch (field.type) {
    case "line":
      return lineOfText(nameInMessages, field.maxLength, missing);
    case "lines":
      return linesOfText(nameInMessages, field.maxLength, field.message);
    case "email":
      return v.pipe(
        lineOfText(nameInMessages, field.maxLength, missing, repairEmail),
        v.check(
          isEmailAddress,
          "Enter an email address in the correct format, like name@example.com",
        ),
      );
    case "phone":
      return v.pipe(
        lineOfText(nameInMessages, field.maxLength, missing),
        v.check(mayBePhone, missing),
      );
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

/**
 * Copies the fields' own properties of any input into a fresh object. Arrays and everything that is not an object give
 * none, so an array root, unknown keys and `__proto__` cannot reach a schema.
 * Rule: OWASP ASVS 5.0 15.3.3 (mass assignment), 15.3.6 (prototype pollution).
 */
function pickFields(input: unknown, fields: readonly Field[]): Record<string, unknown> {
  const isObject = typeof input === "object" && input !== null && !Array.isArray(input);
  return Object.fromEntries(
    fields.map(({ name }) => [
      name,
      isObject && Object.hasOwn(input, name) ? (input as Record<string, unknown>)[name] : undefined,
    ]),
  );
}

function errorsOf<Fields extends readonly Field[]>(
  fields: Fields,
  issues: readonly v.BaseIssue<unknown>[],
): FieldErrors<Fields[number]["name"]> {
  const errors: FieldErrors = {};
  for (const { name } of fields) {
    const issue = issues.find(({ path }) => path?.[0]?.key === name);
    if (issue) errors[name] = issue.message;
  }
  return errors;
}

// Hangul fillers and the Braille blank count as letters or symbols in Unicode, yet nobody can see them.
const unseen = /[\s\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/u;
const visible = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
// Invisible characters, which a paste brings along. Joiners stay where Persian and Indic words and emoji need them, and the
// tags of a flag.
const invisible =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|(?:(?![\p{sc=Latn}\p{sc=Zinh}\u115F\u1160\u3164\uFFA0])[\p{L}\p{M}]|[\uFE0F\p{ExtPict}\p{EMod}])[\u200C\u200D])|(?![\t-\r\x85])[\p{Cc}\p{Cf}]/gu;
// Every character that looks like a blank, tabs and line breaks included.
const blanks = /[\s\x85\u3164\uFFA0\u2800]+/g;
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
function tidyText(text: string): string {
  const normal = text.normalize("NFC");
  let start = 0;
  let end = normal.length;
  // A loop instead of /[...]+$/, which takes quadratic time on a long run of blanks inside the text.
  while (start < end && unseen.test(normal.charAt(start))) start++;
  while (end > start && unseen.test(normal.charAt(end - 1))) end--;
  return normal.slice(start, end);
}

/** One line of what was typed or pasted, as it looks: a line break becomes a blank too, as in a browser's own field. */
function tidyLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(invisible, "$1")
    .normalize("NFC")
    .replace(blanks, (run) => (/^ +$/.test(run) ? run : " "))
    .trim();
}

/** `name` starts the messages that need it ("First name must be …"). */
function lineOfText(name: string, limit: number, missing: string, tidy = tidyLine) {
  return v.pipe(
    v.string(missing),
    v.transform(tidy),
    v.nonEmpty(missing),
    v.maxLength(limit, `${name} must be ${limit} characters or fewer`),
    v.regex(visible, missing),
    v.check((text) => !unstorable.test(text), `${name} must not contain unreadable characters`),
  );
}

/** A list, as a form post and JSON may have it, or its values with commas between them. */
function choicesOf(field: Field & { type: "choices" }, missing: string): FieldSchema {
  const values = field.choices.map(({ value }) => value);
  return v.pipe(
    v.nullish(v.union([v.array(v.string()), v.string()], missing), ""),
    v.transform((input) => (typeof input === "string" ? listOf(input) : input)),
    v.check((list) => list.length > 0 || field.message === undefined, missing),
    v.check((list) => list.every((one) => values.includes(one)), missing),
    v.transform((list) => values.filter((value) => list.includes(value)).join(",")),
  );
}

function dayOf(field: Field & { type: "date" }, missing: string): FieldSchema {
  const { label, nameInMessages = label, earliestInDays, timeZone, locale } = field;
  const earliest = () =>
    earliestInDays === undefined ? "" : dayFromToday(timeZone, earliestInDays);
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.check(isCalendarDay, missing),
    v.check(
      (day) => day >= earliest(),
      () => `${nameInMessages} must be ${writeDay(earliest(), locale)} or later`,
    ),
  );
}

/** People write a large number with commas or spaces. */
function numberOf(field: Field & { type: "number" }, missing: string): FieldSchema {
  const { label, nameInMessages = label, least = 0, most, decimals = 0, locale } = field;
  const write = (number: number) => new Intl.NumberFormat(locale).format(number);
  const placesOf = (text: string) => text.split(".")[1]?.length ?? 0;
  return v.pipe(
    v.union([v.string(), v.number()], missing),
    v.transform((input) =>
      String(input)
        .trim()
        .replace(/(\d)[,\s](?=\d{3}(?!\d))/g, "$1"),
    ),
    v.check(isNumber, missing),
    v.check(
      (text) => placesOf(text) <= decimals,
      decimals === 0
        ? `${nameInMessages} must be a whole number`
        : `${nameInMessages} must have at most ${String(decimals)} decimal place${decimals === 1 ? "" : "s"}`,
    ),
    v.check(
      (text) => Number(text) >= least && Number(text) <= most,
      `${nameInMessages} must be between ${write(least)} and ${write(most)}`,
    ),
    v.transform((text) => String(Number(text))),
  );
}

/** "" when absent, unless `missing` says what to tell a visitor who left them out. */
function linesOfText(name: string, limit: number, missing?: string) {
  return v.pipe(
    v.nullish(v.string(`${name} must be text`), ""),
    v.transform((text) => tidyText(text.replace(lineEnd, "\n").replace(stray, ""))),
    v.maxLength(limit, `${name} must be ${limit} characters or fewer`),
    v.check((text) => !unstorable.test(text), `${name} must not contain unreadable characters`),
    v.check((text) => missing === undefined || visible.test(text), missing),
  );
}
