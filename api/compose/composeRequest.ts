import { formatAnswerTime } from "../business";
import type { OutgoingMail } from "../mail/sendMail";
import type { LinkKind } from "../signedLink";
import type { MessageRow, QuoteRow } from "../supabase/rows";
import { contactButtons, requestLink } from "./mailLinks";
import { cleanLine, isolate, type MailSettings, renderMail } from "./renderMail";
import {
  promisedBy,
  promiseOf,
  type RequestView,
  sizeOf,
  viewContactMessage,
  viewQuoteRequest,
} from "./requestLines";

type Occasion = {
  /** Why the request is not in the database, which makes the mail perhaps its only copy. */
  remark?: string | undefined;
  /** The request was mailed before and is still not marked as answered: the id of the reminder, which is a mail of its own. */
  reminderId?: string;
  isUnseen?: boolean;
};

export function composeQuoteRequest(
  row: QuoteRow,
  settings: MailSettings,
  occasion: Occasion = {},
): OutgoingMail {
  const view = viewQuoteRequest(row);
  const about = [view.about, sizeOf(row).replace(" - ", "–")].map((text) => cleanLine(text, 40));
  const subject = `New quote request: ${[...about, shortName(row)].filter(Boolean).join(", ")}`;
  return compose("quote_request", row, view, settings, occasion, {
    subject,
    title: `${view.about} for ${isolate(view.name)}`,
    preview: [row.phone, row["address"], row["details"]],
  });
}

export function composeContactMessage(
  row: MessageRow,
  settings: MailSettings,
  occasion: Occasion = {},
): OutgoingMail {
  const view = viewContactMessage(row);
  return compose("contact_message", row, view, settings, occasion, {
    subject: `New message: ${cleanLine(row.subject, 60)}, ${cleanLine(row.name, 40)}`,
    title: `Message from ${isolate(view.name)}`,
    preview: [row.phone ?? row.email, row.message],
  });
}

function compose(
  kind: LinkKind,
  row: { id: string; reference: string; created_at: string; email: string },
  { person, name, lines }: RequestView,
  settings: MailSettings,
  occasion: Occasion,
  { subject, title, preview }: { subject: string; title: string; preview: unknown[] },
): OutgoingMail {
  // Without a row there is no page.
  const page = occasion.remark === undefined ? requestLink(kind, row, settings) : undefined;
  return renderMail({
    id: occasion.reminderId ?? row.id,
    from: settings.quoteFrom,
    subject: markSubject(`${subject} · ${row.reference}`, occasion),
    replyTo: { name, address: row.email },
    content: {
      preview: cleanLine(preview.filter(Boolean).join(" · "), 180),
      title,
      intro: introFor(row.created_at, occasion),
      buttons: [
        ...contactButtons(person),
        ...(page === undefined ? [] : [{ label: "Contacted", href: page }]),
      ],
      sections: [{ lines }],
      actions: page === undefined ? [] : [{ label: "Open this request", href: page }],
      note:
        page !== undefined
          ? 'Reply to this email to answer the visitor. "Contacted" opens the request\'s page. ' +
            "Whoever has this email can look at that page; its buttons work only in a browser that " +
            "you have confirmed with a code."
          : "Reply to this email to answer the visitor.",
    },
  });
}

/** "Jane D." */
function shortName(row: QuoteRow): string {
  const [initial] = cleanLine(row.last_name, 100);
  return `${cleanLine(row.first_name, 40)}${initial === undefined ? "" : ` ${initial}.`}`;
}

function introFor(createdAt: string, occasion: Occasion): string {
  const words = describePromise(createdAt, occasion);
  return occasion.isUnseen ? `${words} ${askForPress}` : words;
}

/** That a mail server accepted a mail does not say that anybody saw it; a button that was pressed does. */
const askForPress =
  "Nobody has opened the page of a request for a while. Please open this one and press a " +
  "button once: it proves that these emails are read.";

function describePromise(createdAt: string, { remark, reminderId }: Occasion): string {
  const time = promisedBy(createdAt);
  if (reminderId !== undefined)
    return promiseOf(createdAt) < Date.now()
      ? `Not marked as answered yet. The website promised an answer by ${time}, which has passed. This is the only reminder.`
      : `Not marked as answered yet. The website promises an answer by ${time}. This is the only reminder.`;
  const promise = `The website promises an answer within ${formatAnswerTime()}, by ${time}.`;
  return remark === undefined
    ? promise
    : `${remark}: keep this email, it may be the only copy. ${promise}`;
}

function markSubject(subject: string, { remark, reminderId }: Occasion): string {
  if (remark !== undefined) return `[${remark}] ${subject}`;
  return reminderId !== undefined ? `Not answered yet: ${subject.replace(/^New /, "")}` : subject;
}
