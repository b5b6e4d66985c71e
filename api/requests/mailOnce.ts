import type { MailResult } from "../mail/classifyMailFault";
import type { DirectMail } from "./receive";

// On globalThis: `gatsby serve` and `gatsby develop` load a Function's module again for every request.
const place = Symbol.for("dogwood.directMails");
type Sent = { requestHash: string; at: number; result: Promise<MailResult> };
const kept = globalThis as typeof globalThis & { [place]?: Map<string, Sent> };

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/**
 * Sends the mail of a request that could not be stored, once per key in this process for 24 hours: a double click or a
 * retried post during an outage of the database gets the first answer. At most `limit` an hour (null: no limit), because
 * nothing else counts while the database is away.
 */
export async function mailOnce(
  request: { idempotencyKey: string; requestHash: string; reference: string },
  send: () => Promise<MailResult>,
  limit: number | null,
  now: number = Date.now(),
): Promise<DirectMail> {
  const mails = (kept[place] ??= new Map<string, Sent>());
  for (const [key, mail] of mails) if (mail.at < now - dayMs) mails.delete(key);

  const earlier = mails.get(request.idempotencyKey);
  if (earlier !== undefined) {
    if (earlier.requestHash !== request.requestHash) return { status: "key_reused" };
    const result = await earlier.result;
    return result.status === "sent"
      ? { status: "repeated", reference: request.reference }
      : { status: "failed", reason: result.reason };
  }
  if (
    limit !== null &&
    [...mails.values()].filter((mail) => mail.at > now - hourMs).length >= limit
  ) {
    return { status: "failed", reason: "direct mail limit" };
  }
  const mail: Sent = { requestHash: request.requestHash, at: now, result: send() };
  mails.set(request.idempotencyKey, mail);
  const result = await mail.result;
  if (result.status === "sent") return { status: "accepted", reference: request.reference };
  // A failure may be tried again with the same key.
  mails.delete(request.idempotencyKey);
  return { status: "failed", reason: result.reason };
}
