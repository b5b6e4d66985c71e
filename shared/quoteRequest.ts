import type { FieldErrors as FieldErrorsOf, FieldsOf, RequestType } from "./Field";
import { quoteForm } from "./quoteForm";

export const quoteRequest = {
  name: "quote_request",
  ...quoteForm,
  nameFields: ["firstName", "lastName"],
  topicField: "serviceType",
} as const satisfies RequestType;

export type QuoteRequest = FieldsOf<typeof quoteRequest.fields>;

export type FieldErrors = FieldErrorsOf<keyof QuoteRequest>;

export const quoteRequestFields = quoteRequest.fields.map(({ name }) => name);
