import * as v from "valibot";
import { fieldsOf, type Shape } from "../schemas/fieldsOf";
import { quoteText } from "../yaml/quoteText";
import type { ContentFile } from "../yaml/readContentFile";
import type { ContentPath } from "../yaml/writePath";
import { findNearest } from "../schemas/findNearest";

/** What was found, as the file spells it, and what to write instead. */
export function explainIssue(
  schema: v.GenericSchema,
  issue: v.BaseIssue<unknown>,
  writtenAt: ContentFile["writtenAt"] = () => String(issue.input),
): { path: ContentPath; message: string } {
  const path = (issue.path ?? []).map((step) => step.key as string | number);
  const owner = issue.path?.at(-1)?.input;
  // To valibot a list is an object that lacks every key.
  if (issue.kind === "schema" && issue.received === "undefined" && Array.isArray(owner))
    return { path: path.slice(0, -1), message: needsGroup("a list") };
  return { path, message: explain(schema, issue, writtenAt(path) ?? "") };
}

function needsGroup(found: string): string {
  return `is ${found}. It must be a group of keys, each on a line of its own.`;
}

/** What to write instead, by the type that valibot expected; `found` describes the value, and `written` is how the file spells it. */
const corrections: Record<
  string,
  (issue: v.BaseIssue<unknown>, found: string, written: string) => string
> = {
  // "- Kitchen: counters" in a list of texts is a group to YAML.
  string: ({ input }, found, written) => {
    if (Array.isArray(input)) return "is a list. It must be one text, on the line of its key.";
    return typeof input === "object"
      ? `is ${found}. It must be a text; if it contains ": ", put the whole text in quotes.`
      : `is ${found}. It must be a text. Put it in quotes: ${quoteText(written)}.`;
  },
  number: (_, found) => `is ${found}. It must be a number, without quotes.`,
  boolean: ({ input }, found) =>
    `is ${found}. It must be true or false, without quotes.${suggestYesNo(input)}`,
  array: (_, found) =>
    `is ${found}. It must be a list: each entry on a line of its own, starting with a dash.`,
  variant: chooseOption,
  picklist: chooseOption,
  literal: chooseOption,
};

function explain(schema: v.GenericSchema, issue: v.BaseIssue<unknown>, written: string): string {
  if (issue.kind === "validation") return issue.message;
  // A missing key is reported by the object that lacks it; `expected` is then the key in quotes.
  if (issue.received === "undefined") return explainMissing(schema, issue);
  if (issue.received === "null")
    return "is empty. Fill it in, or remove the line if it may be left out.";
  const found = nameKind(issue.input, written);
  const correct = issue.expected === "Object" ? undefined : corrections[issue.type];
  return correct ? correct(issue, found, written) : needsGroup(found);
}

function explainMissing(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  if (issue.type === "variant")
    return `is missing. Write one of: ${readOptions(issue).join(", ")}.`;
  return `is missing. Add ${describeField(schema, issue) ?? "it"}.`;
}

function chooseOption(issue: v.BaseIssue<unknown>, found: string): string {
  const options = readOptions(issue);
  const nearest = findNearest(String(issue.input), options);
  const isSection = issue.path?.at(-1)?.key === "kind";
  const hint = isSection ? " docs/content.md says how to add a kind." : "";
  return `is ${found}. It must be one of: ${options.join(", ")}.${nearest ? ` Did you mean ${nearest}?` : hint}`;
}

function nameKind(value: unknown, written: string): string {
  if (typeof value === "string") return quoteText(value);
  if (typeof value === "object") return Array.isArray(value) ? "a list" : "a group of keys";
  return `the ${typeof value === "number" ? "number" : "word"} ${written}`;
}

function suggestYesNo(value: unknown): string {
  const word = String(value).toLowerCase();
  if (["yes", "y", "on", "1", "true"].includes(word)) return " Did you mean true?";
  if (["no", "n", "off", "0", "false"].includes(word)) return " Did you mean false?";
  return "";
}

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
