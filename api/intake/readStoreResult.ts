import * as v from "valibot"
import type { StoreResult } from "./Submission"

const storeResult = v.variant("outcome", [
  v.object({ outcome: v.picklist(["stored", "replayed", "conflict"]), id: v.string(), reference: v.string() }),
  v.object({ outcome: v.literal("limited"), retryAfter: v.number() }),
])

/** The database's answer, checked. Throws when it is anything else, such as one of an older migration. */
export function readStoreResult(answer: unknown): StoreResult {
  return v.parse(storeResult, answer)
}
