import type * as v from "valibot";
import { fieldsOf, type Shape } from "../schemas/fieldsOf";
import { findNearest } from "../schemas/findNearest";
import type { ContentPath } from "../yaml/writePath";

/** `meant` is the key that the misspelled one stands for. */
type Finding = { path: ContentPath; message: string; meant?: string };

/** valibot's strict objects stop at their first unknown key and do not say which keys they know. */
export function findUnknownKeys(schema: v.GenericSchema, value: unknown): Finding[] {
  return walk(schema as unknown as Shape, value, []);
}

function walk(shape: Shape, value: unknown, path: ContentPath): Finding[] {
  if (shape.wrapped) return walk(shape.wrapped, value, path);
  if (Array.isArray(value)) {
    const { item } = shape;
    return item
      ? value.flatMap((entry: unknown, index) => walk(item, entry, [...path, index]))
      : [];
  }
  if (typeof value !== "object" || value === null) return [];
  const fields = fieldsOf(shape, value);
  if (!fields) return [];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) => {
    const known = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return known
      ? walk(known, child, [...path, key])
      : [{ path: [...path, key], ...explain(key, fields, value) }];
  });
}

function explain(
  key: string,
  fields: Record<string, Shape>,
  value: object,
): { message: string; meant?: string } {
  const known = Object.keys(fields);
  const meant = findNearest(
    key,
    known.filter((name) => !Object.hasOwn(value, name)),
  );
  if (meant) return { message: `is not a key that belongs here. Did you mean ${meant}?`, meant };
  const twin = known.find((name) => name.toLowerCase() === key.toLowerCase());
  return {
    message: twin
      ? `is not a key that belongs here, and ${twin} is here already. Remove one of the two.`
      : `is not a key that belongs here. Remove it, or use one of: ${known.join(", ")}. docs/content.md says how to add a key.`,
  };
}
