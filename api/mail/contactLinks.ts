import { repairEmail } from "../../shared/isEmailAddress";
import { readBusiness } from "../settings/business";
import { dialledPhone } from "../settings/normalizePhone";
import type { Link } from "./renderCard";
import { topicOf, type VisitorRequest } from "./VisitorRequest";

/** How the owner reaches a visitor, the quickest first: tel (RFC 3966), sms (RFC 5724), mailto (RFC 6068). */
export function contactLinks(request: VisitorRequest): Link[] {
  const phone = dialledPhone(request.fields["phone"], readBusiness().country);
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
