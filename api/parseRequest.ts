import type { Field, FieldErrors } from "../shared/Field";
import { type Parsed, parseFields, wrongMessage } from "../shared/parseFields";
import { dialledPhone, hasSeveralPhones } from "./normalizePhone";
import { readBusiness } from "./business";

/**
 * Parses any input as the given fields, as the form's script does, and then judges phone numbers, which the script only counts.
 * Never throws. Errors are in the order of the fields.
 */
export function parseRequest<Fields extends readonly Field[]>(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
): Parsed<Fields> {
  const parsed = parseFields(fields, input);
  const found: FieldErrors = parsed.status === "invalid" ? parsed.fieldErrors : {};
  const fieldErrors: FieldErrors = {};
  for (const field of fields) {
    const message = found[field.name] ?? judgePhone(field, input[field.name]);
    if (message !== undefined) fieldErrors[field.name] = message;
  }
  return Object.keys(fieldErrors).length === 0 ? parsed : { status: "invalid", fieldErrors };
}

function judgePhone(field: Field, text: unknown): string | undefined {
  if (field.type !== "phone" || typeof text !== "string" || text.trim() === "") return undefined;
  const { country } = readBusiness();
  if (hasSeveralPhones(text, country)) return "Enter only one phone number";
  const digits = dialledPhone(text, country)?.number.replace("+", "") ?? "";
  // ITU-T E.164 has at most 15; North America, with its 1, always 11.
  return /^(?:1\d{10}|[02-9]\d{6,14})$/.test(digits)
    ? undefined
    : (field.message ?? wrongMessage(field));
}
