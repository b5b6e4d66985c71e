import * as v from "valibot";
import { visitorRequest } from "../requests/VisitorRequest";
import { type Environment, keyedHash } from "../settings/readEnvironment";

/** A mail or webhook call that this process has claimed for ten minutes. */
const notification = v.object({
  id: v.string(),
  kind: v.picklist(["request", "morning", "erase", "confirmation", "webhook", "form"]),
  /** The owner's address, or "" for confirmations and webhook calls. */
  recipient: v.string(),
  /** Includes this attempt. A result counts only while the row has the same number. */
  tries: v.number(),
  /** Since it was queued, by the database's clock. */
  waitedSeconds: v.number(),
  /** Null for mails about no request, or if the row doesn't parse: delivery then fails for this row only. */
  request: v.fallback(v.nullable(visitorRequest), null),
});

export type Notification = v.InferOutput<typeof notification>;

export const notifications = v.array(notification);

/** Returns the owner's addresses by the names of earlier versions: 3.0.0 stored a hash, 2.0.0 the position. */
export function formerRecipients({ quoteTo, hashSecret }: Environment): Record<string, string> {
  const names = quoteTo.flatMap((typed, index) => {
    const address = typed.toLowerCase();
    const hash = keyedHash(hashSecret, "recipient", address);
    return [[hash, address] as const, [String(index + 1), address] as const];
  });
  return Object.fromEntries(names);
}
