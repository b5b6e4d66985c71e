import { contactMessage } from "../../shared/contactMessage";
import type { Field } from "../../shared/Field";
import { labelOf } from "../../shared/labelOf";
import { quoteMail, quoteRequest } from "../../shared/quoteRequest";
import { formatNear, formatTime, readBusiness } from "../business";
import { askForPhotos, mapLink, type Person, phoneLink, replyTo } from "./mailLinks";
import type { MailLine } from "./renderMail";
import { nameOf, type VisitorRequest } from "./VisitorRequest";

const formFields: readonly Field[] = quoteRequest.fields;
/** The fields that every mail shows in places of their own. */
const personFields = ["firstName", "lastName", "phone", "email"];
const fieldsNamed = (names: readonly string[]) =>
  names.flatMap((name) => formFields.filter((field) => field.name === name));
/** Those that the form puts first in mails, then the others as it has them. */
const quoteFields = [...new Set([...fieldsNamed(quoteMail.first), ...formFields])].filter(
  ({ name }) => !personFields.includes(name),
);
const messageFields = (contactMessage.fields as readonly Field[]).filter(
  ({ name }) => name === "subject" || name === "message",
);
const subjectFields = fieldsNamed(quoteMail.subject);
/** The link that asks for photos stands with what the visitor wrote freely. */
const photosField =
  quoteFields.find(({ type }) => type === "lines") ??
  quoteFields.find(({ name }) => name === "serviceType");

const isQuote = ({ kind }: VisitorRequest) => kind === "quote_request";
const fieldsOf = (request: VisitorRequest) => (isQuote(request) ? quoteFields : messageFields);

function answersTo(fields: readonly Field[], { fields: answers }: VisitorRequest): string[] {
  return fields.map(({ name }) => labelOf(fields, name, answers[name] ?? ""));
}

/** The service, in words, or the subject of a message. */
export function topicOf(request: VisitorRequest): string {
  const name = isQuote(request) ? "serviceType" : "subject";
  return labelOf(fieldsOf(request), name, request.fields[name] ?? "");
}

/** What a mail's subject says after the name. */
export function subjectAnswers(request: VisitorRequest): string[] {
  return isQuote(request) ? answersTo(subjectFields, request) : [topicOf(request)];
}

/** What a list of mails shows below the subject, besides the phone number. */
export function previewAnswers(request: VisitorRequest): string[] {
  const said = isQuote(request) ? subjectFields : messageFields.slice(0, 1);
  return answersTo(
    fieldsOf(request).filter((field) => !said.includes(field)),
    request,
  );
}

/** What the visitor wrote freely. */
export function textOf(request: VisitorRequest): string {
  const texts = fieldsOf(request).filter(({ type }) => type === "line" || type === "lines");
  return answersTo(texts, request).filter(Boolean).join("\n");
}

export function personOf(request: VisitorRequest): Person {
  const { fields, reference } = request;
  const thanks = isQuote(request)
    ? readBusiness().replies.quoteRequest.replaceAll("{service}", () => topicOf(request))
    : "Thank you for your message.";
  return {
    firstName: fields["firstName"] ?? fields["name"] ?? "",
    lastName: fields["lastName"] ?? "",
    email: fields["email"] ?? "",
    phone: fields["phone"] || null,
    ...{ reference, thanks },
  };
}

/** All that the visitor answered, then how to reach them. The owner's mail and the request's page have these lines. */
export function linesOf(request: VisitorRequest): MailLine[] {
  const person = personOf(request);
  const answers = answersTo(fieldsOf(request), request);
  return [
    ...fieldsOf(request).map((field, index): MailLine => {
      const answer = answers[index] ?? "";
      const links = [
        ...(field.type === "line" && field.map && answer !== "" ? [mapLink(answer)] : []),
        ...(field === photosField ? [askForPhotos(person)] : []),
      ];
      return { ...lineOf(field.label, answer), ...(links.length > 0 ? { links } : {}) };
    }),
    ...lostLines(request),
    ...(person.phone === null
      ? []
      : [
          {
            ...{ label: labelFor("phone"), text: person.phone, isPhone: true },
            href: phoneLink(person.phone),
          },
        ]),
    { label: labelFor("email"), text: person.email, href: replyTo(person) },
    { label: "Received", text: formatTime(request.createdAt) },
    { label: "Reference", text: request.reference },
  ];
}

/** Answers to fields that the form has no more. */
function lostLines(request: VisitorRequest): MailLine[] {
  if (!isQuote(request)) return [];
  const known = new Set([...personFields, ...formFields.map(({ name }) => name)]);
  return Object.entries(request.fields)
    .filter(([name, answer]) => !known.has(name) && answer !== "")
    .map(([label, text]) => ({ label, text }));
}

function labelFor(name: string): string {
  return formFields.find((field) => field.name === name)?.label ?? name;
}

function lineOf(label: string, text: string): MailLine {
  return text === "" ? { label, text: "(none given)", isQuiet: true } : { label, text };
}

/** Longest name in a subject, in characters. A phone's list shows 35, the words before the name included. */
const subjectName = 18;

/** "Jane D.", for a subject. */
export function shortName(request: VisitorRequest, clean: (text: string, limit: number) => string) {
  const { firstName, lastName = "" } = request.fields;
  const first = clean(firstName ?? nameOf(request), subjectName);
  const [initial] = clean(lastName, 100);
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** When the answer that the website promises is due, in milliseconds since 1970. */
export function promiseOf(createdAt: string): number {
  return Date.parse(createdAt) + readBusiness().answerHours * 60 * 60 * 1000;
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
