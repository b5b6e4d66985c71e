import { createTransport, type Transporter } from "nodemailer";
import type { SentMessageInfo } from "nodemailer/lib/smtp-transport";
import { readBusiness } from "../settings/business";
import type { Environment } from "../settings/readEnvironment";
import { isLoopback } from "../settings/readVariables";
import { classifyMailFault, type SendResult } from "./SendResult";

/** Has no sender and recipient, because both come from the environment. */
export type OutgoingMail = {
  messageId: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string } | undefined;
  /** RFC 3834. Mails about requests leave it out, because help desks suspend automatic mails. */
  automatic?: "auto-generated" | "auto-replied";
};

type MailServer = Pick<Environment, "smtpUrl" | "smtpTls">;

const connectMs = 10_000;
/** Virus scanners answer late (RFC 5321 section 4.5.3.2.6). A claim lasts ten minutes. */
const finalAnswerMs = 9 * 60_000;

/**
 * Sends one mail from our address to one recipient. Never rejects. After the last byte it waits nine minutes
 * for the server's answer, because the server may have accepted the mail.
 *
 * @param dataTimeoutMs limits the time until the last byte
 */
export async function sendMail(
  environment: MailServer & Pick<Environment, "quoteFrom">,
  { automatic, ...mail }: OutgoingMail,
  recipient: string,
  dataTimeoutMs = 20_000,
): Promise<SendResult> {
  let isLastByteSent = false;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), dataTimeoutMs);
  const transport = connectTransport(environment);
  // Nodemailer reads this stream after DATA and sends the final dot at its end.
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
      // A comma in a text would separate two addresses; objects have no such syntax.
      from: { name: readBusiness().name, address: environment.quoteFrom },
      to: { name: "", address: recipient },
      envelope: { from: environment.quoteFrom, to: [recipient] },
      headers: {
        // Makes Postmark keep the Message-ID.
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
 * Opens one connection per mail, because a pool is stale after a serverless pause. Another host has to offer
 * TLS with a valid certificate, unless SMTP_URL ends with ?tls=off.
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
    // Debian's relays offer STARTTLS on their own machine with a self-signed certificate.
    ignoreTLS: isNear,
    tls: { rejectUnauthorized: smtpTls || protocol === "smtps:" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
