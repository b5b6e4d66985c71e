import { repairEmail } from "../../shared/isEmailAddress";
import { formatAnswerTime } from "../business";
import {
  deadlineOf,
  linesOf,
  personOf,
  previewAnswers,
  promiseOf,
  shortName,
  subjectAnswers,
  topicOf,
} from "./describeRequest";
import { contactButtons, requestLink } from "./mailLinks";
import { cleanLine, fitsReplyTo, isolate, type MailSettings, renderMail } from "./renderMail";
import type { OutgoingMail } from "./sendMail";
import { explainFailure } from "./SendResult";
import { nameOf, type VisitorRequest } from "./VisitorRequest";

export type Occasion = {
  /** Why the request is not in the database: then it has no page, and the mail may be its only copy. */
  missingRow?: string;
  /** How the attempt before has failed. */
  cause?: string | null;
  /** Since the mail was queued: for a request that was set aside, since that was taken back. */
  waitedSeconds?: number;
};

/** A mail that has waited for this long is called late. */
const lateSeconds = 15 * 60;

/**
 * The owner's mail about a request. Its Message-ID is always the same (the request's id at the domain we send from), so a mail
 * program that receives it twice shows it once.
 */
export function composeRequest(
  request: VisitorRequest,
  settings: MailSettings,
  occasion: Occasion = {},
  now: number = Date.now(),
): OutgoingMail {
  const { id, kind, createdAt, fields } = request;
  const isQuote = kind === "quote_request";
  const name = nameOf(request);
  const { text, hasPassed } = deadlineOf(createdAt, now, "long");
  // No page of the site has a form for messages, so none has a page for one either.
  const hasPage = isQuote && occasion.missingRow === undefined;
  const page = requestLink(request, settings);
  // Rows of earlier versions have the domain as it was typed.
  const address = repairEmail(fields["email"] ?? "");
  const preview = [fields["phone"] || fields["email"], ...previewAnswers(request)];
  return renderMail({
    id,
    from: settings.quoteFrom,
    subject: subjectOf(request, occasion, now),
    replyTo: { name, address },
    content: {
      preview: cleanLine(preview.filter(Boolean).join(" · "), 180),
      title: isQuote ? `${topicOf(request)} for ${isolate(name)}` : `Message from ${isolate(name)}`,
      deadline: { text, isUrgent: hasPassed },
      intro: introFor(occasion, hasPassed),
      buttons: [
        ...contactButtons(personOf(request)),
        ...(hasPage ? [{ label: "Mark as contacted", href: page }] : []),
      ],
      sections: [{ lines: linesOf(request) }],
      actions: hasPage ? [{ label: "Open this request", href: page }] : [],
      ...notesOf(address, hasPage),
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
    " opens the request's page. Whoever has this email can read and mark it there; only a link that is mailed to you deletes.";
  return {
    note: hasPage ? `${how} "Mark as contacted"${page}` : how,
    noteInText: hasPage ? `${howInText} The link above${page}` : howInText,
  };
}

/** The person comes first. */
function subjectOf(request: VisitorRequest, occasion: Occasion, now: number): string {
  const { kind, createdAt, reference } = request;
  const what = kind === "quote_request" ? "request" : "message";
  const { missingRow, waitedSeconds = 0 } = occasion;
  const remark = missingRow === undefined ? "" : ` [${missingRow}]`;
  const state = waitedSeconds > lateSeconds && promiseOf(createdAt) < now ? "Late" : "New";
  const about = subjectAnswers(request)
    .map((text) => cleanLine(text.replace(" - ", "–"), kind === "quote_request" ? 40 : 60))
    .filter(Boolean);
  const who = `${shortName(request, cleanLine)}${remark}`;
  return `${state} ${what}: ${[who, ...about].join(", ")} · ${reference}`;
}

function introFor({ missingRow, cause, waitedSeconds = 0 }: Occasion, hasPassed: boolean): string {
  const isLate = waitedSeconds > lateSeconds;
  const why = cause ? explainFailure(cause) : "The website could not send it earlier";
  return [
    missingRow === undefined ? "" : `${missingRow}: keep this email, it may be the only copy.`,
    isLate ? `This email is late. ${why}.` : "",
    !isLate && hasPassed ? "It was set aside until now." : "",
    hasPassed ? `The website promised an answer within ${formatAnswerTime()}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
