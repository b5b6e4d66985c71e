import { contactMessage } from "../../shared/contactMessage";
import { quoteRequest } from "../../shared/quoteRequest";
import type { Environment } from "../env";
import { keepInProcess } from "../keepInProcess";
import type { SendResult } from "../mail/SendResult";
import { connectSupabase } from "../supabase/callDatabase";

/** A request that is mailed to the owner because the database was away. */
export type DirectMail = {
  requestHash: string;
  /** In milliseconds since 1970. */
  at: number;
  isSuspect: boolean;
  counters: readonly { name: string; scope: "client" | "network" }[];
  /** Sent as soon as one recipient has it. */
  result: Promise<SendResult>;
  /** Recipients who have the mail and may have a notification as well, by their place in QUOTE_TO. */
  recipients: Set<number>;
};

const dayMs = 24 * 60 * 60_000;

/**
 * Requests mailed because the database was away, by id, for 24 hours. The database may have stored one all the same, or the
 * visitor may send it again: then its notifications are sent already.
 */
export function readDirectMails(): Map<string, DirectMail> {
  const mails = keepInProcess("directMails", () => new Map<string, DirectMail>());
  for (const [id, { at }] of mails) if (at < Date.now() - dayMs) mails.delete(id);
  return mails;
}

/** Whether this recipient has been mailed about exactly this request. True once: the first call takes it. */
export function takeMailed(
  requestId: string,
  requestHash: string | null,
  recipient: number,
): boolean {
  const mail = readDirectMails().get(requestId);
  return mail?.requestHash === requestHash && mail.recipients.delete(recipient);
}

/**
 * Marks notifications as sent whose mail went out directly: a late database has stored their request after all. Call it before
 * their leases end, because another server would mail them once more, and before the process ends.
 */
export async function markMailedAsSent(environment: Environment): Promise<void> {
  const mailed = new Map([...readDirectMails()].filter(([, mail]) => mail.recipients.size > 0));
  if (mailed.size === 0) return;
  const supabase = connectSupabase(environment);
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
