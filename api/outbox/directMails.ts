import { keepInProcess } from "../keepInProcess";
import type { SendResult } from "../mail/SendResult";

/** A request that is mailed to the owner because the database was away. */
export type DirectMail = {
  requestHash: string;
  /** In milliseconds since 1970. */
  at: number;
  isSuspect: boolean;
  counters: readonly { name: string; scope: "client" | "network" }[];
  /** Sent as soon as one recipient has it. */
  result: Promise<SendResult>;
  /** It may be tried again, under the same key too, and counts as tried for its client. */
  failed?: true;
  /** Recipients who have this mail and for whom the database may hold a notification too, by their position in QUOTE_TO. */
  recipients: Set<number>;
};

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Requests mailed because the database was away, by id, for 24 hours. The database may have stored one all the same, or the
 * visitor may send it again: then its notifications are sent already. A failed one is kept while it counts for a client.
 */
export function readDirectMails(): Map<string, DirectMail> {
  const mails = keepInProcess("directMails", () => new Map<string, DirectMail>());
  for (const [id, { at, failed, counters }] of mails) {
    const keptMs = failed !== true ? dayMs : counters.length > 0 ? hourMs : 0;
    if (at <= Date.now() - keptMs) mails.delete(id);
  }
  return mails;
}

/** The mail about this request, unless it failed. */
export function findDirectMail(id: string): DirectMail | undefined {
  const mail = readDirectMails().get(id);
  return mail?.failed ? undefined : mail;
}

/** Whether this recipient was mailed directly about exactly this request. Only the first call returns true. */
export function takeMailed(
  requestId: string,
  requestHash: string | null,
  recipient: number,
): boolean {
  const mail = readDirectMails().get(requestId);
  return mail?.requestHash === requestHash && mail.recipients.delete(recipient);
}
