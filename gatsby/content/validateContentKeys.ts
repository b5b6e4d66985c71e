import type * as v from "valibot";
import type { ContentPath } from "./validateContentFile";
import { findNearest } from "./validateContentNearest";

/** What valibot's schemas have in common as far as keys go. */
type Shape = {
  type: string;
  literal?: unknown;
  key?: string;
  entries?: Record<string, Shape>;
  item?: Shape;
  wrapped?: Shape;
  options?: readonly Shape[];
};

/**
 * Every key that a schema does not know, with the one that was probably meant. valibot's strict objects stop at their first
 * unknown key and do not say which keys they know, so we compare the two ourselves.
 */
export function findUnknownKeys(
  schema: v.GenericSchema,
  value: unknown,
): { path: ContentPath; message: string }[] {
  return walk(schema as unknown as Shape, value, []);
}

function walk(
  shape: Shape,
  value: unknown,
  path: ContentPath,
): { path: ContentPath; message: string }[] {
  if (shape.wrapped) return walk(shape.wrapped, value, path);
  if (Array.isArray(value)) {
    const { item } = shape;
    return item
      ? value.flatMap((entry: unknown, index) => walk(item, entry, [...path, index]))
      : [];
  }
  if (typeof value !== "object" || value === null) return [];
  const record = value as Record<string, unknown>;
  const entries = shape.entries ?? chooseOption(shape, record)?.entries;
  if (!entries) return [];
  return Object.entries(record).flatMap(([key, child]) => {
    const known = Object.hasOwn(entries, key) ? entries[key] : undefined;
    return known
      ? walk(known, child, [...path, key])
      : [{ path: [...path, key], message: explain(key, entries, record) }];
  });
}

function chooseOption(shape: Shape, record: Record<string, unknown>): Shape | undefined {
  const { key } = shape;
  return key === undefined
    ? undefined
    : shape.options?.find((option) => option.entries?.[key]?.literal === record[key]);
}

function explain(
  key: string,
  entries: Record<string, Shape>,
  record: Record<string, unknown>,
): string {
  const free = Object.keys(entries).filter((known) => !Object.hasOwn(record, known));
  const nearest = findNearest(key, free);
  return nearest
    ? `is not a key that belongs here. Did you mean ${nearest}?`
    : `is not a key that belongs here. Remove it, or use one of: ${Object.keys(entries).join(", ")}.`;
}
