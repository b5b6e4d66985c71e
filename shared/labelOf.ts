import { writeDay } from "./calendarDay";
import type { Field } from "./Field";

/** Formats an answer for display. A choice that the form no longer offers is returned unchanged. */
export function labelOf(fields: readonly Field[], name: string, value: string): string {
  const field = fields.find((one) => one.name === name);
  switch (field?.type) {
    case "choice":
    case "choices":
      return splitChoices(value)
        .map((one) => field.choices.find((choice) => choice.value === one)?.label ?? one)
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

export function splitChoices(value: string): string[] {
  return value === "" ? [] : value.split(",");
}

export const isNumber = (text: string) => /^-?\d{1,12}(?:\.\d{1,6})?$/.test(text);
