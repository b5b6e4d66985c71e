import { readBusiness } from "../business";
import type { OutgoingMail } from "../mail/sendMail";
import { phoneLink } from "./mailLinks";
import type { Notice } from "./Notice";
import { type MailSettings, renderMail } from "./renderMail";

/**
 * The mail that tells a visitor that a request has come in: the words of `confirmation` in content/business.yaml and the
 * reference. Nothing that the visitor wrote is in it, so that nobody can make this site send words of theirs to somebody
 * else. A reply goes to the owner. Undefined where the content has no such words.
 */
export function composeConfirmation(
  { id, content }: Pick<Notice, "id" | "content">,
  settings: MailSettings,
): OutgoingMail | undefined {
  const row = content?.quoteRequest ?? content?.contactMessage;
  const { name, phone, hours, confirmation } = readBusiness();
  const [owner] = settings.quoteTo;
  if (confirmation === undefined || !row || owner === undefined) return undefined;
  const { subject, text } = content?.quoteRequest
    ? confirmation.quoteRequest
    : confirmation.contactMessage;
  return renderMail({
    id,
    from: settings.quoteFrom,
    subject: `${subject} · ${row.reference}`,
    replyTo: { name, address: owner },
    content: {
      preview: text,
      title: subject,
      intro: text,
      buttons: [],
      sections: [
        {
          lines: [
            { label: "Your reference", text: row.reference },
            ...(phone === undefined
              ? []
              : [{ label: "Questions? Call us", text: phone, href: phoneLink(phone) }]),
            ...(hours === "" ? [] : [{ label: "We are there", text: hours }]),
            { label: name, text: settings.siteUrl, href: settings.siteUrl },
          ],
        },
      ],
      actions: [],
      note: confirmation.note,
    },
  });
}
