import * as v from "valibot";
import { visitorRequest } from "../requests/VisitorRequest";
import { type Environment, keyedHash } from "../settings/readEnvironment";

/** A mail or webhook call that this process has claimed for ten minutes. */
const notification = v.object({
  id: v.string(),
  kind: v.picklist(["request", "morning", "erase", "confirmation", "webhook", "form"]),
  /** The owner's address, or "" for confirmations and webhook calls. */
  recipient: v.string(),
  /** The number of attempts including this one. A result counts only if the database has the same number. */
  tries: v.number(),
  /** The seconds since the notification was queued, by the database's clock. */
  waitedSeconds: v.number(),
  /** Null if there is no request, or if parsing the request fails, so that only this delivery fails. */
  request: v.fallback(v.nullable(visitorRequest), null),
});

export type Notification = v.InferOutput<typeof notification>;

export const notifications = v.array(notification);

/**
 * Maps the identifiers that earlier versions stored to the owner's email addresses: 3.0.0 stored a hash of
 * the address, 2.0.0 its position in QUOTE_TO.
 */
export function formerRecipients({ quoteTo, hashSecret }: Environment): Record<string, string> {
  const names = quoteTo.flatMap((typed, index) => {
    const address = typed.toLowerCase();
    const hash = keyedHash(hashSecret, "recipient", address);
    return [[hash, address] as const, [String(index + 1), address] as const];
  });
  return Object.fromEntries(names);
}
