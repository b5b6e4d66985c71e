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
