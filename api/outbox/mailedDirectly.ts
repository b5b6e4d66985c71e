import type { Environment } from "../env";
import { keepInProcess } from "../keepInProcess";
import { connectSupabase } from "../supabase/callDatabase";

type MailedRequest = { requestHash: string; at: number; recipients: Set<number> };

const rememberMs = 24 * 60 * 60_000;

const readMailed = () => {
  const mailed = keepInProcess("mailedDirectly", () => new Map<string, MailedRequest>());
  for (const [id, { at }] of mailed) if (at < Date.now() - rememberMs) mailed.delete(id);
  return mailed;
};

/**
 * Remembers that a request was mailed without a row. The database may have stored it all the same, or the visitor may send it
 * again: then its notifications are sent already. Each recipient is forgotten when its notification is marked as sent, so
 * nothing is remembered longer than it is needed, and at most a day.
 *
 * @param requestHash of the mailed content: another content with the same key has not been mailed
 */
export function rememberMailed(requestId: string, requestHash: string, recipients: number): void {
  const all = Array.from({ length: recipients }, (_, index) => index + 1);
  readMailed().set(requestId, { requestHash, at: Date.now(), recipients: new Set(all) });
}

/** The hash of the content that was mailed for this request; undefined when none was. */
export function findMailed(requestId: string): string | undefined {
  return readMailed().get(requestId)?.requestHash;
}

/** Whether this recipient has been mailed about exactly this request. The entry is removed by the call. */
export function takeMailed(
  requestId: string,
  requestHash: string | null,
  recipient: number,
): boolean {
  const mailed = readMailed();
  const entry = mailed.get(requestId);
  if (entry === undefined || entry.requestHash !== requestHash) return false;
  const isMailed = entry.recipients.delete(recipient);
  if (entry.recipients.size === 0) mailed.delete(requestId);
  return isMailed;
}

/**
 * Marks the notifications of requests that a late database stored although they had been mailed directly as sent. Call it before
 * their leases end: another server would mail them once more.
 */
export async function markMailedAsSent(environment: Environment): Promise<void> {
  const mailed = readMailed();
  if (mailed.size === 0) return;
  const supabase = connectSupabase(environment);
  for (const [table, column, kind] of [
    ["quote_requests", "quote_request_id", "quote_request"],
    ["contact_messages", "contact_message_id", "contact_message"],
  ] as const) {
    const stored = await supabase
      .from(table)
      .select("id, request_hash")
      .in("id", [...mailed.keys()]);
    if (stored.error) throw new Error("The database is away");
    for (const { id, request_hash } of stored.data as { id: string; request_hash: string }[]) {
      if (findMailed(id) !== request_hash) continue;
      const { error } = await supabase
        .from("notifications")
        .update({ status: "sent", sent_at: new Date().toISOString(), lease_id: null })
        .eq(column, id)
        .eq("kind", kind)
        .in("status", ["due", "held"]);
      if (error) throw new Error("The database is away");
      mailed.delete(id);
    }
  }
}
