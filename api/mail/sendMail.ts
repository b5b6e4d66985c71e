import { Readable } from "node:stream";
import { createTransport, type Transporter } from "nodemailer";
import type { SentMessageInfo } from "nodemailer/lib/smtp-transport";
import type { Environment } from "../env";
import { isLoopback } from "../environmentSchema";
import { classifyMailFault } from "./classifyMailFault";
import type { SendResult } from "./SendResult";

type MailEnvironment = Pick<Environment, "smtpUrl" | "smtpTls" | "quoteFrom">;

export type SendOptions = {
  /** Longest time until the last byte has been sent, in milliseconds. */
  beforeLastByte?: number | undefined;
};

/**
 * Sends one mail from our own address to one recipient; nothing in the mail can change either. Giving up is harmless until the
 * last byte; from then on it waits nine minutes for the server's answer. Never rejects.
 */
export async function sendMail(
  environment: MailEnvironment,
  mail: OutgoingMail,
  recipient: string,
  { beforeLastByte = beforeLastByteMs }: SendOptions = {},
): Promise<SendResult> {
  let isLastByteSent = false;
  const giveUp = new AbortController();
  const early = setTimeout(() => {
    if (!isLastByteSent) giveUp.abort();
  }, beforeLastByte);
  const late = setTimeout(() => giveUp.abort(), beforeLastByte + finalAnswerMs);

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
      headers: headersOf(mail),
      signal: giveUp.signal,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { status: "sent" };
  } catch (error) {
    return classifyMailFault(error, isLastByteSent);
  } finally {
    clearTimeout(early);
    clearTimeout(late);
  }
}

/** So that no out-of-office note answers (RFC 3834). Exchange looks for a header of its own. */
function headersOf({ automatic }: OutgoingMail): Record<string, string> {
  if (automatic === undefined) return {};
  return {
    "Auto-Submitted": automatic,
    ...(automatic === "auto-replied" ? { "X-Auto-Response-Suppress": "All" } : {}),
  };
}

/** Connecting, the greeting and STARTTLS together, in milliseconds. */
const connectMs = 10_000;

/**
 * One connection per mail: a pool is stale after a serverless pause. Another host has to offer TLS with a valid certificate
 * before it gets the password, unless SMTP_URL ends with ?tls=off.
 */
export function connectTransport(
  environment: Pick<Environment, "smtpUrl" | "smtpTls">,
): Transporter<SentMessageInfo> {
  const { protocol, hostname } = new URL(environment.smtpUrl);
  const needsTls = protocol === "smtp:" && environment.smtpTls && !isLoopback(hostname);
  return createTransport({
    url: environment.smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    // Silence at any point. The short limit before the message is a timer of sendMail's, because Nodemailer has one
    // limit for every command and for the answer to the message.
    socketTimeout: finalAnswerMs,
    // A relay on this machine offers STARTTLS with a certificate of its own (Debian's Postfix and Exim): nothing crosses a network,
    // so that is not used.
    requireTLS: needsTls,
    ignoreTLS: !needsTls,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Without sender and recipient: both come from the environment only. */
export type OutgoingMail = {
  messageId: string;
  subject: string;
  text: string;
  html: string;
  /** The display name in front of our address: the company's. */
  fromName?: string;
  replyTo?: { name: string; address: string };
  /**
   * Not of a mail about a request: a person wrote that one, and help desks set automatic mails aside. `auto-replied` answers
   * somebody.
   */
  automatic?: "auto-generated" | "auto-replied";
};

/** From connecting, in milliseconds. */
const beforeLastByteMs = 20_000;

/**
 * In milliseconds. Virus scanners answer late, and giving up early makes the mail arrive twice (RFC 5321 section 4.5.3.2.6). Less than
 * the ten minutes of a claim, so that nobody else sends the mail meanwhile.
 */
const finalAnswerMs = 9 * 60_000;
