import * as v from "valibot";
import { fieldsOf, type Shape } from "../schemas/fieldsOf";
import { findNearest } from "../schemas/findNearest";
import type { ContentFile, Problem } from "../yaml/readContentFile";
import { type ContentPath, writePath } from "../yaml/writePath";
import { explainIssue } from "./explainIssue";

/** `meant` is the key that the misspelled one stands for. */
type Finding = { path: ContentPath; message: string; meant?: string };

/** The mistakes that a file's schema finds, each with its line. */
export function findSchemaProblems(file: ContentFile, schema: v.GenericSchema): Problem[] {
  if (file.value === undefined) return [];
  if (file.value === null)
    return [file.describe([], "is empty. Fill it in, or restore it from an earlier version.")];
  const { issues = [] } = v.safeParse(schema, file.value);
  const unknown = findUnknownKeys(schema as unknown as Shape, file.value, []);
  const misspelled = unknown.flatMap(({ path, meant }) =>
    meant === undefined ? [] : [writePath([...path.slice(0, -1), meant])],
  );
  return [
    ...unknown,
    ...issues
      // Unknown keys are told already, all of them; and a misspelled key is not also missing.
      .filter((issue) => issue.expected !== "never")
      .map((issue) => explainIssue(schema, issue, file.writtenAt))
      .filter(({ path }) => !misspelled.includes(writePath(path))),
  ].map(({ path, message }) => file.describe(path, message));
}

/** valibot's strict objects stop at their first unknown key and do not say which keys they know. */
function findUnknownKeys(shape: Shape, value: unknown, path: ContentPath): Finding[] {
  if (shape.wrapped) return findUnknownKeys(shape.wrapped, value, path);
  if (Array.isArray(value)) {
    const { item } = shape;
    return item
      ? value.flatMap((entry: unknown, index) => findUnknownKeys(item, entry, [...path, index]))
      : [];
  }
  if (typeof value !== "object" || value === null) return [];
  const fields = fieldsOf(shape, value);
  if (!fields) return [];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) => {
    const known = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return known
      ? findUnknownKeys(known, child, [...path, key])
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
