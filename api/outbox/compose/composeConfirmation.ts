import { readBusiness } from "../../business";
import type { OutgoingMail } from "../../mail/sendMail";
import type { ClaimedNotification } from "../ClaimedNotification";
import { phoneLink } from "./mailLinks";
import { type MailSettings, renderMail } from "./renderMail";

type Confirmed = Pick<
  Extract<ClaimedNotification, { kind: "confirmation" }>,
  "id" | "quoteRequest" | "contactMessage"
>;

/**
 * The mail that tells a visitor that a request has come in: the words of `confirmation` in content/business.yaml and the
 * reference. Nothing that the visitor wrote is in it, so that nobody can make this site send words of theirs to somebody
 * else. A reply goes to the owner. Undefined where the content has no such words.
 */
export function composeConfirmation(
  { id, quoteRequest, contactMessage }: Confirmed,
  settings: MailSettings,
): OutgoingMail | undefined {
  const { name, phone, confirmation } = readBusiness();
  const reference = (quoteRequest ?? contactMessage)?.reference;
  const [owner] = settings.quoteTo;
  if (confirmation === undefined || reference === undefined || owner === undefined)
    return undefined;
  const { subject, text } =
    quoteRequest === null ? confirmation.contactMessage : confirmation.quoteRequest;
  const mail = renderMail({
    id,
    from: settings.quoteFrom,
    subject: `${subject} · ${reference}`,
    replyTo: { name, address: owner },
    content: {
      preview: text,
      title: subject,
      intro: text,
      buttons: [],
      sections: [
        {
          lines: [
            { label: "Your reference", text: reference },
            ...(phone === undefined
              ? []
              : [{ label: "Questions? Call us", text: phone, href: phoneLink(phone) }]),
          ],
        },
      ],
      actions: [],
      note: confirmation.note,
    },
  });
  return { ...mail, fromName: name };
}
