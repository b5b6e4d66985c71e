import type { ClaimedNotification } from "../outbox/ClaimedNotification";
import type { Identity } from "./identify";

/** A judged request on its way into the database; the two counters are null where nothing is counted. */
export type Submission<Request> = Identity & {
  request: Request;
  spamReason: string | undefined;
  client: string;
  clientLimit: number | null;
};

/** What the database decided, in one transaction. */
export type StoreResult =
  /** With the mails that this process now holds the leases of: none for a suspect. */
  | { outcome: "stored"; id: string; reference: string; claimed: ClaimedNotification[] }
  | { outcome: "replayed" | "conflict"; id: string; reference: string }
  | { outcome: "limited"; retryAfter: number };
