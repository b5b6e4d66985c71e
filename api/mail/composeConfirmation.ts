import { readBusiness } from "../business";
import { type MailSettings, renderMail } from "./renderMail";
import type { OutgoingMail } from "./sendMail";
import type { VisitorRequest } from "./VisitorRequest";

/**
 * The mail that tells a visitor that a request has come in. It contains nothing that the visitor wrote, so nobody can use it to
 * send their own words to somebody else. A reply goes to the owner.
 */
export function composeConfirmation(
  { id, kind, reference }: VisitorRequest,
  { quoteFrom, quoteTo, siteUrl }: MailSettings,
): OutgoingMail {
  const { name, phone, phoneHref, hours, confirmation } = readBusiness();
  const { subject, text } =
    kind === "quote_request" ? confirmation.quoteRequest : confirmation.contactMessage;
  return renderMail({
    id: `${id}.confirmation`,
    from: quoteFrom,
    subject: `${subject} · ${reference}`,
    automatic: "auto-replied",
    replyTo: { name, address: quoteTo[0] ?? quoteFrom },
    content: {
      preview: text,
      title: subject,
      intro: text,
      sections: [
        {
          lines: [
            { label: "Your reference", text: reference },
            { label: "Questions? Call us", text: phone, href: phoneHref },
            { label: "We are there", text: hours },
            { label: name, text: siteUrl, href: siteUrl },
          ],
        },
      ],
      note: confirmation.note,
    },
  });
}
