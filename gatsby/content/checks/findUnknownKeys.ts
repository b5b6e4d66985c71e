import type * as v from "valibot";
import { fieldsOf, type Shape } from "../schemas/fieldsOf";
import { findNearest } from "./findNearest";
import type { ContentPath } from "../yaml/readContentFile";

type Finding = { path: ContentPath; message: string };

/**
 * Every key that a schema does not know, with the one that was probably meant. valibot's strict objects stop at their first
 * unknown key and do not say which keys they know, so we compare the two ourselves.
 */
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
      : [{ path: [...path, key], message: explain(key, fields, value) }];
  });
}

function explain(key: string, fields: Record<string, Shape>, value: object): string {
  const free = Object.keys(fields).filter((known) => !Object.hasOwn(value, known));
  const nearest = findNearest(key, free);
  return nearest
    ? `is not a key that belongs here. Did you mean ${nearest}?`
    : `is not a key that belongs here. Remove it, or use one of: ${Object.keys(fields).join(", ")}.`;
}
