import * as v from "valibot";
import { type ContactMessage, contactMessageFields, contactMessageSchema } from "./contactMessage";
import { fieldErrors, type FieldErrorsOf } from "./fieldErrors";
import { pickFields } from "./pickFields";

export type ContactFieldErrors = FieldErrorsOf<keyof ContactMessage>;

export type ParsedContactMessage =
  | { status: "valid"; contactMessage: ContactMessage }
  | { status: "invalid"; fieldErrors: ContactFieldErrors };

/** Judges any input as a contact message. Never throws; unknown keys are ignored; one message per field, in field order. */
export function parseContactMessage(input: unknown): ParsedContactMessage {
  const result = v.safeParse(contactMessageSchema, pickFields(input, contactMessageFields), {
    abortPipeEarly: true,
  });
  return result.success
    ? { status: "valid", contactMessage: result.output }
    : { status: "invalid", fieldErrors: fieldErrors(contactMessageFields, result.issues) };
}
