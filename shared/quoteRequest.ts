import type { FieldErrors as FieldErrorsOf, FieldsOf, RequestKind } from "./Field";
import { quoteForm } from "./quoteForm";

export const quoteRequest = {
  kind: "quote_request",
  fields: quoteForm.fields,
} as const satisfies RequestKind;

export const { mail: quoteMail } = quoteForm;

export type QuoteRequest = FieldsOf<typeof quoteRequest.fields>;

export type FieldErrors = FieldErrorsOf<keyof QuoteRequest>;

export const quoteRequestFields = quoteRequest.fields.map(({ name }) => name);
