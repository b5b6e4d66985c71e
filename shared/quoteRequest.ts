import { quoteFields } from "./quoteFields";
import {
  type Field,
  type FieldErrors as FieldErrorsOf,
  type FieldsOf,
  type Parsed,
  parseFields,
  type RequestKind,
} from "./requestKind";

/**
 * A quote request. Its fields are those of content/quote-form.yaml, in the order of the form: what browser and server check,
 * the columns that the database is expected to have, the form and the mails all follow from that list.
 */
export const quoteRequest = {
  kind: "quote_request",
  table: "quote_requests",
  referenceLetter: "Q",
  fields: quoteFields,
} as const satisfies RequestKind<readonly QuoteField[]>;

/** A field of the quote form with what only the form shows. `wide` gives it a row to itself. */
export type QuoteField = Field & {
  hint?: string;
  placeholder?: string;
  autocomplete?: string;
  wide?: boolean;
};

export type QuoteRequest = FieldsOf<typeof quoteRequest.fields>;

export type FieldErrors = FieldErrorsOf<keyof QuoteRequest>;

export const quoteRequestFields = quoteRequest.fields.map(({ name }) => name);

/** Parses any input as a quote request. Never throws; unknown keys are ignored; one message per field, in field order. */
export function parseQuoteRequest(input: unknown): Parsed<typeof quoteRequest.fields> {
  return parseFields(quoteRequest.fields, input);
}
