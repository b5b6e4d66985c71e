import { formatTime, readBusiness } from "../business";
import type { OutgoingMail } from "../mail/sendMail";
import type { Notification } from "../supabase/Notification";
import { type DigestRows, fullName } from "../supabase/rows";
import { composeDigest } from "./composeDigest";
import {
  composeContactMessage,
  composeQuoteRequest,
  lateFor,
  type Occasion,
  shortName,
  subjectOf,
  suspectRemark,
} from "./composeRequest";
import { callButtons, phoneLink, requestLink } from "./mailLinks";
import { cleanLine, type MailSettings, renderMail } from "./renderMail";
import { deadlineOf } from "./requestLines";

/** Who claimed the notification and when does not change its mail. */
type Notice = Pick<Notification, "id" | "plain" | "cause" | "content"> & {
  kind: string;
  unseen?: boolean;
  /** For how long it has been due, in seconds. */
  dueSeconds?: number;
};

/**
 * The owner's mail for a notification. It always has the same Message-ID (the id of the request at the domain we send from), so a
 * mail program shows a mail that had to be sent twice once.
 */
export function composeMail(
  notice: Notice,
  digest: DigestRows | undefined,
  settings: MailSettings,
  now: number = Date.now(),
): OutgoingMail {
  const { content } = notice;
  const list = notice.kind === "digest" ? composeList(notice, digest, settings, now) : undefined;
  if (list !== undefined) return list;
  if (notice.plain || content === undefined) return composePlainMail(notice, settings, now);
  const row = content.quoteRequest ?? content.contactMessage;
  if (row === null) throw new Error("A mail needs the request it is about");
  const occasion = { ...occasionOf(notice, row, now), isUnseen: notice.unseen === true };
  if (content.quoteRequest !== null)
    return composeQuoteRequest(content.quoteRequest, settings, occasion, now);
  if (content.contactMessage !== null)
    return composeContactMessage(content.contactMessage, settings, occasion, now);
  throw new Error("A mail needs the request it is about");
}

/** Undefined where only fixed words are left. */
function composeList(
  { id, plain, cause, content }: Notice,
  digest: DigestRows | undefined,
  settings: MailSettings,
  now: number,
): OutgoingMail | undefined {
  // A list that cannot be written with its words cannot be without them either, unless a mail server minded the words.
  if (content === undefined || digest === undefined || (plain && cause === "fault"))
    return undefined;
  const { listedSince: since, listedUntil: until } = content;
  if (since === null || until === null) throw new Error("A digest needs its lists");
  const why = plain ? explain(cause) : undefined;
  return composeDigest({ id, since, until, digest, plain: why }, settings, now);
}

function occasionOf({ id, kind, cause, dueSeconds = 0 }: Notice, row: Row, now: number): Occasion {
  const isReminder = kind === "reminder";
  return {
    ...(isReminder ? { reminderId: id } : {}),
    ...lateFor(row.created_at, { dueSeconds, cause }, isReminder, now),
  };
}

/**
 * The mail that replaces one a mail server refused, or never confirmed, or that could not be written: fixed words, the name and
 * the number to call, so that a filter has nothing to object to. A request's page has every answer; a message has no page.
 */
function composePlainMail(notice: Notice, settings: MailSettings, now: number): OutgoingMail {
  const { id, kind, cause, content } = notice;
  const row = content?.quoteRequest ?? content?.contactMessage;
  // An id of its own: a mail program would hide it behind the one that may have arrived.
  const mail = { id: `${id}.plain`, from: settings.quoteFrom };
  const note = "This email has fixed words, so that a filter has nothing to object to.";
  if (!row) {
    const what = kind === "digest" ? "list" : "request";
    const title = `A ${what} is waiting on your website`;
    const intro = `${explain(cause)} Please tell whoever looks after the website.`;
    return renderMail({
      ...{ ...mail, subject: title },
      content: { preview: intro, title, intro, sections: [], note },
    });
  }
  const page = content?.quoteRequest ? requestLink(row, settings) : undefined;
  const { name, short } = namesOf(row);
  const phone = cleanLine(row.phone ?? "", 40);
  // Fixed words are the last resort: they have to be written about a row whose time no calendar can show, too.
  const hasTime = !Number.isNaN(Date.parse(row.created_at));
  const deadline = hasTime ? deadlineOf(row.created_at, now, "long") : undefined;
  const isReminder = kind === "reminder";
  const words = {
    what: page === undefined ? "message" : "request",
    who: short,
    about: page === undefined ? "only in the database" : "all answers are on its page",
  };
  const remark = content?.contactMessage?.is_spam ? suspectRemark : undefined;
  return renderMail({
    ...mail,
    subject: subjectOf(row, words, { remark, ...occasionOf(notice, row, now) }, now),
    content: {
      preview: phone,
      title: isReminder ? `${name} is waiting for an answer` : `A ${words.what} from ${name}`,
      ...(deadline === undefined
        ? {}
        : { deadline: { text: deadline.text, isUrgent: isReminder || deadline.hasPassed } }),
      intro: page === undefined ? `${explain(cause)} ${whereMessageIs(row)}` : explain(cause),
      buttons: [
        ...callButtons(phone),
        ...(page === undefined ? [] : [{ label: "Contacted", href: page }]),
      ],
      sections: [
        {
          lines: [
            { label: "Phone", text: phone, href: phoneLink(phone), isPhone: true },
            { label: "Received", text: hasTime ? formatTime(row.created_at) : "" },
            { label: "Reference", text: row.reference },
          ].filter((line) => line.text !== ""),
        },
      ],
      actions: page === undefined ? [] : [{ label: "Open this request", href: page }],
      note,
    },
  });
}

function whereMessageIs({ reference }: Row): string {
  return (
    "Whoever looks after the website can show you the message: " +
    `npm run requests -- show ${reference}`
  );
}

function namesOf(row: Row): { name: string; short: string } {
  const name = cleanLine("name" in row ? String(row.name) : fullName(row), 60);
  return { name, short: "name" in row ? cleanLine(name, 18) : shortName(row) };
}

type Row = NonNullable<NonNullable<Notice["content"]>["quoteRequest" | "contactMessage"]>;

function explain(cause: string | null): string {
  if (cause === "unconfirmed")
    return "Your mail server did not say whether it took the full email, so you may have that one as well.";
  if (cause === "content") return "Your mail server took this short email instead of the full one.";
  return "The website could not write the full email.";
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
