import type { OutgoingMail } from "../mail/sendMail";
import { fullName } from "../supabase/rows";
import { phoneLink, requestLink } from "./mailLinks";
import type { Notice } from "./Notice";
import { cleanLine, type MailLine, type MailSettings, renderMail } from "./renderMail";

/**
 * The mail that replaces one a mail server refused, or never confirmed, or that could not be written: fixed text, the name and
 * the number to call, so that a filter has nothing to object to.
 */
export function composePlainMail(
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
      buttons: [],
      sections: [{ lines: row === undefined || row === null ? [] : linesOf(row) }],
      actions:
        row === undefined || row === null
          ? []
          : [{ label: "Open this request", href: requestLink(linkKind, row, settings) }],
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
