import * as v from "valibot";

/** What every list and page says of a request. The columns come under these names, whatever the request's kind. */
export const requestSummary = v.object({
  id: v.string(),
  reference: v.string(),
  created_at: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  is_spam: v.boolean(),
  answered: v.boolean(),
});

export type RequestSummary = v.InferOutput<typeof requestSummary>;

/** Where a request stands, in the words of every list. One that is kept aside as spam may have been answered before. */
export function stateOf({
  is_spam: isSpam,
  answered,
}: Pick<RequestSummary, "is_spam" | "answered">): "possible spam" | "contacted" | "waiting" {
  if (isSpam) return "possible spam";
  return answered ? "contacted" : "waiting";
}
