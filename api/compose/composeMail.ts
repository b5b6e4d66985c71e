import type { OutgoingMail } from "../mail/sendMail";
import type { DigestRows } from "../supabase/rows";
import { composeDigest } from "./composeDigest";
import { composePlainMail } from "./composePlainMail";
import { composeContactMessage, composeQuoteRequest } from "./composeRequest";
import type { Notice } from "./Notice";
import type { MailSettings } from "./renderMail";

/**
 * The owner's mail for a notification; a confirmation is composed elsewhere, because the visitor gets it. The same notification
 * always has the same Message-ID (the id of the request at the domain we send from), so a mail program shows a mail that had
 * to be sent twice once.
 *
 * @param digest what a digest lists
 */
export function composeMail(
  notice: Notice,
  digest: DigestRows | undefined,
  settings: MailSettings,
): OutgoingMail {
  const { content, kind, id } = notice;
  if (notice.plain || content === undefined) return composePlainMail(notice, settings);
  if (kind === "digest") {
    const { listedSince, listedUntil } = content;
    if (digest === undefined || listedSince === null || listedUntil === null)
      throw new Error("A digest needs its lists");
    return composeDigest({ id, since: listedSince, until: listedUntil, digest }, settings);
  }
  const occasion = {
    ...(kind === "reminder" ? { reminderId: id } : {}),
    isUnseen: notice.unseen === true,
  };
  if (content.quoteRequest !== null)
    return composeQuoteRequest(content.quoteRequest, settings, occasion);
  if (content.contactMessage !== null)
    return composeContactMessage(content.contactMessage, settings, occasion);
  throw new Error("A mail needs the request it is about");
}
