import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { renderMail } from "../compose/renderMail";
import type { Environment } from "../env";
import { logEvent } from "../log";
import { sendToOwner } from "../mail/sendMail";
import { mailPauseMs, noteMailResult } from "../outbox/sendSlots";

/** In milliseconds. A later answer is good enough: the page says to wait. */
const waitMs = 6_000;

/**
 * Mails a code to everyone who gets the requests, at once and not through the outbox: somebody is waiting in front of the
 * page. Never rejects; false when no mail server took it.
 */
export async function mailCode(
  environment: Environment,
  code: string,
  request: { id: string; reference: string; name: string },
): Promise<boolean> {
  // After a refused login nothing is sent for a while: one more may lock the account.
  if (mailPauseMs() > 0) return false;
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const mail = renderMail({
    id: randomUUID(),
    from: environment.quoteFrom,
    subject: `${spaced} is your code for ${request.reference}`,
    automatic: "auto-generated",
    content: {
      preview: `It works for 15 minutes, in the browser where you pressed a button.`,
      title: `Your code: ${spaced}`,
      intro:
        `Somebody pressed a button on the page of request ${request.reference} (${request.name}) ` +
        "in a browser that is not known to be yours. If it was you, enter this code there within " +
        "15 minutes; after that the browser is not asked again for 90 days.",
      sections: [],
      note:
        "If it was not you, somebody else has the link, for example from a reply that quotes your " +
        "email. Tell nobody the code, and nothing happens.",
    },
  });
  const sending = sendToOwner(environment, mail, { beforeLastByte: waitMs });
  const results = sending.map(async (one) => {
    const result = await one;
    noteMailResult(result);
    const cause = result.status === "failed" ? result.cause : undefined;
    logEvent("request_page.code", { request: request.id, result: result.status, cause });
    return cause === undefined ? true : Promise.reject(new Error(cause));
  });
  const one = Promise.any(results).catch(() => false);
  return await Promise.race([one, sleep(waitMs, true, { ref: false })]);
}
