import type { Field } from "../../../shared/Field";

type Placed = Pick<Field, "name" | "type" | "wide">;

/** The names of the fields that take a whole row: `wide` ones, long texts, lists of boxes, and one that has no neighbor. */
export function findWideFields(fields: readonly Placed[]): Set<string> {
  const wide = new Set<string>();
  let alone: string | undefined;
  for (const { name, type, wide: isWide } of fields) {
    if (isWide || type === "lines" || type === "choices") {
      wide.add(name);
      if (alone !== undefined) wide.add(alone);
      alone = undefined;
    } else alone = alone === undefined ? name : undefined;
  }
  if (alone !== undefined) wide.add(alone);
  return wide;
}
