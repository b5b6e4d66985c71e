import * as v from "valibot";

/** The columns of the form's other fields pass through unchecked. */
export const quoteRow = v.looseObject({
  id: v.string(),
  reference: v.string(),
  first_name: v.string(),
  /** Null where the form asks for one name. */
  last_name: v.nullish(v.string(), ""),
  email: v.string(),
  phone: v.string(),
  service_type: v.string(),
  created_at: v.string(),
  contacted: v.boolean(),
  /** The database leaves it out for the owner's pages. */
  request_hash: v.nullish(v.string(), null),
});

export const messageRow = v.object({
  id: v.string(),
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  subject: v.string(),
  message: v.string(),
  created_at: v.string(),
  responded: v.boolean(),
  is_spam: v.optional(v.boolean(), false),
  request_hash: v.nullable(v.string()),
});

/** One name where the form asks for one. */
export function fullName({ first_name, last_name }: Pick<QuoteRow, "first_name" | "last_name">) {
  return `${first_name} ${last_name}`.trim();
}

export type QuoteRow = v.InferOutput<typeof quoteRow>;
export type MessageRow = v.InferOutput<typeof messageRow>;
