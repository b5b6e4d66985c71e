import type { FieldErrors as FieldErrorsOf, FieldsOf, RequestKind } from "./Field";
import { type Parsed, parseFields } from "./parseFields";
import { quoteForm } from "./quoteForm";

/** What browser and server check, the form and the mails follow from the fields of shared/quoteForm.ts. */
export const quoteRequest = {
  kind: "quote_request",
  fields: quoteForm.fields,
} as const satisfies RequestKind;

export const { mail: quoteMail } = quoteForm;

export type QuoteRequest = FieldsOf<typeof quoteRequest.fields>;

export type FieldErrors = FieldErrorsOf<keyof QuoteRequest>;

export const quoteRequestFields = quoteRequest.fields.map(({ name }) => name);

/** Parses any input as a quote request. Never throws; one message per field, in field order. */
export function parseQuoteRequest(input: unknown): Parsed<typeof quoteRequest.fields> {
  return parseFields(quoteRequest.fields, input);
}
