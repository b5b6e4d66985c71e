import type { OutgoingMail } from "../../mail/OutgoingMail";
import type { MessageRow, QuoteRow } from "../ClaimedNotification";
import { composeContactMessage } from "./composeContactMessage";
import { composeQuoteRequest } from "./composeQuoteRequest";
import type { MailSettings } from "./MailSettings";

type ReminderNotice = {
  id: string;
  quoteRequest: QuoteRow | null;
  contactMessage: MessageRow | null;
};

/** The mail about a request once more, under an id of its own, because it is not marked as answered after 20 hours. */
export function composeReminder(notice: ReminderNotice, settings: MailSettings): OutgoingMail {
  const mail =
    notice.quoteRequest !== null
      ? composeQuoteRequest(notice.quoteRequest, settings, { isReminder: true })
      : notice.contactMessage !== null
        ? composeContactMessage(notice.contactMessage, settings, { isReminder: true })
        : undefined;
  if (mail === undefined) throw new Error("A reminder needs the request it is about");
  return { ...mail, messageId: mail.messageId.replace(/^<[^@]*/, `<${notice.id}`) };
}
