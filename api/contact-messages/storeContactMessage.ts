import type { SupabaseClient } from "@supabase/supabase-js"
import type { ContactMessage } from "../../src/shared/contactMessage"
import { callDatabase } from "../callDatabase"
import { readStoreResult } from "../intake/readStoreResult"
import type { StoreResult, Submission } from "../intake/Submission"

/** Row and outbox entry in one transaction, like storeQuoteRequest. Throws when the database is away. */
export async function storeContactMessage(supabase: SupabaseClient, submission: Submission<ContactMessage>): Promise<StoreResult> {
  const { request, spamReason, ...rest } = submission
  return readStoreResult(
    await callDatabase(supabase, "receive_contact_message", { submission: { ...request, ...rest, spamReason: spamReason ?? null } }),
  )
}
