import { readBusiness } from "../business";
import type { Environment } from "../env";
import { readOwnerMailTimes } from "../outbox/ownerMailTimes";
import { connectSupabase } from "../supabase/callDatabase";

const listMs = 5 * 60_000;

/**
 * Queues the digest now: what came in since yesterday morning and who still waits. It ends at the next five minutes of the
 * clock, and a digest is unique by its end, so it can be asked for once in that time.
 *
 * @param now milliseconds since 1970
 * @returns false when these five minutes have one already
 * @throws Error when the database is away
 */
export async function enqueueList(
  environment: Environment,
  now: number = Date.now(),
): Promise<boolean> {
  const until = new Date(Math.ceil((now + 1) / listMs) * listMs).toISOString();
  const rows = environment.quoteTo.map((_address, index) => ({
    kind: "digest",
    listed_since: readOwnerMailTimes(readBusiness(), now).morningBefore,
    listed_until: until,
    recipient: index + 1,
  }));
  const { data, error } = await connectSupabase(environment)
    .from("notifications")
    .upsert(rows, { onConflict: "kind,listed_until,recipient", ignoreDuplicates: true })
    .select("id");
  if (error) throw new Error("The list cannot be queued");
  return data.length > 0;
}
