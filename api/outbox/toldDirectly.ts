import type { Environment } from "../env";
import { keepInProcess } from "../keepInProcess";
import { connectSupabase } from "../supabase/callDatabase";

type Told = { requestHash: string; at: number; recipients: Set<number> };

const rememberMs = 24 * 60 * 60_000;

const readTold = () => {
  const told = keepInProcess("toldDirectly", () => new Map<string, Told>());
  for (const [id, { at }] of told) if (at < Date.now() - rememberMs) told.delete(id);
  return told;
};

/**
 * Remembers that a request was mailed without a row. The database may have stored it all the same, or the visitor may send it
 * again: then its notifications are sent already. Each recipient is forgotten when its notification has been stamped, so
 * nothing is remembered longer than it is needed, and at most a day.
 *
 * @param requestHash the mail of one content says nothing about another one under the same key
 */
export function rememberTold(requestId: string, requestHash: string, recipients: number): void {
  const all = Array.from({ length: recipients }, (_, index) => index + 1);
  readTold().set(requestId, { requestHash, at: Date.now(), recipients: new Set(all) });
}

/** The hash of the content that was mailed for this request; undefined when none was. */
export function findTold(requestId: string): string | undefined {
  return readTold().get(requestId)?.requestHash;
}

/** Whether this recipient has been told about exactly this request. It is forgotten with the answer. */
export function takeTold(
  requestId: string,
  requestHash: string | null,
  recipient: number,
): boolean {
  const told = readTold();
  const entry = told.get(requestId);
  if (entry === undefined || entry.requestHash !== requestHash) return false;
  const isTold = entry.recipients.delete(recipient);
  if (entry.recipients.size === 0) told.delete(requestId);
  return isTold;
}

/**
 * Stamps the notifications of requests that a late database stored although they had been mailed directly. Before their
 * leases end: another server would mail them once more.
 *
 * @throws Error when the database is away
 */
export async function stampTold(environment: Environment): Promise<void> {
  const told = readTold();
  if (told.size === 0) return;
  const supabase = connectSupabase(environment);
  for (const [table, column, kind] of [
    ["quote_requests", "quote_request_id", "quote_request"],
    ["contact_messages", "contact_message_id", "contact_message"],
  ] as const) {
    const stored = await supabase
      .from(table)
      .select("id, request_hash")
      .in("id", [...told.keys()]);
    if (stored.error) throw new Error("The database is away");
    for (const { id, request_hash } of stored.data as { id: string; request_hash: string }[]) {
      if (findTold(id) !== request_hash) continue;
      const { error } = await supabase
        .from("notifications")
        .update({ status: "sent", sent_at: new Date().toISOString(), lease_id: null })
        .eq(column, id)
        .eq("kind", kind)
        .in("status", ["due", "held"]);
      if (error) throw new Error("The database is away");
      told.delete(id);
    }
  }
}
