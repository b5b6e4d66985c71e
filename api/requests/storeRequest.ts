import * as v from "valibot";
import { callDatabase, DatabaseRefusal } from "../supabase/callDatabase";
import { type Notification, readNotifications } from "../outbox/Notification";
import { outboxTerms } from "../outbox/outboxTerms";
import type { Environment } from "../env";
import type { Counter } from "./countClient";
import type { RequestIdentity } from "./identifyRequest";
import type { VisitorRequest } from "../mail/VisitorRequest";

export type Submission = {
  request: VisitorRequest;
  identity: RequestIdentity;
  /** The phone number's digits with its country code; null where there is none that could be dialled. */
  phoneNormalized: string | null;
  counters: Counter[];
  /** Null where the visitor gets no mail. */
  confirmation: Counter[] | null;
};

const storeResult = v.variant("status", [
  v.object({
    status: v.literal("received"),
    reference: v.string(),
    claimed: v.pipe(v.nullish(v.unknown(), []), v.transform(readNotifications)),
  }),
  v.object({ status: v.literal("replayed"), reference: v.string() }),
  v.object({ status: v.literal("key_reused") }),
  v.object({ status: v.literal("rate_limited"), retryAfter: v.number() }),
  v.object({ status: v.literal("refused"), code: v.string() }),
]);

/** What the database decided. `received` brings the request's own notifications, which this process has claimed. */
export type Stored =
  | { status: "received"; reference: string; claimed: Notification[] }
  | { status: "replayed"; reference: string }
  | { status: "key_reused" }
  | { status: "rate_limited"; retryAfter: number };

/**
 * Writes the row and its outbox entries in one transaction and claims them in the same call. A repeat of the key returns the first
 * outcome.
 *
 * @throws DatabaseRefusal when the tables and the code differ; any other Error when the database is away or takes longer
 * than 3 s. Nothing is known to be stored then.
 */
export async function storeRequest(
  environment: Environment,
  { request, identity, ...rest }: Submission,
): Promise<Stored> {
  const answer = await callDatabase(environment, "store_request", {
    request: { ...request, ...identity, ...rest },
    terms: outboxTerms(environment),
  });
  const result = v.parse(storeResult, answer);
  if (result.status === "refused") throw new DatabaseRefusal(result.code);
  return result;
}
