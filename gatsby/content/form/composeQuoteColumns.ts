import { type Column, columnOf } from "../../../shared/requestKind";
import type { QuoteFormContent, QuoteFormField } from "../schemas/quoteForm";

/** Of content/business.yaml: what reads and writes days and numbers. */
export type FormCompany = { timeZone: string; country: string };

/**
 * The columns that store the fields of content/quote-form.yaml, in the table's terms, with their places in the owner's mails.
 * An answer that may stay empty is stored as an empty text. What only the form shows stays out: pages ask GraphQL for it.
 */
export function composeQuoteColumns(
  { fields, mail = {} }: QuoteFormContent,
  company: FormCompany,
): Column[] {
  return fields.map((field) => ({
    column: columnOf(field.name),
    type: "text",
    notNull: true,
    ...(field.message === undefined ? { default: "" as const } : {}),
    ...ruleOf(field, company),
    label: field.label,
    ...(field.nameInMessages === undefined ? {} : { nameInMessages: field.nameInMessages }),
    ...(field.message === undefined ? {} : { message: field.message }),
    ...(field.type === "line" && field.map === true ? { map: true as const } : {}),
    ...placeIn("mailPlace", mail.first, field.name),
    ...placeIn("subjectPlace", mail.subject, field.name),
  }));
}

function ruleOf(field: QuoteFormField, { timeZone, country }: FormCompany) {
  const locale = `en-${country}`;
  switch (field.type) {
    case "choice":
    case "choices":
      return {
        rule: field.type,
        choices: field.choices.map(({ value, label }) => ({ value, label })),
      };
    case "date": {
      const { earliestInDays } = field;
      return {
        rule: field.type,
        ...(earliestInDays === undefined ? {} : { earliestInDays }),
        timeZone,
        locale,
      };
    }
    case "number": {
      const { least = 0, most, decimals = 0 } = field;
      return { rule: field.type, least, most, decimals, locale };
    }
    default:
      return { rule: field.type, maxLength: field.maxLength };
  }
}

function placeIn(
  key: "mailPlace" | "subjectPlace",
  names: readonly string[] | undefined,
  name: string,
): { [Key in typeof key]?: number } {
  const place = names?.indexOf(name) ?? -1;
  return place === -1 ? {} : { [key]: place };
}
