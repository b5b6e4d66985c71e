/**
 * Copies the named own properties of any input into a fresh object; a missing one becomes undefined. Arrays and everything
 * that is not an object give no property at all, so an array root, unknown keys and `__proto__` cannot reach a schema.
 * Rule: OWASP ASVS 5.0 15.3.3 (mass assignment), 15.3.6 (prototype pollution).
 */
export function pickFields<Field extends string>(
  input: unknown,
  fields: readonly Field[],
): Record<Field, unknown> {
  const picked = {} as Record<Field, unknown>;
  for (const field of fields) picked[field] = undefined;
  if (typeof input !== "object" || input === null || Array.isArray(input)) return picked;
  for (const field of fields) {
    if (Object.hasOwn(input, field)) picked[field] = (input as Record<string, unknown>)[field];
  }
  return picked;
}
