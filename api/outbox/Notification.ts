import * as v from "valibot";
import { visitorRequest } from "../mail/VisitorRequest";

/** One mail or webhook call that this process has claimed: for ten minutes nobody else sends it. */
const notification = v.object({
  id: v.string(),
  kind: v.picklist(["request", "morning", "erase", "confirmation", "webhook"]),
  /** The keyed hash of the owner's address; "" for what does not go to the owner. */
  recipient: v.string(),
  /** This one included. A result counts while the row has the same number. */
  tries: v.number(),
  /** Since it was queued, by the database's clock. */
  waitedSeconds: v.number(),
  /** Null for the morning's mail, and for a row that cannot be read: that one fails by itself. */
  request: v.fallback(v.nullable(visitorRequest), null),
});

export type Notification = v.InferOutput<typeof notification>;

/** The answer of claim_notifications. */
export function readNotifications(answer: unknown): Notification[] {
  return v.parse(v.array(notification), answer);
}
