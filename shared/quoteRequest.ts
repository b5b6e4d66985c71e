import { quoteColumns } from "./quoteColumns";
import {
  type FieldErrors as FieldErrorsOf,
  type FieldsOf,
  fieldsFrom,
  type Parsed,
  parseFields,
  type RequestKind,
} from "./requestKind";

/**
 * A quote request. What browser and server check, the migrations, the form and the mails all follow from its columns, which
 * are made of content/quote-form.yaml, in the order of the form.
 */
export const quoteRequest = {
  kind: "quote_request",
  table: "quote_requests",
  referenceLetter: "Q",
  columns: quoteColumns,
  fields: fieldsFrom(quoteColumns),
} as const satisfies RequestKind;

export type QuoteRequest = FieldsOf<typeof quoteRequest.fields>;

export type FieldErrors = FieldErrorsOf<keyof QuoteRequest>;

export const quoteRequestFields = quoteRequest.fields.map(({ name }) => name);

/** Parses any input as a quote request. Never throws; unknown keys are ignored; one message per field, in field order. */
export function parseQuoteRequest(input: unknown): Parsed<typeof quoteRequest.fields> {
  return parseFields(quoteRequest.fields, input);
}
