import { contactMessage } from "../../shared/contactMessage";
import { quoteRequest } from "../../shared/quoteRequest";
import type { Environment } from "../env";
import { connectSupabase } from "../supabase/callDatabase";
import { readDirectMails } from "./directMails";

/**
 * Marks notifications as sent whose mail went out directly: a late database has stored their request after all. Call it before
 * their leases end, because another server would mail them once more, and before the process ends.
 */
export async function markMailedAsSent(environment: Environment): Promise<void> {
  const mailed = new Map([...readDirectMails()].filter(([, mail]) => mail.recipients.size > 0));
  const { databaseUrl, supabaseUrl = "", supabaseSecretKey = "" } = environment;
  // In a PostgreSQL server they stay due: a second copy under the same Message-ID is acceptable.
  if (mailed.size === 0 || databaseUrl !== undefined) return;
  const supabase = connectSupabase(supabaseUrl, supabaseSecretKey);
  for (const ids of inChunks([...mailed.keys()]))
    for (const { table, kind } of [quoteRequest, contactMessage]) {
      const stored = await supabase.from(table).select("id, request_hash").in("id", ids);
      if (stored.error) throw new Error("The database is away");
      for (const { id, request_hash } of stored.data as { id: string; request_hash: string }[]) {
        const mail = mailed.get(id);
        if (mail?.requestHash !== request_hash) continue;
        const { error } = await supabase
          .from("notifications")
          .update({ status: "sent", sent_at: new Date().toISOString(), lease_id: null })
          .eq(`${kind}_id`, id)
          .eq("kind", kind)
          .in("recipient", [...mail.recipients])
          .in("status", ["due", "held"]);
        if (error) throw new Error("The database is away");
        mail.recipients.clear();
      }
    }
}

/** The ids stand in the address of the call; 100 of them are 4 KB, and hosted Supabase takes 16 KB. */
const mostIds = 100;

function inChunks(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, n) =>
    ids.slice(n * mostIds, (n + 1) * mostIds),
  );
}
