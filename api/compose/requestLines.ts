import { quoteRequest } from "../../shared/quoteRequest";
import { answerIn, type Field, findSubjectFields, personFields } from "../../shared/requestKind";
import { formatNear, formatTime, readBusiness } from "../business";
import { fullName, type MessageRow, type QuoteRow } from "../supabase/rows";
import { askForPhotos, mapLink, phoneLink, type Person, replyTo } from "./mailLinks";
import type { MailLine } from "./renderMail";

export type RequestView = {
  person: Person;
  name: string;
  /** What it is about: the service, or the subject of a message. */
  about: string;
  /** What the visitor answered, then how to reach them. */
  lines: MailLine[];
};

const fields: readonly Field[] = quoteRequest.fields;
const isService = ({ name }: Field) => name === "serviceType";
/** Those that content/quote-form.yaml puts first, then the others as the form has them. */
const mailFields = fields
  .filter(({ name }) => !personFields.includes(name))
  .sort((one, other) => placeOf(one) - placeOf(other));
const subjectFields = findSubjectFields(fields);
const previewFields = mailFields.filter((field) => !subjectFields.includes(field));
/** The link that asks for photos stands with what the visitor wrote freely. */
const photosField = mailFields.find(({ type }) => type === "lines") ?? mailFields.find(isService);

function placeOf({ mailPlace = fields.length }: Field): number {
  return mailPlace;
}

export function viewQuoteRequest(row: QuoteRow): RequestView {
  const about = answerIn(fields, "serviceType", row);
  const person: Person = {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    reference: row.reference,
    thanks: readBusiness().replies.quoteRequest.replaceAll("{service}", () => about),
  };
  return {
    person,
    name: fullName(row),
    about,
    lines: [
      ...mailFields.map((field) => {
        const answer = answerIn(fields, field.name, row);
        const links = [
          ...(field.map === true && answer !== "" ? [mapLink(answer)] : []),
          ...(field === photosField ? [askForPhotos(person)] : []),
        ];
        return { ...answerLine(field.label, answer), ...(links.length > 0 ? { links } : {}) };
      }),
      ...reachLines(person),
      ...receiptLines(row),
    ],
  };
}

export function viewContactMessage(row: MessageRow): RequestView {
  const person: Person = {
    firstName: row.name,
    lastName: "",
    email: row.email,
    phone: row.phone,
    reference: row.reference,
    thanks: "Thank you for your message.",
  };
  return {
    person,
    name: row.name,
    about: row.subject,
    lines: [
      { label: "Subject", text: row.subject },
      { label: "Message", text: row.message },
      ...reachLines(person),
      ...receiptLines(row),
    ],
  };
}

/** What the subject says after the name, in the order of content/quote-form.yaml. */
export function subjectAnswers(row: QuoteRow): string[] {
  return subjectFields.map(({ name }) => answerIn(fields, name, row));
}

/** What a list of mails shows below the subject, besides the phone number. */
export function previewAnswers(row: QuoteRow): string[] {
  return previewFields.map(({ name }) => answerIn(fields, name, row));
}

/** When the answer that the website promises is due, in milliseconds since 1970. */
export function promiseOf(createdAt: string): number {
  return Date.parse(createdAt) + readBusiness().answerHours * 60 * 60 * 1000;
}

export function promisedBy(createdAt: string): string {
  return formatTime(new Date(promiseOf(createdAt)).toISOString());
}

type Deadline = { text: string; hasPassed: boolean };

/** By when an answer was promised, as seen from `now`. With `weekday` it names the day even if that is today. */
export function deadlineOf(createdAt: string, now: number, weekday?: "long"): Deadline {
  const promise = promiseOf(createdAt);
  const time = formatNear(new Date(promise).toISOString(), now, weekday);
  return promise < now
    ? { text: `Promised by ${time}, which has passed`, hasPassed: true }
    : { text: `Answer by ${time}`, hasPassed: false };
}

function reachLines(person: Person): MailLine[] {
  const { phone, email } = person;
  return [
    ...(phone === null
      ? []
      : [{ label: labelFor("phone"), text: phone, href: phoneLink(phone), isPhone: true }]),
    { label: labelFor("email"), text: email, href: replyTo(person) },
  ];
}

function receiptLines(row: { reference: string; created_at: string }): MailLine[] {
  return [
    { label: "Received", text: formatTime(row.created_at) },
    { label: "Reference", text: row.reference },
  ];
}

function labelFor(name: string): string {
  return fields.find((field) => field.name === name)?.label ?? name;
}

function answerLine(label: string, answer: string): MailLine {
  return answer === "" ? { label, text: "(none given)", isQuiet: true } : { label, text: answer };
}
