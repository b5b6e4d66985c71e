import { readBusiness } from "../business";
import type { OutgoingMail } from "../mail/sendMail";
import type { Notification } from "../supabase/Notification";
import { type MailSettings, renderMail } from "./renderMail";

/**
 * The mail that tells a visitor that a request has come in. It contains nothing that the visitor wrote, so nobody can use it to
 * send their own words to somebody else. A reply goes to the owner. Undefined when its request cannot be read.
 */
export function composeConfirmation(
  { id, content }: Pick<Notification, "id" | "content">,
  settings: MailSettings,
): OutgoingMail | undefined {
  const row = content?.quoteRequest ?? content?.contactMessage;
  const { name, phone, phoneHref, hours, confirmation } = readBusiness();
  const [owner] = settings.quoteTo;
  if (!row || owner === undefined) return undefined;
  const { subject, text } = content?.quoteRequest
    ? confirmation.quoteRequest
    : confirmation.contactMessage;
  return renderMail({
    id,
    from: settings.quoteFrom,
    subject: `${subject} · ${row.reference}`,
    replyTo: { name, address: owner },
    automatic: "auto-replied",
    content: {
      preview: text,
      title: subject,
      intro: text,
      sections: [
        {
          lines: [
            { label: "Your reference", text: row.reference },
            { label: "Questions? Call us", text: phone, href: phoneHref },
            { label: "We are there", text: hours },
            { label: name, text: settings.siteUrl, href: settings.siteUrl },
          ],
        },
      ],
      note: confirmation.note,
    },
  });
}
