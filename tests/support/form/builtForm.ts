import { randomUUID } from "node:crypto";
import { composeQuoteColumns } from "../../../gatsby/content/form/composeQuoteColumns";
import type { QuoteFormField } from "../../../gatsby/content/schemas/quoteForm";
import { dayFromToday } from "../../../shared/calendarDay";
import { columnOf, fieldsFrom, labelOf } from "../../../shared/requestKind";
import { readContent } from "../site/readContent";

// The company's own form, for tests that use the built site. Read from the content, because Jest replaces
// shared/quoteColumns.ts with a form for tests.

/** The fields of the built form, in their order. */
export const { fields } = readContent<{ fields: readonly QuoteFormField[] }>("quote-form.yaml");

const asked = fieldsFrom(
  composeQuoteColumns(readContent("quote-form.yaml"), readContent("business.yaml")),
);

/** The fields that may not stay empty. */
export const requiredFields = fields.filter(({ message }) => message !== undefined);

const namesOfType = (wanted: QuoteFormField["type"]) =>
  fields.filter(({ type }) => type === wanted).map(({ name }) => name);

export const choiceNames = namesOfType("choice");
export const longTextNames = namesOfType("lines");

/** Every form has these fields (gatsby/content/schemas/quoteForm.ts); the others are the company's own. */
export type Answers = Record<
  "firstName" | "lastName" | "email" | "phone" | "serviceType",
  string
> & { [name: string]: string };

/** A complete quote request with an address nobody else in this run uses, so that its row and mail can be found. */
export function aBuiltRequest(changes: Partial<Answers> = {}): Answers {
  return {
    ...Object.fromEntries(fields.map((field) => [field.name, anAnswer(field)])),
    ...changes,
  } as Answers;
}

function anAnswer(field: QuoteFormField): string {
  if (field.type === "choice" || field.type === "choices")
    return (field.choices[1] ?? field.choices[0])?.value ?? "";
  if (field.type === "date") return dayFromToday("UTC", Math.max(field.earliestInDays ?? 0, 0) + 7);
  if (field.type === "number") return String(field.least ?? 0);
  if (field.name === "firstName") return "Ada";
  if (field.name === "lastName") return "O’Hara";
  const text = {
    line: "12 Magnolia Way NE, Atlanta, GA 30307",
    lines: "Two cats; please use the side door.\nSecond line.",
    email: `ada+${randomUUID()}@example.com`,
    phone: "(404) 555-0199",
  }[field.type];
  return text.slice(0, field.maxLength).trim();
}

/** The stored row of the answers. */
export function rowOf(answers: Answers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [columnOf(name), value]),
  );
}

/** What a person reads of the answers, line by line: choices by their labels. */
export function saidBy(answers: Answers): string[] {
  return Object.entries(answers).flatMap(([name, value]) =>
    labelOf(asked, name, value).split("\n"),
  );
}
