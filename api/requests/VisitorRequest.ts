import * as v from "valibot";
import { contactMessage } from "../../shared/contactMessage";
import type { Field } from "../../shared/Field";
import { labelOf } from "../../shared/labelOf";
import { quoteRequest } from "../../shared/quoteRequest";

/** Other programs may have written numbers or lists into the stored answers. */
function asText(answer: unknown): string {
  if (answer === null || answer === undefined) return "";
  return typeof answer === "string" ? answer : JSON.stringify(answer);
}

/** What a visitor has sent, in the one shape from the check to the mail, whether it was stored or not. */
export const visitorRequest = v.object({
  id: v.string(),
  reference: v.string(),
  /** An ISO date. */
  createdAt: v.string(),
  kind: v.picklist(["quote_request", "contact_message"]),
  /** The answers by the names of their fields, those of a removed field included. */
  fields: v.record(v.string(), v.pipe(v.unknown(), v.transform(asText))),
  /** Why it was set aside as spam. */
  aside: v.nullish(v.array(v.string())),
});

export type VisitorRequest = v.InferOutput<typeof visitorRequest>;

/** Where the visitor came from, among the answers; no field can have this name. */
export const sourceName = "_source";

/** One name where the form asks for one. */
export function nameOf({ kind, fields }: VisitorRequest): string {
  const { name = "", firstName = "", lastName = "" } = fields;
  return kind === "contact_message" ? name : `${firstName} ${lastName}`.trim();
}

/** What is asked today. */
export function askedIn({ kind }: VisitorRequest): readonly Field[] {
  return kind === "contact_message" ? contactMessage.fields : quoteRequest.fields;
}

/** An answer as people read it. */
export function answerTo(request: VisitorRequest, name: string): string {
  return labelOf(askedIn(request), name, request.fields[name] ?? "");
}

/** The service, or the subject of a message. */
export function topicOf(request: VisitorRequest): string {
  return answerTo(request, request.kind === "contact_message" ? "subject" : "serviceType");
}
