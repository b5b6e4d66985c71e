import {
  type FieldErrors as FieldErrorsOf,
  type FieldsOf,
  type Parsed,
  parseFields,
  type RequestKind,
} from "./requestKind";

/** The fixed list of home sizes. `value` travels and is stored, `label` is what people read. */
export const homeSizes = [
  { value: "under-1500", label: "Under 1,500 sq ft" },
  { value: "1500-3000", label: "1,500 - 3,000 sq ft" },
  { value: "3000-5000", label: "3,000 - 5,000 sq ft" },
  { value: "over-5000", label: "Over 5,000 sq ft" },
] as const;

/** The fixed list of services a quote can be requested for. */
export const serviceTypes = [
  { value: "standard-clean", label: "Standard Clean" },
  { value: "premium-clean", label: "Premium Clean" },
  { value: "post-construction", label: "Post Construction Cleaning" },
  { value: "commercial-office", label: "Commercial Office Cleaning" },
] as const;

/**
 * A quote request. The fields are in the order of the form. Adding a field or a choice here changes what browser and server
 * check and what the database is expected to have; the database itself changes with a migration. Form and mail show a
 * new choice by themselves; a new field has to be placed in both.
 */
export const quoteRequest = {
  kind: "quote_request",
  table: "quote_requests",
  referenceLetter: "Q",
  fields: [
    {
      name: "firstName",
      type: "line",
      label: "First name",
      maxLength: 100,
      message: "Enter your first name",
    },
    {
      name: "lastName",
      type: "line",
      label: "Last name",
      maxLength: 100,
      message: "Enter your last name",
    },
    {
      name: "email",
      type: "email",
      label: "Email address",
      maxLength: 254,
      message: "Enter your email address",
    },
    {
      name: "phone",
      type: "phone",
      label: "Phone number",
      maxLength: 40,
      message: "Enter a phone number with its area code",
    },
    {
      name: "address",
      type: "line",
      label: "Address",
      maxLength: 300,
      message: "Enter your address",
    },
    {
      name: "homeSize",
      type: "choice",
      label: "Home size",
      choices: homeSizes,
      message: "Choose the size of your home",
    },
    {
      name: "serviceType",
      type: "choice",
      label: "Service",
      choices: serviceTypes,
      message: "Choose a service",
    },
    { name: "details", type: "lines", label: "Details", maxLength: 5000 },
  ],
} as const satisfies RequestKind;

/** What a visitor sends to request a quote. */
export type QuoteRequest = FieldsOf<typeof quoteRequest.fields>;

export type FieldErrors = FieldErrorsOf<keyof QuoteRequest>;

/** The names of the fields in the order of the form. */
export const quoteRequestFields = quoteRequest.fields.map(({ name }) => name);

/** Parses any input as a quote request. Never throws; unknown keys are ignored; one message per field, in field order. */
export function parseQuoteRequest(input: unknown): Parsed<typeof quoteRequest.fields> {
  return parseFields(quoteRequest.fields, input);
}
