import * as v from "valibot";

/** What a visitor has sent, in the one shape that it has from the check to the mail, whether it was stored, read back or neither. */
export const visitorRequest = v.object({
  id: v.string(),
  reference: v.string(),
  /** An ISO date. */
  createdAt: v.string(),
  kind: v.picklist(["quote_request", "contact_message"]),
  /** The answers by the names of their fields; those of a field that the form has no more are still there. */
  fields: v.record(v.string(), v.string()),
  /** Why it was set aside as spam. */
  aside: v.nullish(v.array(v.string())),
});

export type VisitorRequest = v.InferOutput<typeof visitorRequest>;

/** One name where the form asks for one. */
export function nameOf({ kind, fields }: Pick<VisitorRequest, "kind" | "fields">): string {
  const { name = "", firstName = "", lastName = "" } = fields;
  return kind === "contact_message" ? name : `${firstName} ${lastName}`.trim();
}
