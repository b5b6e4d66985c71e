import * as v from "valibot";
import { fieldsOf, type Shape } from "../schemas/fieldsOf";
import { quoteText } from "../yaml/quoteText";
import type { ContentPath } from "../yaml/writePath";
import { findNearest } from "../schemas/findNearest";

/** Where a schema's objection applies, and the objection in words: what was found and what to write instead. */
export function explainIssue(
  schema: v.GenericSchema,
  issue: v.BaseIssue<unknown>,
): { path: ContentPath; message: string } {
  const path = (issue.path ?? []).map((step) => step.key as string | number);
  const owner = issue.path?.at(-1)?.input;
  // To valibot a list is an object that lacks every key.
  if (issue.kind === "schema" && issue.received === "undefined" && Array.isArray(owner))
    return { path: path.slice(0, -1), message: needsGroup("a list") };
  return { path, message: explain(schema, issue) };
}

function needsGroup(found: string): string {
  return `is ${found}. It must be a group of keys, each on a line of its own.`;
}

function explain(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  if (issue.kind === "validation") return issue.message;
  // A missing key is reported by the object that lacks it; `expected` is then the key in quotes.
  if (issue.received === "undefined") {
    if (issue.type === "variant" || issue.type === "picklist")
      return `is missing. Write one of: ${readOptions(issue).join(", ")}.`;
    const description = describeField(schema, issue);
    return description === undefined ? "is missing. Add it." : `is missing. Add ${description}.`;
  }
  if (issue.received === "null")
    return "is empty. Fill it in, or remove the line if it may be left out.";
  const found = nameKind(issue.input);
  if (issue.expected === "Object") return needsGroup(found);
  switch (issue.type) {
    case "string":
      // "- Kitchen: counters" in a list of texts is a group to YAML.
      if (Array.isArray(issue.input))
        return "is a list. It must be one text, on the line of its key.";
      return typeof issue.input === "object"
        ? `is ${found}. It must be a text; if it contains ": ", put the whole text in quotes.`
        : `is ${found}. It must be a text. Put it in quotes: ${quoteText(String(issue.input))}.`;
    case "number":
      return `is ${found}. It must be a number, without quotes.`;
    case "boolean":
      return `is ${found}. It must be true or false, without quotes.${suggestYesNo(issue.input)}`;
    case "array":
      return `is ${found}. It must be a list: each entry on a line of its own, starting with a dash.`;
    case "variant":
    case "picklist":
    case "literal": {
      const options = readOptions(issue);
      const nearest = findNearest(String(issue.input), options);
      return `is ${found}. It must be one of: ${options.join(", ")}.${nearest ? ` Did you mean ${nearest}?` : ""}`;
    }
    default:
      return needsGroup(found);
  }
}

function nameKind(value: unknown): string {
  if (typeof value === "string") return quoteText(value);
  if (typeof value === "object") return Array.isArray(value) ? "a list" : "a group of keys";
  return `the ${typeof value === "number" ? "number " : ""}${typeof value === "boolean" ? "word " : ""}${String(value)}`;
}

function suggestYesNo(value: unknown): string {
  const word = String(value).toLowerCase();
  if (["yes", "y", "on", "1", "true"].includes(word)) return " Did you mean true?";
  if (["no", "n", "off", "0", "false"].includes(word)) return " Did you mean false?";
  return "";
}

/** What the schema says that the missing field holds. */
function describeField(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string | undefined {
  let shape: Shape | undefined = schema as unknown as Shape;
  for (const { key, input } of issue.path ?? []) {
    shape = typeof key === "number" ? shape?.item : shape && fieldsOf(shape, input)?.[String(key)];
  }
  return shape && v.getDescription(shape as unknown as v.GenericSchema);
}

function readOptions(issue: v.BaseIssue<unknown>): string[] {
  return (issue.expected ?? "")
    .replace(/^\(|\)$/g, "")
    .split(" | ")
    .map((option) => option.replaceAll('"', ""));
}
