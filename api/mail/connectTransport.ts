import { createTransport, type Transporter } from "nodemailer";
import type { SentMessageInfo } from "nodemailer/lib/smtp-transport";
import type { Environment } from "../env";
import { isLoopback } from "../isLoopback";
import { finalAnswerMs } from "./mailTimes";

/** Connecting, the greeting and STARTTLS together, in milliseconds. */
const connectMs = 10_000;

/**
 * The owner's mail server. One connection per mail: a pool is stale after a serverless pause. A host other than this
 * machine has to offer TLS with a valid certificate before it gets the password, unless SMTP_TLS=off.
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
