import { type Column, columnOf } from "../../../shared/requestKind";
import type { QuoteFormField } from "../schemas/quoteForm";

/**
 * The columns that store the fields of content/quote-form.yaml, in the table's terms. An answer that may stay empty is stored as
 * an empty text. What only the form shows stays out: pages ask GraphQL for it.
 */
export function composeQuoteColumns(fields: readonly QuoteFormField[]): Column[] {
  return fields.map((field) => ({
    column: columnOf(field.name),
    type: "text",
    notNull: true,
    ...(field.message === undefined ? { default: "" as const } : {}),
    ...(field.type === "choice"
      ? { rule: field.type, choices: field.choices.map(({ value, label }) => ({ value, label })) }
      : { rule: field.type, maxLength: field.maxLength }),
    label: field.label,
    ...(field.nameInMessages === undefined ? {} : { nameInMessages: field.nameInMessages }),
    ...(field.message === undefined ? {} : { message: field.message }),
  }));
}
