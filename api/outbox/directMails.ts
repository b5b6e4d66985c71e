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
  /** Recipients who have this mail and for whom the database may hold a notification too, by their position in QUOTE_TO. */
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

/** Whether this recipient was mailed directly about exactly this request. Only the first call returns true. */
export function takeMailed(
  requestId: string,
  requestHash: string | null,
  recipient: number,
): boolean {
  const mail = readDirectMails().get(requestId);
  return mail?.requestHash === requestHash && mail.recipients.delete(recipient);
}
