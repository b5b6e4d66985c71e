import type { FieldErrors } from "../shared/Field";

/**
 * What became of a request. SQL, the server's answers and the browser use these words:
 * - `received` (201): stored, or handed to the owner's mail server while the database is away
 * - `replayed` (200): the same request again, answered with its first reference
 * - `invalid` (422): one message for each field to correct
 * - `key_reused` (422): the Idempotency-Key belongs to another request
 * - `rate_limited` (429): too many requests in this hour; `retryAfter` in seconds
 * - `unavailable` (503): neither the database nor the mail server confirmed it in time. One of them may have it all the
 *   same; the same request sent again counts once
 */
export type RequestOutcome =
  | { status: "received"; reference: string }
  | { status: "replayed"; reference: string }
  | { status: "invalid"; fieldErrors: FieldErrors }
  | { status: "key_reused" }
  | { status: "rate_limited"; retryAfter: number }
  | { status: "unavailable" };
