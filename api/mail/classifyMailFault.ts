import type { Cause, SendFailure } from "./SendResult";

type MailFault = Record<"code" | "originalCode" | "responseCode" | "response" | "command", unknown>;

/** What a fault of Nodemailer's means for the mail. Codes: RFC 5321 section 4.2, RFC 3463. */
export function classifyMailFault(fault: unknown, isLastByteSent: boolean): SendFailure {
  const { code, originalCode, responseCode, response, command } = fault as MailFault;
  const word = typeof code === "string" ? code : "ERROR";
  if (typeof responseCode !== "number") return classifyBreak(word, originalCode, isLastByteSent);
  const text = typeof response === "string" ? response : "";
  return classifyReply(word, responseCode, text, command === "MAIL FROM");
}

/** `original` is the system's own code, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function classifyBreak(word: string, original: unknown, isLastByteSent: boolean): SendFailure {
  if (word === "EAUTH") return failure("login", word);
  if (isLastByteSent) return failure("unconfirmed", word);
  const codes = word === "EABORT" ? "ETIMEDOUT" : word;
  return failure("unreachable", typeof original === "string" ? `${codes} ${original}` : codes);
}

function classifyReply(
  word: string,
  responseCode: number,
  text: string,
  isAboutSender: boolean,
): SendFailure {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? "";
  const codes = [word, String(responseCode), enhanced].filter(Boolean).join(" ");
  if (responseCode >= 530 && responseCode < 540) return failure("login", codes);
  if (isQuotaUsedUp(enhanced, text)) return failure("quota", codes);
  // Before the envelope the server refuses the connection, and the sender is refused for every recipient.
  if (word !== "EENVELOPE" && word !== "EMESSAGE") return failure("unreachable", codes);
  if (isAboutSender) return failure(responseCode < 500 ? "unreachable" : "sender", codes);
  if (isMailboxFull(enhanced, text)) return failure("mailbox_full", codes);
  if (responseCode < 500) return failure("deferred", codes);
  if (word === "EENVELOPE" || isAboutAddresses(enhanced)) return failure("settings", codes);
  return failure("content", codes);
}

function failure(cause: Cause, codes: string): SendFailure {
  return { status: "failed", cause, codes };
}

/** x.4.5 and 5.7.28: too much mail from us; some servers only say so in words. */
function isQuotaUsedUp(enhanced: string, text: string): boolean {
  const words = /(?:sending|rate|message) (?:limit|quota)/i;
  return /^\d\.(?:4\.5|7\.28)$/.test(enhanced) || words.test(text);
}

/** x.2.2 mailbox full, x.3.1 system full; some servers only say so in words. */
function isMailboxFull(enhanced: string, text: string): boolean {
  const words = /\bquota\b|mailbox (?:is )?full|over ?quota|storage allocation/i;
  return /^\d\.(?:2\.2|3\.1)$/.test(enhanced) || words.test(text);
}

/**
 * x.1: addresses; x.2.1: mailbox disabled; 5.7.23 to 5.7.27: the sender's SPF, DKIM or DMARC; 5.7.60: not allowed to send
 * as this address. Every mail would meet the same answer.
 */
function isAboutAddresses(enhanced: string): boolean {
  return /^\d\.(?:1\.\d+|2\.1|7\.(?:2[3-7]|60))$/.test(enhanced);
}
