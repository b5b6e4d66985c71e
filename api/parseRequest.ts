import type { Field } from "../shared/Field";
import { type Parsed, parseFields, wrongMessage } from "../shared/parseFields";
import { findPhones } from "./findPhones";

/**
 * Parses any input as the given fields, as the form's script does, and then judges phone numbers, which the script only counts.
 * Never throws. Errors are in the order of the fields.
 */
export function parseRequest<Fields extends readonly Field[]>(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
): Parsed<Fields> {
  const parsed = parseFields(fields, input);
  const found: Partial<Record<string, string>> =
    parsed.status === "invalid" ? parsed.fieldErrors : {};
  const fieldErrors = Object.fromEntries(
    fields.flatMap((field) => {
      const message = found[field.name] ?? judgePhone(field, input[field.name]);
      return message === undefined ? [] : [[field.name, message]];
    }),
  ) as Partial<Record<Fields[number]["name"], string>>;
  return Object.keys(fieldErrors).length === 0 ? parsed : { status: "invalid", fieldErrors };
}

function judgePhone(field: Field, text: unknown): string | undefined {
  if (field.type !== "phone" || typeof text !== "string" || text.trim() === "") return undefined;
  const numbers = findPhones(text);
  if (numbers.length === 1) return undefined;
  return numbers.length > 1
    ? "Enter only one phone number"
    : (field.message ?? wrongMessage(field));
}
