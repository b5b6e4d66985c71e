import type { Field } from "../../shared/Field";
import { fillIn } from "../../shared/fillIn";
import { repairEmail } from "../../shared/isEmailAddress";
import { business, formatTime } from "../settings/business";
import { dialledPhone } from "./normalizePhone";
import type { Fact, Link } from "../mail/renderCard";
import { answerTo, requestTypeOf, sourceName, topicOf } from "./VisitorRequest";
import type { VisitorRequest } from "./VisitorRequest";

export function describeRequest(request: VisitorRequest): Fact[] {
  const { createdAt, reference, answers } = request;
  const source = answers[sourceName] ?? "";
  const { fields, nameFields, mail } = requestTypeOf(request);
  // The order of the fields. "" stands for all fields that are not named here.
  const order = [...mail.first, "", "phone", "email"];
  const rank = ({ name }: Field) => order.indexOf(order.includes(name) ? name : "");
  const facts = fields
    .filter(({ name }) => !nameFields.includes(name))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((field) => factOf(field, answerTo(request, field.name)));
  const names = new Set([sourceName, ...fields.map(({ name }) => name)]);
  const removed = Object.entries(answers).filter(([name, text]) => !names.has(name) && text !== "");
  const promised = Date.parse(createdAt) + business.answerHours * 60 * 60 * 1000;
  return [
    { label: "Answer by", text: formatTime(new Date(promised).toISOString()) },
    ...facts,
    ...removed.map(([label, text]) => ({ label, text })),
    { label: "Received", text: formatTime(createdAt) },
    { label: "Reference", text: reference },
    ...(source === "" ? [] : [{ label: "Came from", text: source }]),
  ];
}

function factOf(field: Field, answer: string): Fact {
  const { label } = field;
  if (answer === "") return { label, text: "None given" };
  if (field.type !== "line" || field.map === undefined) return { label, text: answer };
  // This URL opens a map app if the device has one (developers.google.com/maps/documentation/urls).
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(answer)}`;
  return { label, text: answer, links: [{ label: "Open in a map", href }] };
}

/** Returns links to call, text and email the visitor (RFC 3966, 5724 and 6068). */
export function contactLinks(request: VisitorRequest): Link[] {
  const { number, extension } = dialledPhone(request.answers["phone"]);
  const hasText = number.startsWith("+") && extension === "";
  const call = `tel:${number}${extension && `;ext=${extension}`}`;
  return [
    ...(number.length < 3 ? [] : [{ label: "Call", href: call }]),
    ...(hasText ? [{ label: "Text", href: `sms:${number}` }] : []),
    { label: "Reply", href: replyLink(request) },
  ];
}

export function replyLink(request: VisitorRequest, question = ""): string {
  const { kind, answers, reference } = request;
  const { name, phone, replies } = business;
  const isQuote = kind === "quote_request";
  const thanks = isQuote ? replies.quoteRequest : "Thank you for your message.";
  const sentence = `${fillIn(thanks, { service: topicOf(request) })} ${question}`.trim();
  const greeting = `Hi ${answers["firstName"] ?? answers["name"] ?? ""},`;
  const body = [greeting, "", sentence, "", name, phone].map(encodeURIComponent).join("%0D%0A");
  // Encode ? and &, which would add header fields to a mailto URL, but not the @ before the domain (RFC 6068).
  const to = encodeURIComponent(repairEmail(answers["email"] ?? "")).replace(/%40(?!.*%40)/, "@");
  return `mailto:${to}?subject=Your%20request%20${reference}&body=${body}`;
}
