import type { BaseIssue } from "valibot";

/** One message per field: the first thing to fix, in the order of the form. */
export type FieldErrorsOf<Field extends string> = Partial<Record<Field, string>>;

/** Folds valibot issues into one message per field; unknown paths are left out. */
export function fieldErrors<Field extends string>(
  fields: readonly Field[],
  issues: readonly BaseIssue<unknown>[],
): FieldErrorsOf<Field> {
  const messages = new Map<unknown, string>();
  for (const issue of issues) {
    const field = issue.path?.[0]?.key;
    if (!messages.has(field)) messages.set(field, issue.message);
  }
  const errors: FieldErrorsOf<Field> = {};
  for (const field of fields) {
    const message = messages.get(field);
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}
