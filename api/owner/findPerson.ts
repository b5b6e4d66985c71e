import * as v from "valibot";
import type { Environment } from "../env";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";

export const foundRequests = v.array(
  v.object({
    kind: v.picklist(["quote_request", "contact_message"]),
    id: v.string(),
    reference: v.string(),
    created_at: v.string(),
    name: v.string(),
    email: v.string(),
    phone: v.nullable(v.string()),
    answered: v.boolean(),
    is_spam: v.boolean(),
    byEmail: v.boolean(),
    byPhone: v.boolean(),
  }),
);

export type FoundRequest = v.InferOutput<typeof foundRequests>[number];

/**
 * Everything that one person sent, the latest first: found by email address in any case, or by the normalized phone number,
 * which an office shares among many people.
 *
 * @throws Error when the database is away
 */
export async function findPerson(
  environment: Environment,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): Promise<FoundRequest[]> {
  const answer = await callDatabase(connectSupabase(environment), "find_person", {
    email: email ?? null,
    phone: phone ?? null,
  });
  return v.parse(foundRequests, answer);
}

/**
 * Deletes these requests with their notifications and returns how many there were.
 *
 * @throws Error when the database is away
 */
export async function eraseRequests(environment: Environment, ids: string[]): Promise<number> {
  const supabase = connectSupabase(environment);
  return v.parse(v.number(), await callDatabase(supabase, "erase_requests", { requests: ids }));
}
