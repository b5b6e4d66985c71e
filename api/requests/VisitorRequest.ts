import * as v from "valibot";
import { contactMessage } from "../../shared/contactMessage";
import type { RequestType } from "../../shared/Field";
import { labelOf } from "../../shared/labelOf";
import { quoteRequest } from "../../shared/quoteRequest";
import { describeTraits } from "./describeTraits";

/** Converts stored answers to strings, because other programs may have stored numbers or lists. */
function asText(answer: unknown): string {
  if (answer === null || answer === undefined) return "";
  return typeof answer === "string" ? answer : JSON.stringify(answer);
}

export const visitorRequest = v.pipe(
  v.object({
    id: v.string(),
    reference: v.string(),
    /** An ISO 8601 timestamp. */
    createdAt: v.string(),
    kind: v.picklist(["quote_request", "contact_message"]),
    /** The answers, keyed by field name, including those to fields that the form no longer has. */
    fields: v.record(v.string(), v.pipe(v.unknown(), v.transform(asText))),
    /** Why the request is suspected of being spam; null for an ordinary request. */
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

/** The key of the answer that says where the visitor came from. No field has this name: names begin with a letter. */
export const sourceName = "_source";

export function requestTypeOf({ kind }: VisitorRequest): RequestType {
  return kind === "contact_message" ? contactMessage : quoteRequest;
}

export function nameOf(request: VisitorRequest): string {
  const { fields, nameFields } = requestTypeOf(request);
  // Follows the form's order, because in Japan or Hungary the family name comes first.
  const names = new Set([...fields.map(({ name }) => name), ...nameFields]);
  const given = [...names].filter((name) => nameFields.includes(name));
  return given
    .map((name) => request.answers[name] ?? "")
    .join(" ")
    .trim();
}

export function answerTo(request: VisitorRequest, name: string): string {
  return labelOf(requestTypeOf(request).fields, name, request.answers[name] ?? "");
}

export function topicOf(request: VisitorRequest): string {
  return answerTo(request, requestTypeOf(request).topicField);
}

export function stateOf({ spamTraits, contacted }: VisitorRequest): string {
  if (spamTraits) return `Possible spam: ${describeTraits(spamTraits)}`;
  return contacted ? "Contacted" : "Waiting";
}
