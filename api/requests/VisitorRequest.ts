import * as v from "valibot";
import { contactMessage } from "../../shared/contactMessage";
import type { Field } from "../../shared/Field";
import { labelOf } from "../../shared/labelOf";
import { quoteRequest } from "../../shared/quoteRequest";

/** Converts stored answers to strings, because other programs may have stored numbers or lists. */
function asText(answer: unknown): string {
  if (answer === null || answer === undefined) return "";
  return typeof answer === "string" ? answer : JSON.stringify(answer);
}

/** Parses a request from the database, and renames its columns. */
export const visitorRequest = v.pipe(
  v.object({
    id: v.string(),
    reference: v.string(),
    /** An ISO 8601 timestamp. */
    createdAt: v.string(),
    kind: v.picklist(["quote_request", "contact_message"]),
    /** The answers, keyed by field name, including those to fields that the form no longer has. */
    fields: v.record(v.string(), v.pipe(v.unknown(), v.transform(asText))),
    /** The traits that make the request suspected spam; null for an ordinary request. */
    aside: v.nullish(v.array(v.string())),
    contacted: v.boolean(),
  }),
  v.transform(({ fields, aside, ...rest }) => ({
    ...rest,
    answers: fields,
    spamTraits: aside ?? undefined,
  })),
);

/** A visitor's request, in the same shape before and after it is stored. */
export type VisitorRequest = v.InferOutput<typeof visitorRequest>;

/**
 * The key of the answer that says where the visitor came from. Names of fields begin with a letter, so no
 * field can have this name.
 */
export const sourceName = "_source";

export function nameOf({ kind, answers }: VisitorRequest): string {
  const { name = "", firstName = "", lastName = "" } = answers;
  return kind === "contact_message" ? name : `${firstName} ${lastName}`.trim();
}

export function fieldDefinitionsOf({ kind }: VisitorRequest): readonly Field[] {
  return kind === "contact_message" ? contactMessage.fields : quoteRequest.fields;
}

export function answerTo(request: VisitorRequest, name: string): string {
  return labelOf(fieldDefinitionsOf(request), name, request.answers[name] ?? "");
}

export function topicOf(request: VisitorRequest): string {
  return answerTo(request, request.kind === "contact_message" ? "subject" : "serviceType");
}
