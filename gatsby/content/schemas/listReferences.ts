import * as v from "valibot";
import { fieldsOf, type Shape } from "./fieldsOf";
import type { ContentPath } from "../yaml/readContentFile";

/** A text that names something else, which must be there. */
export type Reference = {
  path: ContentPath;
  refersTo: "picture" | "page" | "service";
  text: string;
};

/** Everything in a file that refers to a picture, a page or a service, as its schema says. */
export function listReferences(schema: v.GenericSchema, value: unknown): Reference[] {
  return walk(schema as unknown as Shape, value, []);
}

function walk(shape: Shape, value: unknown, path: ContentPath): Reference[] {
  if (shape.wrapped) return walk(shape.wrapped, value, path);
  if (typeof value === "string") {
    const { refersTo } = v.getMetadata(shape as unknown as v.GenericSchema);
    return refersTo === undefined
      ? []
      : [{ path, refersTo: refersTo as Reference["refersTo"], text: value }];
  }
  if (Array.isArray(value)) {
    const { item } = shape;
    return item
      ? value.flatMap((entry: unknown, index) => walk(item, entry, [...path, index]))
      : [];
  }
  return Object.entries(fieldsOf(shape, value) ?? {}).flatMap(([key, field]) =>
    walk(field, (value as Record<string, unknown> | null | undefined)?.[key], [...path, key]),
  );
}
