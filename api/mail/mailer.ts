import { createTransport } from "nodemailer";
import type { Environment } from "../env";

export type OutgoingMail = {
  messageId: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
};

/**
 * How a mail server took a mail. `refused` is for good (a 5xx to this sender, recipient or message); `failed` may be
 * tried again. `reason` is a code: "unreachable …" when the server or its login is the trouble, "deferred …" otherwise.
 */
export type MailResult = { status: "sent" } | { status: "refused" | "failed"; reason: string };

export type Mailer = {
  /** Sends to the owner, from our own address: nothing in the mail can change either. Never rejects. */
  send(mail: OutgoingMail, budgetMs: number): Promise<MailResult>;
  /** Whether the mail server answers and takes our login. */
  answers(): Promise<boolean>;
};

/** Nodemailer's own limits are minutes; a visitor or a scheduler is waiting here. */
const connectMs = 4_000;
const silenceMs = 8_000;

/** The owner's mail server. One connection per mail: a pool is stale after a serverless pause. */
export function connectMailer(
  environment: Pick<Environment, "smtpUrl" | "quoteTo" | "quoteFrom">,
): Mailer {
  const transport = createTransport({
    url: environment.smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    dnsTimeout: connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, budgetMs) {
      try {
        await transport.sendMail({
          from: environment.quoteFrom,
          to: environment.quoteTo,
          envelope: { from: environment.quoteFrom, to: [environment.quoteTo] },
          messageId: mail.messageId,
          replyTo: mail.replyTo,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // Out-of-office replies to a website help nobody.
          headers: { "Auto-Submitted": "auto-generated" },
          signal: AbortSignal.timeout(budgetMs),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { status: "sent" };
      } catch (error) {
        return judgeFailure(error);
      }
    },
    async answers() {
      try {
        return await transport.verify();
      } catch {
        return false;
      }
    },
  };
}

function judgeFailure(error: unknown): MailResult {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const word = typeof code === "string" ? code : "ERROR";
  if (typeof responseCode !== "number") return { status: "failed", reason: `unreachable ${word}` };
  // Only an answer about this envelope or message can be a refusal of it; a refused greeting or login (530 to 539, also
  // where a login is missing) is an outage that ends when somebody corrects the settings.
  const aboutLogin = responseCode >= 530 && responseCode < 540;
  const aboutThisMail =
    (word === "EENVELOPE" || word === "EMESSAGE") && responseCode !== 421 && !aboutLogin;
  if (!aboutThisMail) return { status: "failed", reason: `unreachable ${word} ${responseCode}` };
  return responseCode >= 500
    ? { status: "refused", reason: `refused ${responseCode}` }
    : { status: "failed", reason: `deferred ${responseCode}` };
}
