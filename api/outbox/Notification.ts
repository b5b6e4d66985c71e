import * as v from "valibot";
import { visitorRequest } from "../mail/VisitorRequest";
import { type Environment, keyedHash, limits } from "../settings/readEnvironment";

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
export const notifications = v.array(notification);

/** What the database needs to know to queue and to claim. */
export function outboxTerms(environment: Environment, batch = 50) {
  const [mailsAnHour, mailsADay] = limits.enforced ? [60, 200] : [1e6, 1e6];
  return {
    batch,
    recipients: environment.quoteTo.map((address) => hashRecipient(environment, address)),
    webhook: environment.webhook !== undefined,
    mailsAnHour,
    mailsADay,
  };
}

/** An address of QUOTE_TO as the outbox has it: a row knows whose it is after QUOTE_TO has changed. */
export function hashRecipient({ hashSecret }: Pick<Environment, "hashSecret">, address: string) {
  return keyedHash(hashSecret, "recipient", address.toLowerCase());
}
