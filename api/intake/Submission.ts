import type { Identity } from "./identify"

/** A judged request on its way into the database; the two counters are null where nothing is counted. */
export type Submission<Request> = Identity & {
  request: Request
  spamReason: string | undefined
  client: string
  clientLimit: number | null
}

/** What the database decided, in one transaction. */
export type StoreResult =
  | { outcome: "stored" | "replayed" | "conflict"; id: string; reference: string }
  | { outcome: "limited"; retryAfter: number }
