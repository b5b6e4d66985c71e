import { randomUUID } from "node:crypto";
import { dayFromToday } from "../../../shared/calendarDay";
import type { Field } from "../../../shared/Field";
import { labelOf } from "../../../shared/labelOf";
import { quoteForm } from "../../../shared/quoteForm";

/** The company's own fields, also in Jest: it replaces only imports of exactly `./quoteForm` with the test form. */
export const fields: readonly Field[] = quoteForm.fields;

export const requiredFields = fields.filter(({ message }) => message !== undefined);

export const namesOfType = (wanted: Field["type"]) =>
  fields.filter(({ type }) => type === wanted).map(({ name }) => name);

/** Answers keyed by field name. Every company's form has the fields that are named here. */
export type Answers = Record<
  "firstName" | "lastName" | "email" | "phone" | "serviceType",
  string
> & { [name: string]: string };

/** Returns a complete quote request. Its email address is new, so that a test can find its row and its email. */
export function aBuiltRequest(changes: Partial<Answers> = {}): Answers {
  return {
    ...Object.fromEntries(fields.map((field) => [field.name, anAnswer(field)])),
    ...changes,
  } as Answers;
}

function anAnswer(field: Field): string {
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

export function rowOf(answers: Answers): Record<string, unknown> {
  const given = Object.entries(answers);
  const columnOf = (name: string) => fields.find((field) => field.name === name)?.column;
  const columns = given.flatMap(([name, value]) => {
    const column = columnOf(name);
    return column === undefined ? [] : [[column, value] as const];
  });
  return {
    ...Object.fromEntries(columns),
    answers: Object.fromEntries(given.filter(([name]) => columnOf(name) === undefined)),
  };
}

export function saidBy(answers: Answers): string[] {
  return Object.entries(answers).flatMap(([name, value]) =>
    labelOf(fields, name, value).split("\n"),
  );
}
