import * as v from "valibot";
import { columnOf, type RequestKind } from "../../shared/requestKind";
import {
  callTogether,
  connectSupabase,
  DatabaseRefusal,
  databaseTimeoutMs,
} from "../supabase/callDatabase";
import type { Environment } from "../env";
import { claimTerms, readClaimed } from "../outbox/ClaimedNotification";
import { type Counter, keyedHash } from "./countClient";

const storeAnswer = v.variant("status", [
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
  v.object({ status: v.literal("rate_limited"), retryAfter: v.number() }),
  v.object({ status: v.literal("refused"), code: v.string() }),
  v.object({ status: v.literal("failed"), code: v.string() }),
]);

/** A request's own notification and up to three others that are due: with no scheduler at all, visitors empty the outbox. */
const visitorBatch = 4;

/** What the database decided. `received` brings the mails that this process now holds the leases of: none for a suspect. */
export type Stored = Exclude<v.InferOutput<typeof storeAnswer>, { status: "refused" | "failed" }>;

/**
 * Row and outbox entry in one transaction, and the claim of its mail in the same call. Requests that arrive while a call
 * is under way share the next one. A repeat of the key returns the first answer.
 *
 * @throws DatabaseRefusal when the tables and the code differ; any other Error when the database is away or takes longer
 * than 3 s. Nothing is known to be stored then.
 */
export async function storeRequest(
  environment: Environment,
  submission: Submission,
): Promise<Stored> {
  const supabase = connectSupabase(environment);
  const { kind, id, idempotencyKey, keyExpires, requestHash, spamReason, counters } = submission;
  const request = {
    kind: kind.kind,
    submission: {
      row: rowOf(submission),
      ...{ id, idempotencyKey, keyExpires, requestHash, counters },
      spamReason: spamReason ?? null,
      confirmation: environment.confirmation,
      webhook: environment.webhook !== undefined,
    },
  };
  const store = async () =>
    v.parse(
      storeAnswer,
      await callTogether(supabase, "store_requests", request, {
        list: "requests",
        args: { batch: visitorBatch, ...claimTerms(environment) },
        longestMs: databaseTimeoutMs,
      }),
    );
  let answer = await store();
  // Two groups of different processes can wait for each other; Postgres then gives one of them up (class 40).
  if (answer.status === "failed" && answer.code.startsWith("40")) answer = await store();
  if (answer.status === "refused") throw new DatabaseRefusal(answer.code);
  if (answer.status === "failed")
    throw new Error("The database did not store this request", {
      cause: Object.assign(new Error("database"), { code: answer.code }),
    });
  return answer;
}

/** A valid request with everything that decides how it is kept. */
export type Submission = RequestIdentity & {
  kind: RequestKind;
  fields: Record<string, string>;
  /** Why it looks like spam, as `writeSpamPoints` writes it. */
  spamReason: string | undefined;
  counters: Counter[];
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
  /** The row's id. The same key always gives the same id, so a request that took two ways still has one reference. */
  id: string;
  idempotencyKey: string;
  /** True for a key made from the content, which lasts 24 hours; a client's own key lasts as long as the row. */
  keyExpires: boolean;
  requestHash: string;
};

/**
 * What makes two posts the same request: the client's key, or its content for a plain form post.
 *
 * @param purpose keeps the keys of different kinds of request apart
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

/** Version 8 (RFC 9562): a UUID of the application's own making. */
function toUuid(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
