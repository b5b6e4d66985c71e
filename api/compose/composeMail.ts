import { formatTime } from "../business";
import type { OutgoingMail } from "../mail/sendMail";
import { explainFailure } from "../mail/SendResult";
import type { Notification } from "../supabase/Notification";
import { fullName, type MessageRow, type QuoteRow } from "../supabase/rows";
import {
  composeRequest,
  type Occasion,
  shortName,
  subjectOf,
  suspectRemark,
} from "./composeRequest";
import { callButtons, phoneLink, requestLink } from "./mailLinks";
import { cleanLine, type MailContent, type MailSettings, renderMail } from "./renderMail";
import { deadlineOf, promiseOf } from "./requestLines";

/** What a mail is composed from: the parts of a notification that affect its text. */
export type Notice = Pick<Notification, "id" | "plain" | "cause" | "content"> & {
  kind: string;
  unseen?: boolean;
  /** For how long it has been due, in seconds. */
  dueSeconds?: number;
};

/**
 * The owner's mail about a request. Its Message-ID is always the same (the request's id at the domain we send from), so a mail
 * program that receives it twice shows it once.
 */
export function composeMail(
  notice: Notice,
  settings: MailSettings,
  now: number = Date.now(),
): OutgoingMail {
  const { content } = notice;
  if (notice.plain || content === undefined) return composePlainMail(notice, settings, now);
  const row = content.quoteRequest ?? content.contactMessage;
  const occasion = row === null ? {} : occasionOf(notice, row, now);
  return composeRequest(content, settings, { ...occasion, isUnseen: notice.unseen }, now);
}

function occasionOf({ id, kind, cause, dueSeconds = 0 }: Notice, row: Row, now: number): Occasion {
  const isReminder = kind === "reminder";
  const isLate = dueSeconds >= lateSeconds || (!isReminder && promiseOf(row.created_at) < now);
  return {
    ...(isReminder ? { reminderId: id } : {}),
    ...(isLate ? { delay: explainDelay(dueSeconds, cause) } : {}),
  };
}

/** A mail that has been due for this long is called late, in seconds. Its first two tries take less. */
const lateSeconds = 15 * 60;

/** Why a mail comes later than its request. A request that was kept aside is due when it is released. */
function explainDelay(dueSeconds: number, cause: string | null): string {
  if (dueSeconds < lateSeconds) return "It was kept aside until now.";
  const why =
    cause === null ? "The website could not send it earlier" : explainFailure(cause, null);
  return `This email is late. ${why}.`;
}

/**
 * The mail that replaces one a mail server refused, or never confirmed, or that could not be written: fixed words, the name and
 * the number to call, so that a filter has nothing to object to. A request's page has every answer.
 */
function composePlainMail(notice: Notice, settings: MailSettings, now: number): OutgoingMail {
  const { quoteRequest, contactMessage } = notice.content ?? {};
  if (quoteRequest) return composePlainRequest(notice, quoteRequest, settings, now);
  if (contactMessage) return composePlainMessage(notice, contactMessage, settings, now);
  const title = `A ${notice.kind === "digest" ? "list" : "request"} is waiting on your website`;
  const intro = `${explainPlain(notice.cause)} Please tell whoever looks after the website.`;
  return renderPlain(notice, settings, title, { preview: intro, title, intro, sections: [] });
}

function composePlainRequest(
  notice: Notice,
  row: QuoteRow,
  settings: MailSettings,
  now: number,
): OutgoingMail {
  const name = cleanLine(fullName(row), 60);
  const page = requestLink(row, settings);
  const words = { what: "request", who: shortName(row), about: "all answers are on its page" };
  const isReminder = notice.kind === "reminder";
  const subject = subjectOf(row, words, occasionOf(notice, row, now), now);
  return renderPlain(notice, settings, subject, {
    title: isReminder ? `${name} is waiting for an answer` : `A request from ${name}`,
    ...factsOf(row, now, isReminder),
    intro: explainPlain(notice.cause),
    buttons: [...callButtons(row.phone), { label: "Contacted", href: page }],
    actions: [{ label: "Open this request", href: page }],
  });
}

function composePlainMessage(
  notice: Notice,
  row: MessageRow,
  settings: MailSettings,
  now: number,
): OutgoingMail {
  const who = cleanLine(row.name, 18);
  const words = { what: "message", who, about: "its words are in the database" };
  const remark = row.is_spam ? suspectRemark : undefined;
  const subject = subjectOf(row, words, { remark, ...occasionOf(notice, row, now) }, now);
  return renderPlain(notice, settings, subject, {
    title: `A message from ${cleanLine(row.name, 60)}`,
    ...factsOf(row, now, false),
    intro:
      `${explainPlain(notice.cause)} Whoever looks after the website can show you the message: ` +
      `npm run requests -- show ${row.reference}`,
    buttons: callButtons(row.phone ?? ""),
  });
}

/** Has an id of its own: a mail program would hide it behind the full mail, which may have arrived. */
function renderPlain(
  { id, kind }: Notice,
  { quoteFrom: from }: MailSettings,
  subject: string,
  content: Omit<MailContent, "note">,
): OutgoingMail {
  const note = "This email has fixed words, so that a filter has nothing to object to.";
  return renderMail({
    ...{ id: `${id}.plain`, from, subject, content: { ...content, note } },
    ...(kind === "digest" ? { automatic: "auto-generated" } : {}),
  });
}

/** The last resort, so it also has to work for a row whose time is no date. */
function factsOf(row: Row, now: number, isReminder: boolean) {
  const phone = cleanLine(row.phone ?? "", 40);
  const hasTime = !Number.isNaN(Date.parse(row.created_at));
  const { text, hasPassed } = hasTime
    ? deadlineOf(row.created_at, now, "long")
    : { text: "", hasPassed: false };
  const lines = [
    { label: "Phone", text: phone, href: phoneLink(phone), isPhone: true },
    { label: "Received", text: hasTime ? formatTime(row.created_at) : "" },
    { label: "Reference", text: row.reference },
  ].filter((line) => line.text !== "");
  return {
    preview: phone,
    ...(hasTime ? { deadline: { text, isUrgent: isReminder || hasPassed } } : {}),
    sections: [{ lines }],
  };
}

type Row = QuoteRow | MessageRow;

/** Why a mail has fixed words, or a list leaves out those of visitors. */
export function explainPlain(cause: string | null): string {
  if (cause === "unconfirmed")
    return "Your mail server did not say whether it took the full email, so you may have that one as well.";
  if (cause === "content") return "Your mail server took this short email instead of the full one.";
  return "The website could not write the full email.";
}
