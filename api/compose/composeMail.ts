import { readBusiness } from "../business";
import type { OutgoingMail } from "../mail/sendMail";
import type { Notification } from "../supabase/Notification";
import { type DigestRows, fullName } from "../supabase/rows";
import { composeDigest } from "./composeDigest";
import { composeContactMessage, composeQuoteRequest } from "./composeRequest";
import { phoneLink, requestLink } from "./mailLinks";
import { cleanLine, type MailLine, type MailSettings, renderMail } from "./renderMail";

/** Who claimed the notification and when does not change its mail. */
type Notice = Pick<Notification, "id" | "plain" | "cause" | "content"> & {
  kind: string;
  unseen?: boolean;
};

/**
 * The owner's mail for a notification. It always has the same Message-ID (the id of the request at the domain we send from), so a
 * mail program shows a mail that had to be sent twice once.
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

/**
 * The mail that replaces one a mail server refused, or never confirmed, or that could not be written: fixed text, the name and
 * the number to call, so that a filter has nothing to object to.
 */
function composePlainMail(
  { id, kind, cause, content }: Notice,
  settings: MailSettings,
): OutgoingMail {
  const row = content?.quoteRequest ?? content?.contactMessage;
  const linkKind = content?.quoteRequest ? "quote_request" : "contact_message";
  const title =
    kind === "digest"
      ? "Your website's list could not be mailed to you"
      : `Request ${row?.reference ?? ""} could not be mailed to you`.replace("  ", " ");
  return renderMail({
    // An id of its own: a mail program would hide it behind the one that may have arrived.
    id: `${id}.plain`,
    from: settings.quoteFrom,
    subject: title,
    content: {
      preview: row?.reference ?? "",
      title,
      intro: explain(cause),
      sections: [{ lines: row ? linesOf(row) : [] }],
      actions: row
        ? [{ label: "Open this request", href: requestLink(linkKind, row, settings) }]
        : [],
      note: "This mail has fixed text, so that a filter has nothing to object to.",
    },
  });
}

type Row = NonNullable<NonNullable<Notice["content"]>["quoteRequest" | "contactMessage"]>;

function linesOf(row: Row): MailLine[] {
  const name = "name" in row ? String(row.name) : fullName(row);
  const phone = row.phone === null ? "" : cleanLine(row.phone, 40);
  return [
    { label: "Reference", text: row.reference },
    { label: "Name", text: cleanLine(name, 60) },
    ...(phone === ""
      ? []
      : [{ label: "Phone", text: phone, href: phoneLink(phone), isPhone: true }]),
  ];
}

function explain(cause: string | null): string {
  if (cause === "unconfirmed")
    return "Your mail server never confirmed the mail about this, so you may have it twice or not at all.";
  if (cause === "content")
    return "Your mail server refused what the mail about this says. Nothing is lost: every answer is stored.";
  return (
    "The website could not write the mail about this. Nothing is lost: every answer is " +
    "stored. Please tell whoever looks after the website."
  );
}

/**
 * The mail that tells a visitor that a request has come in. Nothing that the visitor wrote is in it, so that nobody can make this
 * site send words of theirs to somebody else. A reply goes to the owner. Undefined where the content has no words for it.
 */
export function composeConfirmation(
  { id, content }: Pick<Notice, "id" | "content">,
  settings: MailSettings,
): OutgoingMail | undefined {
  const row = content?.quoteRequest ?? content?.contactMessage;
  const { name, phone, hours, confirmation } = readBusiness();
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
    content: {
      preview: text,
      title: subject,
      intro: text,
      sections: [
        {
          lines: [
            { label: "Your reference", text: row.reference },
            { label: "Questions? Call us", text: phone, href: phoneLink(phone) },
            { label: "We are there", text: hours },
            { label: name, text: settings.siteUrl, href: settings.siteUrl },
          ],
        },
      ],
      note: confirmation.note,
    },
  });
}
