import * as v from "valibot";
import { columnOf, type RequestKind } from "../../shared/requestKind";
import { readBusiness } from "../business";
import type { Environment } from "../env";
import { claimTermsOfRequest } from "../outbox/claimNotifications";
import { readClaimed } from "../supabase/Notification";
import { secondsToDigest } from "../outbox/digestTimes";
import { callDatabase, DatabaseRefusal } from "../supabase/callDatabase";
import { type ConfirmationCounter, type Counter, keyedHash } from "./countClient";

const storeResult = v.variant("status", [
  v.object({
    status: v.literal("received"),
    id: v.string(),
    reference: v.string(),
    // A claim that cannot be read must not turn a stored request into a failure.
    claimed: v.pipe(
      v.fallback(v.optional(v.array(v.unknown()), []), []),
      v.transform((claimed) => readClaimed(claimed)),
    ),
  }),
  v.object({ status: v.literal("replayed"), reference: v.string() }),
  v.object({ status: v.literal("key_reused") }),
  v.object({
    status: v.literal("rate_limited"),
    retryAfter: v.number(),
    scope: v.picklist(["client", "network"]),
  }),
  v.object({ status: v.literal("refused"), code: v.string() }),
]);

/** What the database decided. `received` brings the mails that this process now holds the leases of: none for a suspect. */
export type Stored = Exclude<v.InferOutput<typeof storeResult>, { status: "refused" }>;

/**
 * Writes the row and its outbox entries in one transaction and claims its mails in the same call. A repeat of the key returns
 * the first outcome.
 *
 * @throws DatabaseRefusal when the tables and the code differ; any other Error when the database is away or takes longer
 * than 3 s. Nothing is known to be stored then.
 */
export async function storeRequest(
  environment: Environment,
  submission: Submission,
): Promise<Stored> {
  const answer = await callDatabase(environment, "store_request", {
    request: describeForDatabase(environment, submission),
    terms: claimTermsOfRequest(),
  });
  const result = v.parse(storeResult, answer);
  if (result.status === "refused") throw new DatabaseRefusal(result.code);
  return result;
}

function describeForDatabase(
  environment: Environment,
  submission: Submission,
): Record<string, unknown> {
  const { kind, id, idempotencyKey, keyExpires, requestHash, isSuspect, counters } = submission;
  return {
    kind: kind.kind,
    row: {
      ...rowOf(submission),
      spam_points: submission.spamPoints,
      phone_normalized: submission.phoneNormalized,
    },
    ...{ id, idempotencyKey, keyExpires, requestHash, counters, isSpam: isSuspect },
    confirmationCounters: readBusiness().confirmation.send ? submission.confirmationCounters : null,
    recipients: environment.quoteTo.length,
    webhook: environment.webhook !== undefined,
    holdSeconds: secondsToDigest(readBusiness(), Date.now()),
  };
}

export type Submission = RequestIdentity & {
  kind: RequestKind;
  fields: Record<string, string>;
  isSuspect: boolean;
  /** What looks like spam in it, also below the threshold. */
  spamPoints: { trait: string; points: number }[];
  /** The phone number's digits with its country code; null where there is none that could be dialled. */
  phoneNormalized: string | null;
  counters: Counter[];
  confirmationCounters: ConfirmationCounter[];
};

/** The columns a visitor filled in with their values. An empty nullable field is null. */
export function rowOf({ kind, fields }: Submission): Record<string, string | null> {
  return Object.fromEntries(
    kind.fields.map(({ name, nullable }) => {
      const value = fields[name] ?? "";
      return [columnOf(name), nullable === true && value === "" ? null : value];
    }),
  );
}

type RequestIdentity = {
  /** The row's id. It depends on the key alone, so a request that was both mailed and stored has one reference. */
  id: string;
  idempotencyKey: string;
  /** True for a key made from the content, which lasts 24 hours; a client's own key lasts as long as the row. */
  keyExpires: boolean;
  requestHash: string;
};

/**
 * What makes two posts the same request: the client's key, or its content for a plain form post.
 *
 * @param purpose the kind of request: the same key may be used once for each
 * @param key the Idempotency-Key, when the client sent one
 */
export function identifyRequest(
  secret: string,
  purpose: string,
  fields: Record<string, string>,
  key: string | undefined,
): RequestIdentity {
  const content = JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  const idempotencyKey =
    key === undefined
      ? keyedHash(secret, `${purpose} content key`, content)
      : keyedHash(secret, `${purpose} key`, key);
  return {
    id: toUuid(keyedHash(secret, "id", idempotencyKey)),
    idempotencyKey,
    keyExpires: key === undefined,
    requestHash: keyedHash(secret, `${purpose} content`, content),
  };
}

/** A UUID of version 8 (RFC 9562), which is for custom content. */
function toUuid(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
