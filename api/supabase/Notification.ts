import * as v from "valibot";
import { logEvent } from "../log";
import { messageRow, quoteRow } from "./rows";

const claim = v.object({
  id: v.string(),
  kind: v.picklist([
    "quote_request",
    "contact_message",
    "reminder",
    "digest",
    "confirmation",
    "webhook",
  ]),
  leaseId: v.string(),
  /** This one included. */
  attempts: v.number(),
  unconfirmed: v.number(),
  recipient: v.number(),
  /** To be sent with fixed text. */
  plain: v.boolean(),
  cause: v.nullable(v.string()),
  createdAt: v.string(),
  /** For how long it has been due, in seconds. */
  dueSeconds: v.optional(v.number(), 0),
  /** The owner has not opened a request's page for a while. */
  unseen: v.boolean(),
});

const content = v.object({
  quoteRequest: v.nullable(quoteRow),
  contactMessage: v.nullable(messageRow),
  listedSince: v.nullable(v.string()),
  listedUntil: v.nullable(v.string()),
});

type Content = v.InferOutput<typeof content>;

/**
 * A notification this process holds the lease of, with what it is about. The content is undefined when it cannot be read: it
 * then fails like a mail that cannot be written, and the owner is told with fixed text.
 */
export type Notification = v.InferOutput<typeof claim> & { content: Content | undefined };

/**
 * The answer of claim_notifications. An unreadable entry does not hold up the others; one without an id or a lease stays due, and
 * health reports it as late.
 */
export function readClaimed(answer: unknown): Notification[] {
  return v.parse(v.array(v.unknown()), answer).flatMap((entry): Notification[] => {
    const claimed = v.safeParse(claim, entry);
    const read = v.safeParse(content, entry);
    if (!claimed.success || !read.success)
      logEvent("notification.unreadable", {
        ...(claimed.success ? { notification: claimed.output.id, kind: claimed.output.kind } : {}),
        fields: [...(claimed.issues ?? []), ...(read.issues ?? [])]
          .map((issue) => v.getDotPath(issue) ?? "")
          .join(" "),
      });
    if (!claimed.success) return [];
    return [{ ...claimed.output, content: read.success ? read.output : undefined }];
  });
}
