import { randomBytes, randomUUID } from "node:crypto";
import * as v from "valibot";
import { columnOf, type Field } from "../../shared/requestKind";
import { quoteRequest } from "../../shared/quoteRequest";
import type { Environment } from "../env";
import { claimTerms } from "../outbox/claimNotifications";
import { callDatabase, connectSupabase, DatabaseRefusal } from "../supabase/callDatabase";

const outcome = v.object({ status: v.string(), code: v.optional(v.string(), "") });

/**
 * Has the database store a quote request and take it back: all that a visitor's does but its mail. Its answers are as long as
 * they may be, so that a full disk has no room for it either.
 *
 * @throws as callDatabase does; DatabaseRefusal as well when the tables do not take the form
 */
export async function tryRequest(environment: Environment): Promise<void> {
  const request = {
    kind: quoteRequest.kind,
    row: Object.fromEntries(
      quoteRequest.fields.map((field) => [columnOf(field.name), longestAnswer(field)]),
    ),
    ...{ id: randomUUID(), idempotencyKey: randomUUID(), requestHash: "", keyExpires: false },
    ...{ counters: [], confirmationCounters: null, isSpam: false },
    ...{ recipients: environment.quoteTo.length, webhook: false, holdSeconds: 0 },
  };
  const answer = await callDatabase(connectSupabase(environment), "try_request", {
    request,
    terms: claimTerms(0),
  });
  const { status, code } = v.parse(outcome, answer);
  if (status !== "received") throw new DatabaseRefusal(code);
}

function longestAnswer(field: Field): string {
  // Random, because the database compresses what is alike.
  return field.type === "choice"
    ? (field.choices[0]?.value ?? "")
    : randomBytes(field.maxLength).toString("base64url").slice(0, field.maxLength);
}
