import { Readable } from "node:stream";
import { createTransport, type Transporter } from "nodemailer";
import type { SentMessageInfo } from "nodemailer/lib/smtp-transport";
import type { Environment } from "../env";
import { isLoopback } from "../environmentSchema";
import { keepInProcess } from "../keepInProcess";

type MailEnvironment = Pick<Environment, "smtpUrl" | "smtpTls" | "quoteFrom">;

type SendOptions = {
  /** Longest time until the last byte has been sent, in milliseconds. */
  beforeLastByte?: number;
  /** Gives up, unless the last byte has been sent. */
  signal?: AbortSignal | undefined;
};

type Sent = { at: number; result: Promise<MailResult> };

/** As long as a mail may be claimed again because its stamp was lost. */
const rememberMs = 24 * 60 * 60_000;

/**
 * Sends one mail from our own address to one recipient; nothing in the mail can change either. Until the last byte the
 * limit is short (20 seconds unless told otherwise), because giving up is harmless; then it waits ten minutes for the
 * server's answer. A mail that this process is sending, or knows to be accepted, is not sent again: the same Message-ID
 * and recipient get the same result. Never rejects.
 */
export async function sendMail(
  environment: MailEnvironment,
  mail: OutgoingMail,
  recipient: string,
  options: SendOptions = {},
): Promise<MailResult> {
  const sent = keepInProcess("sentMails", () => new Map<string, Sent>());
  const now = performance.now();
  for (const [key, { at }] of sent) if (at < now - rememberMs) sent.delete(key);

  const key = `${mail.messageId} ${recipient}`;
  const earlier = sent.get(key);
  if (earlier !== undefined) return await earlier.result;
  const attempt = { at: now, result: transmit(environment, mail, recipient, options) };
  sent.set(key, attempt);
  const result = await attempt.result;
  if (result.status !== "sent") sent.delete(key);
  return result;
}

async function transmit(
  environment: MailEnvironment,
  mail: OutgoingMail,
  recipient: string,
  { beforeLastByte = beforeLastByteMs, signal }: SendOptions,
): Promise<MailResult> {
  const isStopped = () => signal?.aborted ?? false;
  if (isStopped()) return { status: "postponed", reason: "stopped" };
  let isLastByteSent = false;
  const giveUp = new AbortController();
  const stop = () => {
    if (!isLastByteSent) giveUp.abort();
  };
  const early = setTimeout(stop, beforeLastByte);
  const late = setTimeout(() => giveUp.abort(), beforeLastByte + finalAnswerMs);
  signal?.addEventListener("abort", stop);

  const transport = connectTransport(environment);
  // Here and not as a plugin: Nodemailer signs a message after its plugins, and the end of an unsigned message is not what
  // was sent.
  const { transporter } = transport;
  const hand = transporter.send.bind(transporter);
  transporter.send = (mail, done) => {
    // Nodemailer reads this stream only when the server has said yes to DATA, and sends the final dot when it has ended.
    mail.message.processFunc((input) => {
      async function* watchEnd() {
        for await (const chunk of input) yield chunk as Buffer;
        isLastByteSent = true;
      }
      return Readable.from(watchEnd());
    });
    hand(mail, done);
  };
  try {
    await transport.sendMail({
      // As objects: in a text, a comma would make two addresses of one.
      from: { name: mail.fromName ?? "", address: environment.quoteFrom },
      to: { name: "", address: recipient },
      envelope: { from: environment.quoteFrom, to: [recipient] },
      messageId: mail.messageId,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: mail.attachments,
      // Out-of-office replies to a website help nobody.
      headers: { "Auto-Submitted": "auto-generated" },
      signal: giveUp.signal,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { status: "sent" };
  } catch (error) {
    if (isStopped() && !isLastByteSent) return { status: "postponed", reason: "stopped" };
    return classifyMailFault(error, isLastByteSent);
  } finally {
    clearTimeout(early);
    clearTimeout(late);
    signal?.removeEventListener("abort", stop);
  }
}

/** Connecting, the greeting and STARTTLS together, in milliseconds. */
const connectMs = 10_000;

/**
 * The owner's mail server. One connection per mail: a pool is stale after a serverless pause. A host other than this
 * machine has to offer TLS with a valid certificate before it gets the password, unless SMTP_URL ends with ?tls=off.
 */
export function connectTransport(
  environment: Pick<Environment, "smtpUrl" | "smtpTls">,
): Transporter<SentMessageInfo> {
  const { protocol, hostname } = new URL(environment.smtpUrl);
  return createTransport({
    url: environment.smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    // Silence at any point. The short limit before the message is a timer of sendMail's, because Nodemailer has one
    // limit for every command and for the answer to the message.
    socketTimeout: finalAnswerMs,
    requireTLS: protocol === "smtp:" && environment.smtpTls && !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A mail as composed, before it has an envelope: who sends it and who gets it comes from the environment only. */
export type OutgoingMail = {
  messageId: string;
  subject: string;
  text: string;
  html: string;
  /** What stands in front of our address; the owner's mails have nothing there. */
  fromName?: string;
  replyTo?: { name: string; address: string };
  /** Files of our own making; only the daily digest has one. */
  attachments?: { filename: string; content: string; contentType: string }[];
};

/** Longest time from connecting to the last byte of a mail, in milliseconds. Until then nothing can have been accepted. */
export const beforeLastByteMs = 20_000;

/**
 * Longest wait for the answer to a whole mail, in milliseconds. Virus scanners and proxies answer late, and giving up
 * early makes the mail arrive twice. RFC 5321 section 4.5.3.2.6.
 */
export const finalAnswerMs = 10 * 60_000;

/**
 * How a mail server took a mail. `reason` starts with a word for the cause and carries codes only:
 * - `sent`: accepted.
 * - `refused`: it refuses what this mail says ("refused 554 5.7.1"). The same mail has no chance later.
 * - `failed`: certainly not accepted, again later. "unreachable …": the server or its login; "deferred …": it said later,
 *   or the mailbox is full, or a quota is used up; "settings …": it refuses our sender or recipient.
 * - `postponed`: it takes no more connections now ("busy …"), or we are stopping. Says nothing about this mail.
 * - `unknown`: the last byte was sent and no answer came. The mail may have been accepted.
 */
export type MailResult =
  | { status: "sent" }
  | { status: "refused" | "postponed" | "unknown"; reason: string }
  | { status: "failed"; reason: string; /** The server's own hint. */ retrySeconds?: number };

type MailFault = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown };

/** What a fault of Nodemailer's means for the mail. Codes: RFC 5321 section 4.2, RFC 3463. */
export function classifyMailFault(fault: unknown, isLastByteSent: boolean): MailResult {
  const { code, responseCode, response } = fault as MailFault;
  const word = typeof code === "string" ? code : "ERROR";
  if (typeof responseCode !== "number")
    return isLastByteSent
      ? { status: "unknown", reason: `unknown ${word}` }
      : {
          status: "failed",
          reason: `unreachable ${word === "EABORT" ? "ETIMEDOUT" : word}`,
        };

  const text = typeof response === "string" ? response : "";
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  const codes = enhanced === undefined ? String(responseCode) : `${responseCode} ${enhanced}`;
  // 4.3.2: the system takes no messages now. The words are those of Postfix, Exim and Exchange Online.
  const isBusy =
    responseCode === 421 ||
    (responseCode < 500 &&
      /too many (?:concurrent )?(?:smtp )?(?:connections|sessions)/i.test(text));
  if (isBusy) return { status: "postponed", reason: `busy ${word} ${codes}` };

  // A refused greeting or login (530 to 539) is an outage that ends when somebody corrects the settings.
  const isAboutLogin = responseCode >= 530 && responseCode < 540;
  if ((word !== "EENVELOPE" && word !== "EMESSAGE") || isAboutLogin)
    return { status: "failed", reason: `unreachable ${word} ${codes}` };
  if (responseCode < 500 || isMailboxFull(enhanced, text))
    return { status: "failed", reason: `deferred ${codes}`, ...readRetryHint(text) };
  if (word === "EENVELOPE" || isAboutAddresses(enhanced))
    return { status: "failed", reason: `settings ${codes}` };
  return { status: "refused", reason: `refused ${codes}` };
}

/** x.2.2 mailbox full, x.3.1 system full, x.4.5 and 5.7.28 too much mail; some servers only say so in words. */
function isMailboxFull(enhanced: string | undefined, text: string): boolean {
  return (
    /^\d\.(?:2\.2|3\.1|4\.5|7\.28)$/.test(enhanced ?? "") ||
    /\bquota\b|mailbox (?:is )?full|over ?quota|storage allocation|sending limit|rate limit/i.test(
      text,
    )
  );
}

/**
 * x.1: addresses; x.2.1: mailbox disabled; 5.7.23 to 5.7.27: the sender's SPF, DKIM or DMARC; 5.7.60: not allowed to send
 * as this address. Every mail would meet the same answer.
 */
function isAboutAddresses(enhanced: string | undefined): boolean {
  return /^\d\.(?:1\.\d+|2\.1|7\.(?:2[3-7]|60))$/.test(enhanced ?? "");
}

const unitSeconds = { s: 1, m: 60, h: 3_600 } as const;

/** "Try again in 5 minutes", "greylisted for 300 seconds", "wait 00:04:59": between half a minute and a day. */
function readRetryHint(text: string): { retrySeconds?: number } {
  const words = /\b(?:in|after|for|within|wait)\s+(\d{1,5})\s*(s|m|h)[a-z]*\b/i.exec(text);
  const clock = /\b(\d{1,2}):([0-5]\d):([0-5]\d)\b/.exec(text);
  const seconds =
    words !== null
      ? Number(words[1]) * unitSeconds[words[2]?.toLowerCase() as keyof typeof unitSeconds]
      : clock !== null
        ? Number(clock[1]) * 3_600 + Number(clock[2]) * 60 + Number(clock[3])
        : undefined;
  if (seconds === undefined) return {};
  return { retrySeconds: Math.min(Math.max(seconds + 5, 30), 24 * 3_600) };
}
