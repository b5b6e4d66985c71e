import * as v from "valibot";
import { visitorRequest } from "../requests/VisitorRequest";
import { type Environment, keyedHash } from "../settings/readEnvironment";

const notification = v.object({
  id: v.string(),
  kind: v.picklist(["request", "morning", "erase", "confirmation", "webhook", "form"]),
  /** The address of an owner, or "" for confirmations and webhook calls. */
  recipient: v.string(),
  /** The number of this attempt. The database ignores a result if another attempt has begun since. */
  tries: v.number(),
  waitedSeconds: v.number(),
  /** Null if there is no request, or if it cannot be parsed, so that only this notification fails. */
  request: v.fallback(v.nullable(visitorRequest), null),
});

export type Notification = v.InferOutput<typeof notification>;

export const notifications = v.array(notification);

/**
 * Maps the recipients stored by earlier versions to email addresses. Version 3.0.0 stored hashes, and 2.0.0
 * stored positions in QUOTE_TO.
 */
export function formerRecipients({ quoteTo, hashSecret }: Environment): Record<string, string> {
  const names = quoteTo.flatMap((typed, index) => {
    const address = typed.toLowerCase();
    const former = [keyedHash(hashSecret, "recipient", address), String(index + 1)];
    return former.map((name) => [name, address] as const);
  });
  return Object.fromEntries(names);
}
