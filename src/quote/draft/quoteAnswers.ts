import { type QuoteRequest, quoteRequestFields } from "../../../shared/quoteRequest";

/** What the form holds: text for every field, as typed. */
export type QuoteAnswers = Record<keyof QuoteRequest, string>;

export const blankAnswers = Object.fromEntries(
  quoteRequestFields.map((field) => [field, ""]),
) as QuoteAnswers;

/** True when nothing has been typed or chosen. */
export function isBlank(answers: Partial<QuoteAnswers>): boolean {
  return quoteRequestFields.every((field) => !answers[field]);
}
