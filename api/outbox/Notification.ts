import * as v from "valibot";
import { visitorRequest } from "../requests/VisitorRequest";
import { type Environment, keyedHash } from "../settings/readEnvironment";

/** One mail or webhook call that this process has claimed. No other process sends it for ten minutes. */
const notification = v.object({
  id: v.string(),
  kind: v.picklist(["request", "morning", "erase", "confirmation", "webhook", "form"]),
  /** The owner's address; "" for what does not go to the owner. */
  recipient: v.string(),
  /** This one included. A result counts while the row has the same number. */
  tries: v.number(),
  /** Since it was queued, by the database's clock. */
  waitedSeconds: v.number(),
  /**
   * Null for the morning's mail and the one about the form, and for a row that cannot be read: then only this
   * notification fails.
   */
  request: v.fallback(v.nullable(visitorRequest), null),
});

export type Notification = v.InferOutput<typeof notification>;

/** The answer of claim_notifications. */
export const notifications = v.array(notification);

/** The addresses by what earlier versions wrote in their place: 3.0.0 a keyed hash, 2.0.0 the position. */
export function formerRecipients({ quoteTo, hashSecret }: Environment): Record<string, string> {
  const former = quoteTo.flatMap((typed, index) => {
    const address = typed.toLowerCase();
    return [keyedHash(hashSecret, "recipient", address), String(index + 1)].map((name) => [
      name,
      address,
    ]);
  });
  return Object.fromEntries(former) as Record<string, string>;
}
