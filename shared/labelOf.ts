import { writeDay } from "./calendarDay";
import type { Choice, Field } from "./Field";

/**
 * How people read the value of a field: the label of a choice, a day and a number in the company's way; the
 * value itself when it is not on the list (any more).
 */
export function labelOf(fields: readonly Field[], name: string, value: string): string {
  const field = fields.find((one) => one.name === name);
  switch (field?.type) {
    case "choice":
      return labelIn(field.choices, value);
    case "choices":
      return listOf(value)
        .map((one) => labelIn(field.choices, one))
        .join(", ");
    case "date":
      return writeDay(value, field.locale);
    case "number":
      return isNumber(value)
        ? new Intl.NumberFormat(field.locale, { maximumFractionDigits: 20 }).format(Number(value))
        : value;
    default:
      return value;
  }
}

function labelIn(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** The values of a field of the type `choices`. */
export function listOf(value: string): string[] {
  return value === "" ? [] : value.split(",");
}

/** Whether text is a number as it is stored: digits without separators. */
export const isNumber = (text: string) => /^-?\d{1,12}(?:\.\d{1,6})?$/.test(text);
