import { repairEmail } from "../../shared/isEmailAddress";
import { formatAnswerTime, formatNear } from "../business";
import type { OutgoingMail } from "../mail/sendMail";
import type { Notification } from "../supabase/Notification";
import type { MessageRow, QuoteRow } from "../supabase/rows";
import { contactButtons, requestLink } from "./mailLinks";
import { cleanLine, fitsReplyTo, isolate, type MailSettings, renderMail } from "./renderMail";
import {
  deadlineOf,
  promiseOf,
  type RequestView,
  previewAnswers,
  subjectAnswers,
  viewContactMessage,
  viewQuoteRequest,
} from "./requestLines";

export type Occasion = {
  /** Why the request is not in the database: then it has no page, and the mail may be its only copy. */
  missingRow?: string | undefined;
  /** What the subject says besides. */
  remark?: string | undefined;
  /** The request was mailed before and is still not marked as answered: the id of the reminder, which is a mail of its own. */
  reminderId?: string;
  /** Why the mail is late, as one sentence. */
  delay?: string;
  isUnseen?: boolean | undefined;
};

/**
 * The owner's mail about a request that has just come in; composeMail has the words of a late one, a reminder and fixed ones.
 *
 * @throws Error when the notification has no request, or the request cannot be read
 */
export function composeRequest(
  content:
    | Pick<NonNullable<Notification["content"]>, "quoteRequest" | "contactMessage">
    | undefined,
  settings: MailSettings,
  occasion: Occasion,
  now: number = Date.now(),
): OutgoingMail {
  if (content?.quoteRequest)
    return composeQuoteRequest(content.quoteRequest, settings, occasion, now);
  if (content?.contactMessage)
    return composeContactMessage(content.contactMessage, settings, occasion, now);
  throw new Error("A mail needs the request it is about");
}

export function composeQuoteRequest(
  row: QuoteRow,
  settings: MailSettings,
  occasion: Occasion = {},
  now: number = Date.now(),
): OutgoingMail {
  const view = viewQuoteRequest(row);
  const about = subjectAnswers(row).map((text) => cleanLine(text.replace(" - ", "–"), 40));
  const page = occasion.missingRow === undefined ? requestLink(row, settings) : undefined;
  return compose(row, view, page, settings, occasion, now, {
    what: "request",
    who: shortName(row),
    about: about.filter(Boolean).join(", "),
    title: `${view.about} for ${isolate(view.name)}`,
    preview: [row.phone, ...previewAnswers(row)],
  });
}

/** Without a page or a reminder: no page of the site has a form for messages. One that looks like spam says so. */
export function composeContactMessage(
  row: MessageRow,
  settings: MailSettings,
  occasion: Occasion = {},
  now: number = Date.now(),
): OutgoingMail {
  const view = viewContactMessage(row);
  const remark = row.is_spam ? suspectRemark : undefined;
  return compose(row, view, undefined, settings, { remark, ...occasion }, now, {
    what: "message",
    who: cleanLine(row.name, subjectName),
    about: cleanLine(row.subject, 60),
    title: `Message from ${isolate(view.name)}`,
    preview: [row.phone ?? row.email, row.message],
  });
}

type Words = { what: string; who: string; about: string; title: string; preview: unknown[] };

export const suspectRemark = "possible spam";

function compose(
  row: { id: string; reference: string; created_at: string; email: string },
  { person, name, lines }: RequestView,
  page: string | undefined,
  settings: MailSettings,
  occasion: Occasion,
  now: number,
  words: Words,
): OutgoingMail {
  const { text, hasPassed } = deadlineOf(row.created_at, now, "long");
  const isReminder = occasion.reminderId !== undefined;
  // Rows of earlier versions have the domain as it was typed.
  const address = repairEmail(row.email);
  return renderMail({
    id: occasion.reminderId ?? row.id,
    from: settings.quoteFrom,
    subject: subjectOf(row, words, occasion, now),
    replyTo: { name, address },
    content: {
      preview: cleanLine(words.preview.filter(Boolean).join(" · "), 180),
      title: isReminder ? `${isolate(name)} is waiting for an answer` : words.title,
      deadline: { text, isUrgent: isReminder || hasPassed },
      intro: introFor(occasion, hasPassed),
      buttons: [
        ...contactButtons(person),
        ...(page === undefined ? [] : [{ label: "Contacted", href: page }]),
      ],
      sections: [{ lines }],
      actions: page === undefined ? [] : [{ label: "Open this request", href: page }],
      ...notesOf(address, page !== undefined),
    },
  });
}

/** How to answer, and what the page is; the text part has no buttons. */
function notesOf(email: string, hasPage: boolean): { note: string; noteInText: string } {
  const answer = "Reply to this email to answer the visitor.";
  const unfit =
    "to answer the visitor. Do not reply to this email: a reply cannot carry the visitor's address.";
  const [how, howInText] = fitsReplyTo(email)
    ? [answer, answer]
    : [`Use the button "Reply" ${unfit}`, `Write to ${email} ${unfit}`];
  const page =
    " opens the request's page. Whoever has this email can look at that page; its buttons work " +
    "only in a browser that you have confirmed with a code.";
  return {
    note: hasPage ? `${how} "Contacted"${page}` : how,
    noteInText: hasPage ? `${howInText} The link above${page}` : howInText,
  };
}

/** Longest name in a subject, in characters. A phone's list shows 35, the words before the name included. */
const subjectName = 18;

/** "Jane D." */
export function shortName(row: Pick<QuoteRow, "first_name" | "last_name">): string {
  const [initial] = cleanLine(row.last_name, 100);
  const first = cleanLine(row.first_name, subjectName);
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** The person comes first. A reminder begins differently from the first mail and says by when to answer. */
export function subjectOf(
  { reference, created_at: createdAt }: { reference: string; created_at: string },
  { what, who, about }: Pick<Words, "what" | "who" | "about">,
  { missingRow, remark, reminderId, delay }: Occasion,
  now: number,
): string {
  const promise = promiseOf(createdAt);
  const rest = `${about} · ${reference}`;
  if (reminderId !== undefined) {
    const by = formatNear(new Date(promise).toISOString(), now);
    return promise < now
      ? `Overdue: ${who}, promised by ${by}, ${rest}`
      : `Answer ${who} by ${by}, ${rest}`;
  }
  const remarks = [missingRow, remark].filter(Boolean).join(", ");
  if (remarks !== "") return `New ${what}: ${who} [${remarks}], ${rest}`;
  const isLate = delay !== undefined && promise < now;
  return `${isLate ? "Late" : "New"} ${what}: ${who}, ${rest}`;
}

function introFor(occasion: Occasion, hasPassed: boolean): string {
  return [
    ...(occasion.missingRow === undefined
      ? []
      : [`${occasion.missingRow}: keep this email, it may be the only copy.`]),
    ...(occasion.delay === undefined ? [] : [occasion.delay]),
    occasion.reminderId === undefined
      ? `The website ${hasPassed ? "promised" : "promises"} an answer within ${formatAnswerTime()}.`
      : "This request is not marked as contacted yet. This is the only reminder.",
    ...(occasion.isUnseen === true ? [askForPress] : []),
  ].join(" ");
}

/** A mail server that accepts a mail does not prove that anybody reads it; a pressed button does. */
const askForPress =
  "Nobody has opened the page of a request for a while. Please open this one and press a " +
  "button once: it proves that these emails are read.";
