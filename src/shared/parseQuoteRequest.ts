import * as v from "valibot";
import { fieldErrors, type FieldErrorsOf } from "./fieldErrors";
import { pickFields } from "./pickFields";
import { type QuoteRequest, quoteRequestFields, quoteRequestSchema } from "./quoteRequest";

export type FieldErrors = FieldErrorsOf<keyof QuoteRequest>;

export type ParsedQuoteRequest =
  { status: "valid"; quoteRequest: QuoteRequest } | { status: "invalid"; fieldErrors: FieldErrors };

/** Judges any input as a quote request. Never throws; unknown keys are ignored; one message per field, in field order. */
export function parseQuoteRequest(input: unknown): ParsedQuoteRequest {
  const result = v.safeParse(quoteRequestSchema, pickFields(input, quoteRequestFields), {
    abortPipeEarly: true,
  });
  return result.success
    ? { status: "valid", quoteRequest: result.output }
    : { status: "invalid", fieldErrors: fieldErrors(quoteRequestFields, result.issues) };
}
