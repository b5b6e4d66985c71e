import * as v from "valibot";
import { fieldsOf, type Shape } from "../schemas/fieldsOf";
import { findNearest } from "./findNearest";
import type { ContentPath } from "../yaml/readContentFile";

/** Where a schema's objection applies, and the objection in words that say what to write instead. */
export function explainIssue(
  schema: v.GenericSchema,
  issue: v.BaseIssue<unknown>,
): { path: ContentPath; message: string } {
  const path = (issue.path ?? []).map((step) => step.key as string | number);
  return { path, message: explain(schema, issue) };
}

function explain(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  if (issue.kind === "validation") return issue.message;
  // A missing key is reported by the object that lacks it; `expected` is then the key in quotes.
  if (issue.received === "undefined") {
    if (issue.type === "variant" || issue.type === "picklist")
      return `is missing. Write one of: ${readOptions(issue)}.`;
    const description = describeField(schema, issue);
    return description === undefined ? "is missing. Add it." : `is missing. Add ${description}.`;
  }
  if (issue.received === "null")
    return "is empty. Fill it in, or remove the line if it may be left out.";
  if (issue.expected === "Object") return "must be a group of keys, indented below it.";
  switch (issue.type) {
    case "string":
      // "- Kitchen: counters" in a list of texts is a group to YAML.
      return typeof issue.input === "object"
        ? 'must be a text. If it contains ": ", put the whole text in quotes.'
        : `must be a text. Put it in quotes: "${String(issue.input)}".`;
    case "number":
      return "must be a number, without quotes.";
    case "boolean":
      return "must be true or false, without quotes.";
    case "array":
      return "must be a list. Put each entry on a line of its own, starting with a dash.";
    case "variant":
    case "picklist":
    case "literal": {
      const nearest = findNearest(String(issue.input), readOptions(issue).split(", "));
      return `must be one of: ${readOptions(issue)}.${nearest ? ` Did you mean ${nearest}?` : ""}`;
    }
    default:
      return "must be a group of keys, indented below it.";
  }
}

/** What the schema says that the missing field holds. */
function describeField(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string | undefined {
  let shape: Shape | undefined = schema as unknown as Shape;
  for (const { key, input } of issue.path ?? []) {
    shape = typeof key === "number" ? shape?.item : shape && fieldsOf(shape, input)?.[String(key)];
  }
  return shape && v.getDescription(shape as unknown as v.GenericSchema);
}

function readOptions(issue: v.BaseIssue<unknown>): string {
  return (issue.expected ?? "")
    .replace(/^\(|\)$/g, "")
    .split(" | ")
    .map((option) => option.replaceAll('"', ""))
    .join(", ");
}
