import * as v from "valibot";
import { dayFromToday, isCalendarDay, writeDay } from "./calendarDay";
import { mayBePhone } from "./mayBePhone";
import { isEmailAddress, repairEmail } from "./isEmailAddress";

type Choice = { value: string; label: string };

/** What a field takes. The types are those of content/quote-form.yaml. */
type Kind =
  | { type: "line" | "lines" | "email" | "phone"; maxLength: number }
  | { type: "choice"; choices: readonly Choice[] }
  /** Several of the list. Stored, as in the browser, as their values in the order of the list, with commas between them. */
  | { type: "choices"; choices: readonly Choice[] }
  /** Stored as 2026-05-04. `earliestInDays` counts from today in `timeZone`; without it every day is allowed. */
  | { type: "date"; earliestInDays?: number; timeZone: string; locale: string }
  /** Stored as plain digits, like -12.5, with at most `decimals` decimal places and no thousands separators. */
  | { type: "number"; least: number; most: number; decimals: number; locale: string };

/** For the owner's mails: a field's position in the text and in the subject, and whether its answer can be shown on a map. */
type InMails = { mailPlace?: number; subjectPlace?: number; map?: true };

type RuleOf<K extends Kind> = K extends Kind ? { rule: K["type"] } & Omit<K, "type"> : never;

/**
 * A column that visitors fill, as its table defines it, with the rule that reads what they send for it. Without a `default` a
 * column that is not null has to be filled, and `message` is said where it is not. `maxLength` is in UTF-16 units, and the
 * column's check counts characters, which are never more.
 */
export type Column = {
  column: string;
  type: "text";
  notNull: boolean;
  default?: "";
  label: string;
  nameInMessages?: string;
  message?: string;
} & InMails &
  RuleOf<Kind>;

/**
 * A column as a visitor meets it. `label` names it, in messages with `nameInMessages` where that reads better. `message` is said
 * when a required field is missing or wrong; without one the field may be empty. `nullable` fields may be empty too and are
 * then stored as null.
 */
export type Field = {
  name: string;
  label: string;
  nameInMessages?: string;
  message?: string;
  nullable?: true;
} & InMails &
  Kind;

/** The fields that every mail shows in places of their own. */
export const personFields = ["firstName", "lastName", "phone", "email"];

/** The fields that a mail's subject names after the person: those with a `subjectPlace`, or the service if none has one. */
export function findSubjectFields(fields: readonly Field[]): readonly Field[] {
  const marked = fields.filter(({ subjectPlace }) => subjectPlace !== undefined);
  return marked.length > 0
    ? marked.sort((one, other) => (one.subjectPlace ?? 0) - (other.subjectPlace ?? 0))
    : fields.filter(({ name }) => name === "serviceType");
}

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type FieldFrom<C extends Column> = Pick<
  Field,
  "label" | "nameInMessages" | "message" | "nullable" | keyof InMails
> & {
  name: CamelCase<C["column"]>;
} & (C extends { rule: "choice"; choices: infer Choices extends readonly Choice[] }
    ? { type: "choice"; choices: Choices }
    : Exclude<Kind, { type: "choice" }>);

type FieldsFrom<Columns extends readonly Column[]> = {
  readonly [Index in keyof Columns]: FieldFrom<Columns[Index]>;
};

/** What a visitor is asked for each column: the schema, the form and the mails are made of it. */
export function fieldsFrom<Columns extends readonly Column[]>(
  columns: Columns,
): FieldsFrom<Columns> {
  return columns.map((column) => {
    const rest = Object.entries(column).filter(([key]) => !storedOnly.includes(key));
    return {
      name: fieldOf(column.column),
      ...Object.fromEntries(rest),
      ...(column.notNull ? {} : { nullable: true }),
      type: column.rule,
    };
  }) as unknown as FieldsFrom<Columns>;
}

/** The keys of a column that its field leaves out or has under another name. */
const storedOnly = ["column", "type", "notNull", "default", "rule"];

/** A choice is one of its list, everything else is text. */
export type FieldsOf<Fields extends readonly Field[]> = {
  -readonly [F in Fields[number] as F["name"]]: F extends {
    type: "choice";
    choices: readonly { value: infer Value }[];
  }
    ? Value
    : string;
};

/** Schema, messages and migrations all come from `columns`; `fields` is made of them by `fieldsFrom`. */
export type RequestKind<Fields extends readonly Field[] = readonly Field[]> = {
  kind: "quote_request" | "contact_message";
  table: "quote_requests" | "contact_messages";
  referenceLetter: "Q" | "M";
  columns: readonly Column[];
  fields: Fields;
};

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

/**
 * How people read the value of a field: the label of a choice, a day and a number in the company's way; the value itself when
 * it is not on the list (any more).
 */
export function labelOf(fields: readonly Field[], name: string, value: string): string {
  const field = fields.find((one) => one.name === name);
  switch (field?.type) {
    case "choice":
      return labelIn(field.choices, value);
    case "choices":
      return listOf(value)
        .map((one) => labelIn(field.choices, one))
        .join(", ");
    case "date":
      return writeDay(value, field.locale);
    case "number":
      return isNumber(value)
        ? new Intl.NumberFormat(field.locale, { maximumFractionDigits: 20 }).format(Number(value))
        : value;
    default:
      return value;
  }
}

function labelIn(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** The values of a field of the type `choices`. */
export function listOf(value: string): string[] {
  return value === "" ? [] : value.split(",");
}

/** The column that stores a field: `firstName` is stored in `first_name`. */
export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The field that a column stores. */
function fieldOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
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

/**
 * What visitor and owner call a request, the same as the table's generated `reference` column. Requests that are mailed while the
 * database is away need it here.
 */
export function referenceOf(letter: "Q" | "M", id: string): string {
  const digits = id.replaceAll("-", "").toUpperCase();
  return `${letter}-${digits.slice(0, 5)}-${digits.slice(5, 10)}`;
}

/**
 * What became of a request. SQL, the server's answers and the browser use these words:
 * - `received` (201): stored, or handed to the owner's mail server while the database is away
 * - `replayed` (200): the same request again, answered with its first reference
 * - `invalid` (422): one message for each field to correct
 * - `key_reused` (422): the Idempotency-Key belongs to another request
 * - `rate_limited` (429): too many requests in this hour; `retryAfter` in seconds
 * - `unavailable` (503): neither the database nor the mail server confirmed it in time. One of them may have it all the
 *   same; the same request sent again counts once
 */
export type RequestOutcome<Field extends string = string> =
  | { status: "received"; reference: string }
  | { status: "replayed"; reference: string }
  | { status: "invalid"; fieldErrors: FieldErrors<Field> }
  | { status: "key_reused" }
  | { status: "rate_limited"; retryAfter: number }
  | { status: "unavailable" };

/** One message per field: the first thing to fix, in the order of the form. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>;

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
  const { label, nameInMessages = label, least, most, decimals, locale } = field;
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

function isNumber(text: string): boolean {
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(text);
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
