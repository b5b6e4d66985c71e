import * as v from "valibot";
import { isEmailAddress } from "./isEmailAddress";
import { isPhoneLike } from "./isPhoneLike";
import type { FieldErrors } from "./requestOutcome";
import { lineOfText, linesOfText } from "./text";

/** A value of a fixed list and how people read it. */
export type Choice = { value: string; label: string };

/**
 * A field that a visitor fills in and the column that stores it (in snake_case). `label` names it in messages and mails.
 * `message` is said when a required field is missing or wrong; without one the field may be empty. `maxLength` is in
 * UTF-16 units. `nullable` fields may be empty too and are then stored as null.
 */
export type Field = {
  name: string;
  label: string;
  message?: string;
  nullable?: true;
} & (
  | { type: "line" | "lines" | "email" | "phone"; maxLength: number }
  | { type: "choice"; choices: readonly Choice[] }
);

/** The parsed values by field: a choice is one of its list, everything else is text. */
export type FieldsOf<Fields extends readonly Field[]> = {
  -readonly [F in Fields[number] as F["name"]]: F extends {
    choices: readonly { value: infer Value }[];
  }
    ? Value
    : string;
};

/**
 * A kind of request: what it is called, where it is stored and what a visitor fills in. Schema, messages, mail labels
 * and the expected columns of the database all come from `fields`.
 */
export type RequestKind<Fields extends readonly Field[] = readonly Field[]> = {
  kind: "quote_request" | "contact_message";
  table: "quote_requests" | "contact_messages";
  /** First letter of its references. */
  referenceLetter: "Q" | "M";
  fields: Fields;
};

export type Parsed<Fields extends readonly Field[]> =
  | { status: "valid"; fields: FieldsOf<Fields> }
  | { status: "invalid"; fieldErrors: FieldErrors<Fields[number]["name"]> };

/**
 * Parses any input as the given fields. Never throws. Unknown keys are ignored; the errors have one message per field,
 * in the order of the fields.
 */
export function parseFields<const Fields extends readonly Field[]>(
  fields: Fields,
  input: unknown,
): Parsed<Fields> {
  const result = v.safeParse(schemaOf(fields), pickFields(input, fields), { abortPipeEarly: true });
  return result.success
    ? { status: "valid", fields: result.output as FieldsOf<Fields> }
    : { status: "invalid", fieldErrors: errorsOf(fields, result.issues) };
}

/** How people read a value of a fixed list; the value itself when it is not on the list (any more). */
export function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** The column that stores a field: `firstName` is stored in `first_name`. */
export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
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
  const schema = requiredSchema(field);
  if (field.nullable !== true) return schema;
  const empty = v.pipe(v.nullish(v.string(), ""), v.trim(), v.literal(""));
  return v.union([empty, schema], field.message);
}

function requiredSchema(field: Field): FieldSchema {
  const missing = field.message ?? "";
  switch (field.type) {
    case "line":
      return lineOfText(field.label, field.maxLength, missing);
    case "lines":
      return linesOfText(field.label, field.maxLength, field.message);
    case "email":
      return v.pipe(
        lineOfText(field.label, field.maxLength, missing),
        v.check(
          isEmailAddress,
          "Enter an email address in the correct format, like name@example.com",
        ),
      );
    case "phone":
      return v.pipe(
        v.string(missing),
        // Numbers copied from contact lists carry bidi marks inside.
        v.transform((text) => text.replace(/\p{Cf}/gu, "")),
        lineOfText(field.label, field.maxLength, missing),
        v.check(isPhoneLike, missing),
      );
    case "choice":
      return v.picklist(
        field.choices.map(({ value }) => value),
        missing,
      );
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
