import * as v from "valibot";
import { callDatabase, connectSupabase } from "../../supabase/callDatabase";
import type { Environment } from "../../env";

const erased = v.object({
  quoteRequests: v.number(),
  contactMessages: v.number(),
  notifications: v.number(),
});

export type Erased = v.InferOutput<typeof erased>;

/**
 * Removes everything that one person sent and the outbox entries about it, and returns how many of each. A person is
 * found by email address in any case, or by the last ten digits of a phone number (at least seven).
 *
 * @throws Error when the database is away
 */
export async function erasePerson(
  environment: Environment,
  { email, phone }: { email?: string; phone?: string },
): Promise<Erased> {
  const answer = await callDatabase(connectSupabase(environment), "erase_person", {
    email: email ?? null,
    phone: phone ?? null,
  });
  return v.parse(erased, answer);
}
