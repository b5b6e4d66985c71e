import * as v from "valibot";
import { visitorRequest } from "../requests/VisitorRequest";
import { type Environment, keyedHash } from "../settings/readEnvironment";

const notification = v.object({
  id: v.string(),
  kind: v.picklist(["request", "morning", "erase", "confirmation", "webhook", "form"]),
  /** The owner's address, or "" for confirmations and webhook calls. */
  recipient: v.string(),
  /** The number of attempts including this one. A result counts only if the database has the same number. */
  tries: v.number(),
  waitedSeconds: v.number(),
  /** Null if there is no request, or if it cannot be parsed: then only this notification fails. */
  request: v.fallback(v.nullable(visitorRequest), null),
});

export type Notification = v.InferOutput<typeof notification>;

export const notifications = v.array(notification);

/** Maps what 3.0.0 (a hash) and 2.0.0 (a position in QUOTE_TO) stored as recipient to the email address. */
export function formerRecipients({ quoteTo, hashSecret }: Environment): Record<string, string> {
  const names = quoteTo.flatMap((typed, index) => {
    const address = typed.toLowerCase();
    const former = [keyedHash(hashSecret, "recipient", address), String(index + 1)];
    return former.map((name) => [name, address] as const);
  });
  return Object.fromEntries(names);
}
