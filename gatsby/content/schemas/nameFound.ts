const longestSample = 60;

/** What stands in a file, as a message names it. */
export function nameFound(value: unknown): string {
  if (typeof value === "string")
    return `"${value.length > longestSample ? `${value.slice(0, longestSample - 1)}…` : value}"`;
  if (Array.isArray(value)) return "a list";
  if (value instanceof Date) return "a date";
  if (typeof value === "object") return "a group of keys";
  return `the ${typeof value === "number" ? "number" : "word"} ${String(value)}`;
}
