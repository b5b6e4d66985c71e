import { callDatabase } from "../database/callDatabase";
import { callTogether } from "../database/callTogether";
import type { Environment } from "../env";
import { claimTerms } from "../outbox/claimTerms";
import { visitorBatch } from "../outbox/notifyWithin";
import { connectSupabase } from "../database/supabase";
import { hasFailed, readStoreResult } from "./readStoreResult";
import type { StoreResult, Submission } from "./Submission";

export type RequestKind = "quote_request" | "contact_message";

/**
 * Row and outbox entry in one transaction, and the claim of its mail in the same call; requests that arrive while the
 * database is busy share the next call. A repeat of the key returns the first answer. Throws when the database is away, too
 * slow or of another version: then nothing is known to be stored.
 */
export async function storeRequest(
  environment: Environment,
  kind: RequestKind,
  { request, spamReason, ...rest }: Submission<Record<string, string>>,
): Promise<StoreResult> {
  const supabase = connectSupabase(environment);
  const terms = { batch: visitorBatch, ...claimTerms(environment) };
  const stored = { kind, submission: { ...request, ...rest, spamReason: spamReason ?? null } };
  const answer = await callTogether(supabase, "receive_requests", stored, {
    list: "requests",
    args: terms,
  });
  if (!hasFailed(answer)) return readStoreResult(answer);
  // In company it may not be to blame: two groups can have waited for each other. Its key makes a second try harmless.
  return readStoreResult(await callDatabase(supabase, "receive_request", { ...stored, ...terms }));
}
