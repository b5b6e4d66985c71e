import { createTransport, type Transporter } from "nodemailer";
import type { SentMessageInfo } from "nodemailer/lib/smtp-transport";
import { readBusiness } from "../settings/business";
import type { Environment } from "../settings/readEnvironment";
import { isLoopback } from "../settings/readVariables";
import { classifyMailFault, type SendResult } from "./SendResult";

/** Without sender and recipient: both come from the environment only. */
export type OutgoingMail = {
  messageId: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string } | undefined;
  /** RFC 3834. Not of a mail about a request: help desks set automatic mails aside. */
  automatic?: "auto-generated" | "auto-replied";
};

type MailServer = Pick<Environment, "smtpUrl" | "smtpTls">;

const connectMs = 10_000;
/** Virus scanners answer late (RFC 5321 section 4.5.3.2.6). A claim takes ten minutes. */
const finalAnswerMs = 9 * 60_000;

/**
 * Sends one mail from our own address to one recipient; nothing in the mail can change either. Never rejects.
 * Giving up is harmless until the last byte; from then on it waits nine minutes for the server's answer.
 *
 * @param beforeLastByte how long the mail may take until then, in milliseconds
 */
export async function sendMail(
  environment: MailServer & Pick<Environment, "quoteFrom">,
  { automatic, ...mail }: OutgoingMail,
  recipient: string,
  beforeLastByte = 20_000,
): Promise<SendResult> {
  let isLastByteSent = false;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), beforeLastByte);
  const transport = connectTransport(environment);
  // Nodemailer reads this stream once the server takes DATA, and sends the final dot when it has ended.
  transport.use("stream", ({ message }, done) => {
    message.processFunc((input) =>
      input.once("end", () => {
        isLastByteSent = true;
        clearTimeout(timer);
      }),
    );
    done();
  });
  try {
    await transport.sendMail({
      ...mail,
      // As objects: in a text, a comma would make two addresses of one.
      from: { name: readBusiness().name, address: environment.quoteFrom },
      to: { name: "", address: recipient },
      envelope: { from: environment.quoteFrom, to: [recipient] },
      headers: {
        // Postmark gives a mail another Message-ID without it.
        "X-PM-KeepID": "true",
        ...(automatic !== undefined && { "Auto-Submitted": automatic }),
      },
      signal: giveUp.signal,
    });
    return { status: "sent" };
  } catch (error) {
    return classifyMailFault(error, isLastByteSent);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * One connection per mail: a pool is stale after a serverless pause. Another host has to offer TLS with a
 * valid certificate before it gets the password. If SMTP_URL ends with ?tls=off it need not offer TLS, and
 * any certificate will do.
 */
export function connectTransport({ smtpUrl, smtpTls }: MailServer): Transporter<SentMessageInfo> {
  const { protocol, hostname } = new URL(smtpUrl);
  const isNear = isLoopback(hostname);
  return createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: finalAnswerMs,
    requireTLS: protocol === "smtp:" && smtpTls && !isNear,
    // Debian's relays offer STARTTLS to their own machine with a certificate that nobody knows.
    ignoreTLS: isNear,
    tls: { rejectUnauthorized: smtpTls || protocol === "smtps:" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
