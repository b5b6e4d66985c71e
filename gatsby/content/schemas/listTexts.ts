import * as v from "valibot";
import type { ContentPath } from "../readContentFile";
import { fieldsOf, type Shape } from "./fieldsOf";

/** What the schema of a text can say about it besides its form. */
type TextRules = {
  /** The text names something that must be there. */
  refersTo?: "picture" | "page" | "service" | "room";
  /** The text says what a picture shows. */
  describesPicture?: boolean;
  /** More characters than this bring a warning, with the reason. */
  longest?: number;
  because?: string;
  /** The words in braces that the page fills in. */
  fillsIn?: readonly string[];
};

export type ContentText = { path: ContentPath; text: string; rules: TextRules };

/** Every text of a file that its schema knows, with what the schema says about it. */
export function listTexts(schema: v.GenericSchema, value: unknown): ContentText[] {
  return walk(schema as unknown as Shape, value, []);
}

function walk(shape: Shape, value: unknown, path: ContentPath): ContentText[] {
  if (shape.wrapped) return walk(shape.wrapped, value, path);
  if (shape.getter) return walk(shape.getter(value), value, path);
  if (typeof value === "string")
    return [{ path, text: value, rules: v.getMetadata(shape as unknown as v.GenericSchema) }];
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
