import type { Environment } from "../env";
import type { MailResult } from "../mail/classifyMailFault";
import { sendMail } from "../mail/sendMail";
import { composeMail, type Notice } from "../outbox/compose/composeMail";
import { directMailsPerHour } from "./limits";
import { mailOnce } from "./mailOnce";
import type { DirectMail } from "./receive";

const budgetMs = 5_000;

/**
 * Hands a request the database did not confirm to the owner's mail server, complete and marked as perhaps the only copy: a
 * database that answers too late may have stored it all the same.
 */
export async function mailDirectly(
  environment: Environment,
  request: {
    idempotencyKey: string;
    requestHash: string;
    reference: string;
    spamReason: string | undefined;
  },
  notice: Notice,
): Promise<DirectMail> {
  const remark =
    request.spamReason === undefined
      ? "Not confirmed by the database"
      : "Not confirmed by the database, possible spam";
  const mail = composeMail(notice, environment, remark);
  const send = async (): Promise<MailResult> => {
    // One mailbox that has it is enough to thank the visitor.
    const results = await Promise.all(
      environment.quoteTo.map((recipient) =>
        withinBudget(sendMail(environment, mail, recipient, { beforeLastByte: budgetMs })),
      ),
    );
    return (
      results.find(({ status }) => status === "sent") ??
      results[0] ?? { status: "failed", reason: "no recipient" }
    );
  };
  return await mailOnce(request, send, environment.rateLimit ? directMailsPerHour : null);
}

/** A mail whose answer comes later goes on; asking for it again gets that answer and sends nothing. */
async function withinBudget(sending: Promise<MailResult>): Promise<MailResult> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<MailResult>((resolve) => {
    timer = setTimeout(() => resolve({ status: "unknown", reason: "unknown late" }), budgetMs);
  });
  const result = await Promise.race([sending, timeUp]);
  clearTimeout(timer);
  return result;
}
