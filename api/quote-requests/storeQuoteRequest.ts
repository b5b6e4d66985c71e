import type { SupabaseClient } from "@supabase/supabase-js"
import type { QuoteRequest } from "../../src/shared/quoteRequest"
import { callDatabase } from "../callDatabase"
import { readStoreResult } from "../intake/readStoreResult"
import type { StoreResult, Submission } from "../intake/Submission"

/**
 * Row and outbox entry in one transaction; a repeat of the key returns the first answer. Throws when the database is
 * away, too slow or of another version: then nothing is known to be stored.
 */
export async function storeQuoteRequest(supabase: SupabaseClient, submission: Submission<QuoteRequest>): Promise<StoreResult> {
  const { request, spamReason, ...rest } = submission
  return readStoreResult(
    await callDatabase(supabase, "receive_quote_request", { submission: { ...request, ...rest, spamReason: spamReason ?? null } }),
  )
}
