import type { OutgoingMail } from "../../mail/OutgoingMail";
import type { MessageRow } from "../ClaimedNotification";
import { cleanLine } from "./words/cleanLine";
import { finishMail } from "./finishMail";
import { actionLink } from "./mailLinks/actionLink";
import { contactButtons, replyTo } from "./mailLinks/contactButtons";
import { phoneLink } from "./mailLinks/phoneLink";
import type { MailSettings } from "./MailSettings";
import { introFor, markSubject, type Occasion, receiptLines } from "./receipt";

/** The owner's mail about one contact message. */
export function composeContactMessage(
  row: MessageRow,
  settings: MailSettings,
  occasion: Occasion = {},
): OutgoingMail {
  const person = {
    firstName: row.name,
    email: row.email,
    phone: row.phone,
    reference: row.reference,
    subject: `your message "${cleanLine(row.subject, 100)}"`,
  };
  return finishMail({
    id: row.id,
    from: settings.quoteFrom,
    subject: markSubject(
      `New message: ${cleanLine(row.subject, 60)}, ${cleanLine(row.name, 40)} · ${row.reference}`,
      occasion,
    ),
    replyTo: { name: row.name, address: row.email },
    content: {
      preview: cleanLine(`${row.phone ?? row.email} · ${row.message}`, 180),
      title: `Message from ${row.name}`,
      intro: introFor(`${row.name} wrote through the website.`, row.created_at, occasion),
      buttons: contactButtons(person),
      sections: [
        {
          lines: [
            { label: "Name", text: row.name },
            ...(row.phone === null
              ? []
              : [{ label: "Phone", text: row.phone, href: phoneLink(row.phone) }]),
            { label: "Email", text: row.email, href: replyTo(person) },
            { label: "Subject", text: row.subject },
            { label: "Message", text: row.message },
            ...receiptLines(row),
          ],
        },
      ],
      actions:
        occasion.remark === undefined
          ? [
              {
                ...actionLink("contacted", "contact_message", row, settings),
                label: "Mark as answered",
              },
              actionLink("erase", "contact_message", row, settings),
            ]
          : [],
      note: "Reply to this email to answer the visitor. The website promises an answer within 24 hours.",
    },
  });
}
