type Placed = { name: string; type: string; words?: { wide?: boolean | null } | undefined };

/** The names of the fields that take a whole row: `wide` ones, long texts, lists of boxes, and one that has no neighbor. */
export function findWideFields(fields: readonly Placed[]): Set<string> {
  const wide = new Set<string>();
  let alone: string | undefined;
  for (const { name, type, words } of fields) {
    if (words?.wide === true || type === "lines" || type === "choices") {
      wide.add(name);
      if (alone !== undefined) wide.add(alone);
      alone = undefined;
    } else alone = alone === undefined ? name : undefined;
  }
  if (alone !== undefined) wide.add(alone);
  return wide;
}
