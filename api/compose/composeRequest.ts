import { type QuoteField, quoteRequest } from "../../shared/quoteRequest";
import { columnOf, labelOf } from "../../shared/requestKind";
import { formatAnswerTime, formatTime, readBusiness } from "../business";
import type { OutgoingMail } from "../mail/sendMail";
import type { MessageRow, QuoteRow } from "../supabase/rows";
import { contactButtons, phoneLink, replyTo, requestLink } from "./mailLinks";
import { cleanLine, type MailLine, type MailSettings, renderMail } from "./renderMail";

/** The owner's mail about one quote request, its fields in the order one needs them on the phone. */
export function composeQuoteRequest(
  row: QuoteRow,
  settings: MailSettings,
  occasion: Occasion = {},
): OutgoingMail {
  const name = `${row.first_name} ${row.last_name}`.trim();
  const service = answerTo("serviceType", row);
  const [address, details] = [answerTo("address", row), answerTo("details", row)];
  const firstChoice = otherFields.find(({ type }) => type === "choice");
  const size = firstChoice === undefined ? "" : answerTo(firstChoice.name, row);
  const about = [service, size.replace(" - ", "–")].map((text) => cleanLine(text, 40));
  const person = {
    firstName: row.first_name,
    email: row.email,
    phone: row.phone,
    ...(address === "" ? {} : { address }),
    reference: row.reference,
    thanks: readBusiness().replies.quoteRequest.replaceAll("{service}", () => service),
  };
  return renderMail({
    id: occasion.reminderId ?? row.id,
    from: settings.quoteFrom,
    subject: markSubject(
      `New quote request: ${[...about, shortName(row)].filter(Boolean).join(", ")} · ${row.reference}`,
      occasion,
    ),
    replyTo: { name, address: row.email },
    content: {
      preview: cleanLine([row.phone, address, details].filter(Boolean).join(" · "), 180),
      title: `${service} for ${name}`,
      intro: introFor(`${name} asked for a quote.`, row.created_at, occasion),
      buttons: contactButtons(person),
      sections: [
        {
          lines: [
            { label: "Name", text: name },
            { label: labelFor("phone"), text: row.phone, href: phoneLink(row.phone) },
            { label: labelFor("serviceType"), text: service },
            ...otherFields.map(({ name, label }) => answerLine(label, answerTo(name, row))),
            ...lastFields.map(({ name, label }) => answerLine(label, answerTo(name, row))),
            { label: labelFor("email"), text: row.email, href: replyTo(person) },
            ...receiptLines(row),
          ],
        },
      ],
      // Without a row there is no page.
      actions:
        occasion.remark === undefined
          ? [{ label: openLabel, href: requestLink("quote_request", row, settings) }]
          : [],
      note: replyNote(),
    },
  });
}

const openLabel = "Open this request to mark it as contacted";

const fields: readonly QuoteField[] = quoteRequest.fields;
/** Where the work is and what it is stand after the other answers, because they are the longest. */
const lastFields = fields.filter(({ name }) => ["address", "details"].includes(name));
const placedNames = ["firstName", "lastName", "phone", "email", "serviceType"];
const otherFields = fields.filter(
  (field) => !lastFields.includes(field) && !placedNames.includes(field.name),
);

/** What a visitor answered, as people read it. Empty for a field that the request does not have, such as one added since. */
function answerTo(name: string, row: QuoteRow): string {
  const value = row[columnOf(name)];
  return typeof value === "string" ? labelOf(fields, name, value) : "";
}

function labelFor(name: string): string {
  return fields.find((field) => field.name === name)?.label ?? name;
}

function answerLine(label: string, answer: string): MailLine {
  return { label, text: answer === "" ? "(none given)" : answer };
}

/** "Jane D.": enough to recognize in a list of mails. */
function shortName(row: QuoteRow): string {
  const [initial] = cleanLine(row.last_name, 100);
  return `${cleanLine(row.first_name, 40)}${initial === undefined ? "" : ` ${initial}.`}`;
}

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
    thanks: `thank you for your message "${cleanLine(row.subject, 100)}".`,
  };
  return renderMail({
    id: occasion.reminderId ?? row.id,
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
          ? [{ label: openLabel, href: requestLink("contact_message", row, settings) }]
          : [],
      note: replyNote(),
    },
  });
}

/** Why a mail about a request is not the ordinary one. */
type Occasion = {
  /** Why the request is not in the database, which makes the mail perhaps its only copy. */
  remark?: string | undefined;
  /** The request was mailed before and is still not marked as answered: the id of the reminder, which is a mail of its own. */
  reminderId?: string;
  /** Nobody has opened a request's page for a while. */
  isUnseen?: boolean;
};

/** When a request came in, by when the visitor expects an answer, and what both sides call it. */
function receiptLines(row: { reference: string; created_at: string }): MailLine[] {
  return [
    { label: "Received", text: formatTime(row.created_at) },
    { label: "Answer promised by", text: promisedBy(row.created_at) },
    { label: "Reference", text: row.reference },
  ];
}

/** The end of the hours in which the website promises an answer, where the company works. */
export function promisedBy(createdAt: string): string {
  const { answerHours } = readBusiness();
  return formatTime(new Date(Date.parse(createdAt) + answerHours * 60 * 60 * 1000).toISOString());
}

function replyNote(): string {
  return `Reply to this email to answer the visitor. The website promises an answer within ${formatAnswerTime()}. Whoever has this email can open the request's page and look; its buttons ask a new browser for a code that is mailed to you.`;
}

/** The first words of a mail about a request. */
function introFor(
  sentence: string,
  createdAt: string,
  { remark, reminderId, isUnseen }: Occasion,
): string {
  if (isUnseen === true)
    return `${introFor(sentence, createdAt, { remark, reminderId })} ${askForPress}`;
  if (remark !== undefined)
    return `${sentence} ${remark}: keep this email, it may be the only copy.`;
  const promise = `The website promises an answer by ${promisedBy(createdAt)}.`;
  return reminderId !== undefined
    ? `${sentence} This request is not marked as answered yet. ${promise} This is the only reminder.`
    : `${sentence} ${promise}`;
}

const askForPress =
  "Nobody has opened the page of a request for a while. Please open this one and press a button once: it proves that these emails are read.";

/** What is special stands in front, where a list of mails shows it. */
function markSubject(subject: string, { remark, reminderId }: Occasion): string {
  if (remark !== undefined) return `[${remark}] ${subject}`;
  return reminderId !== undefined ? `Not answered yet: ${subject.replace(/^New /, "")}` : subject;
}
