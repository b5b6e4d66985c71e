import { type QuoteRequest, quoteRequestFields } from "../../../shared/quoteRequest";

/** What the form holds: text for every field, as typed. */
export type QuoteFormValues = Record<keyof QuoteRequest, string>;

export const blankValues = Object.fromEntries(
  quoteRequestFields.map((field) => [field, ""]),
) as QuoteFormValues;

/** True when nothing has been typed or chosen. */
export function isBlank(values: Partial<QuoteFormValues>): boolean {
  return quoteRequestFields.every((field) => !values[field]);
}
