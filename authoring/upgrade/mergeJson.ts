type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/**
 * Merges key by key. Line by line, the name that an adopter chose would conflict with the version on the line after it.
 *
 * @param kept gets the path of every value that both sides changed, where ours stays
 */
export function mergeJson(
  base: JsonObject,
  ours: JsonObject,
  theirs: JsonObject,
  kept: string[],
  path = "",
): JsonObject {
  const merged: JsonObject = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const [before, own, next] = [base[key], ours[key], theirs[key]];
    const place = path === "" ? key : `${path} › ${key}`;
    let value: Json | undefined;
    if (isSame(own, before)) value = next;
    else if (isSame(next, before) || isSame(own, next)) value = own;
    else if (isObject(own) && isObject(next))
      value = mergeJson(isObject(before) ? before : {}, own, next, kept, place);
    else {
      kept.push(place);
      value = own;
    }
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
