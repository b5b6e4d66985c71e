import { createTransport } from "nodemailer";
import { business } from "../settings/business";
import type { Environment } from "../settings/readEnvironment";
import { isLoopback } from "../settings/readVariables";
import { classifyMailFault, type SendResult } from "./SendResult";

/** An email without sender and recipient, which sendMail adds. */
export type OutgoingMail = {
  messageId: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string } | undefined;
  /** The header Auto-Submitted (RFC 3834). Requests' emails lack it, because help desks hold back automatic emails. */
  automatic?: "auto-generated" | "auto-replied";
};

type MailServer = Pick<Environment, "smtpUrl" | "smtpTls" | "siteUrl">;

/**
 * The longest wait for the mail server's reply to an email, in ms. Virus scanners may delay the reply (RFC
 * 5321 section 4.5.3.2.6), but after ten minutes, another process may send the email again.
 */
const finalAnswerMs = 9 * 60_000;

/** The longest time to connect and send an email, in ms. Some mail servers wait 12 s before they greet. */
export const dataTimeoutMs = 20_000;

/** Sends one email to one recipient. Never rejects. `timeoutMs` limits the time until the last byte is sent. */
export async function sendMail(
  environment: MailServer & Pick<Environment, "quoteFrom">,
  { automatic, ...mail }: OutgoingMail,
  recipient: string,
  timeoutMs = dataTimeoutMs,
): Promise<SendResult> {
  let isLastByteSent = false;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), timeoutMs);
  const transport = connectTransport(environment);
  // When `input` ends, Nodemailer sends the final dot. From then on, the server may accept the email, so don't abort.
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
      // Pass email addresses as objects, because in a string, a comma would separate two addresses.
      from: { name: business.name, address: environment.quoteFrom },
      to: { name: "", address: recipient },
      envelope: { from: environment.quoteFrom, to: [recipient] },
      // X-PM-KeepID makes the email provider Postmark keep our Message-ID.
      headers: { "X-PM-KeepID": "true", ...(automatic && { "Auto-Submitted": automatic }) },
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
 * Opens a new connection for each email, because pooled connections break while a serverless host pauses.
 *
 * A mail server on another machine must offer TLS with a valid certificate, unless SMTP_URL ends with ?tls=off.
 */
export function connectTransport({ smtpUrl, smtpTls, siteUrl }: MailServer) {
  const { protocol, hostname } = new URL(smtpUrl);
  const isNear = isLoopback(hostname);
  return createTransport({
    url: smtpUrl,
    // Without a name, Nodemailer says EHLO [127.0.0.1] on most machines, which Google's relay rejects with 421.
    name: new URL(siteUrl).hostname,
    socketTimeout: finalAnswerMs,
    requireTLS: protocol === "smtp:" && smtpTls && !isNear,
    // Skip STARTTLS to a server on this machine: Debian's mail servers offer self-signed certificates.
    ignoreTLS: isNear,
    tls: { rejectUnauthorized: smtpTls || protocol === "smtps:" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
