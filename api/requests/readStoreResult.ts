import * as v from "valibot";
import { claimedNotifications } from "../outbox/ClaimedNotification";
import type { StoreResult } from "./Submission";

const storeResult = v.variant("outcome", [
  v.object({
    outcome: v.literal("stored"),
    id: v.string(),
    reference: v.string(),
    // A claim that cannot be read must not turn a stored request into a failure: its lease runs out and a sweep takes it.
    claimed: v.fallback(v.optional(claimedNotifications, []), []),
  }),
  v.object({
    outcome: v.picklist(["replayed", "conflict"]),
    id: v.string(),
    reference: v.string(),
  }),
  v.object({ outcome: v.literal("limited"), retryAfter: v.number() }),
]);

/** Whether the database could not carry out this one of several requests. */
export function hasFailed(answer: unknown): boolean {
  return v.is(v.object({ outcome: v.literal("failed") }), answer);
}

/** The database's answer to one request, checked. Throws when it is anything else, such as one of an older migration. */
export function readStoreResult(answer: unknown): StoreResult {
  return v.parse(storeResult, answer);
}
