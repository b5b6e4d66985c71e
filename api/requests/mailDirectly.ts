import type { Environment } from "../env";
import { connectMailer } from "../mail/mailer";
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
  const send = () =>
    connectMailer(environment).send(composeMail(notice, environment, remark), budgetMs);
  return await mailOnce(request, send, environment.rateLimit ? directMailsPerHour : null);
}
