import type { Field } from "../../shared/Field";
import { repairEmail } from "../../shared/isEmailAddress";
import { quoteMail } from "../../shared/quoteRequest";
import { formatTime, readBusiness } from "../settings/business";
import { dialledPhone } from "./normalizePhone";
import type { Fact, Link } from "../mail/renderCard";
import { answerTo, askedIn, sourceName, topicOf, type VisitorRequest } from "./VisitorRequest";

/** Everything about a request by its label, for the owner's mail and for the request's page. */
export function describeRequest(request: VisitorRequest): Fact[] {
  const { kind, createdAt, reference, fields } = request;
  const source = fields[sourceName] ?? "";
  const isQuote = kind === "quote_request";
  const asked = askedIn(request);
  const first: readonly string[] = isQuote ? quoteMail.first : [];
  const inTitle = isQuote ? ["firstName", "lastName"] : ["name"];
  const rank = ({ name }: Field) =>
    first.includes(name) ? first.indexOf(name) - 99 : ["phone", "email"].indexOf(name);
  const facts = asked
    .filter(({ name }) => !inTitle.includes(name))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((field) => factOf(field, answerTo(request, field.name)));
  // The form does not ask these any more.
  const names = new Set([sourceName, ...asked.map(({ name }) => name)]);
  const lost = Object.entries(fields).filter(([name, text]) => !names.has(name) && text !== "");
  const promised = Date.parse(createdAt) + readBusiness().answerHours * 60 * 60 * 1000;
  return [
    { label: "Answer by", text: formatTime(new Date(promised).toISOString()) },
    ...facts,
    ...lost.map(([label, text]) => ({ label, text })),
    { label: "Received", text: formatTime(createdAt) },
    { label: "Reference", text: reference },
    ...(source === "" ? [] : [{ label: "Came from", text: source }]),
  ];
}

function factOf(field: Field, answer: string): Fact {
  const { label } = field;
  if (answer === "") return { label, text: "None given" };
  if (field.type !== "line" || field.map === undefined) return { label, text: answer };
  // developers.google.com/maps/documentation/urls: opens the app where there is one.
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(answer)}`;
  return { label, text: answer, links: [{ label: "Open in a map", href }] };
}

/** How the owner reaches a visitor, the quickest first: tel (RFC 3966), sms (RFC 5724), mailto (RFC 6068). */
export function contactLinks(request: VisitorRequest): Link[] {
  const phone = dialledPhone(request.fields["phone"]);
  const { number, extension } = phone ?? { number: "", extension: "" };
  // An extension cannot receive texts, nor can a number that is not complete.
  const hasText = number.startsWith("+") && extension === "";
  const call = `tel:${number}${extension && `;ext=${extension}`}`;
  return [
    ...(number.length < 3 ? [] : [{ label: "Call", href: call }]),
    ...(hasText ? [{ label: "Text", href: `sms:${number}` }] : []),
    { label: "Reply", href: replyLink(request) },
  ];
}

/**
 * An answer whose first sentence is already written. The visitor's address is encoded as a whole: it is legal
 * with ? and & in it, which would start header fields.
 *
 * @param question follows the first sentence
 */
export function replyLink(request: VisitorRequest, question = ""): string {
  const { kind, fields, reference } = request;
  const { name, phone, replies } = readBusiness();
  const isQuote = kind === "quote_request";
  const thanks = isQuote ? replies.quoteRequest : "Thank you for your message.";
  const sentence = `${thanks.replaceAll("{service}", () => topicOf(request))} ${question}`.trim();
  const greeting = `Hi ${fields["firstName"] ?? fields["name"] ?? ""},`;
  const body = [greeting, "", sentence, "", name, phone].map(encodeURIComponent).join("%0D%0A");
  // The last @ is the one between name and domain.
  const to = encodeURIComponent(repairEmail(fields["email"] ?? "")).replace(/%40(?!.*%40)/, "@");
  return `mailto:${to}?subject=Your%20request%20${reference}&body=${body}`;
}
