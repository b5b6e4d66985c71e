import type { Field } from "../../shared/Field";
import { parseFields, wrongMessage } from "../../shared/parseFields";
import { readBusiness } from "../settings/business";
import { dialledPhone, hasSeveralPhones } from "../settings/normalizePhone";

/** Parses any input as the form's script does, and judges phone numbers, which the script only counts. */
export function parseRequest<Fields extends readonly Field[]>(fields: Fields, input: unknown) {
  return parseFields(fields, input, judgePhone);
}

function judgePhone(field: Field, text: string): string | undefined {
  if (field.type !== "phone") return undefined;
  const { country } = readBusiness();
  if (hasSeveralPhones(text, country)) return "Enter only one phone number";
  const digits = dialledPhone(text, country)?.number.replace("+", "") ?? "";
  // ITU-T E.164 has at most 15; North America, with its 1, always 11.
  return /^(?:1\d{10}|[02-9]\d{6,14})$/.test(digits) ? undefined : wrongMessage(field);
}
