import {
  type CountryCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from "libphonenumber-js/min";
import { readBusiness } from "../business";
import { signLink } from "../signedLink";
import { cleanLine, type MailLink, type MailSettings } from "./renderMail";

/** The visitor whom the owner answers. */
export type Person = {
  firstName: string;
  email: string;
  phone: string | null;
  reference: string;
  /** The first sentence of an answer, after "Hi Jane,". */
  thanks: string;
};

/** How the owner reaches a visitor, the quickest first. */
export function contactButtons(person: Person): MailLink[] {
  return [...callButtons(person.phone ?? ""), { label: "Reply", href: replyTo(person) }];
}

export function callButtons(phone: string): MailLink[] {
  const [call, text] = [phoneLink(phone), textLink(phone)];
  return [
    ...(call === undefined ? [] : [{ label: "Call", href: call }]),
    ...(text === undefined ? [] : [{ label: "Text", href: text }]),
  ];
}

/** A reply with its first sentence; the owner adds the price or the answer. */
export function replyTo(person: Person): string {
  return replyLink(person, `Your request ${person.reference}`, [person.thanks, ""]);
}

export function askForPhotos(person: Person): MailLink {
  const subject = `Your request ${person.reference}: a few photos?`;
  const text = `${person.thanks} ${readBusiness().replies.photos}`;
  return { label: "Ask for photos", href: replyLink(person, subject, [text]) };
}

function signature(): string[] {
  const { name, phone } = readBusiness();
  return [name, phone];
}

function firstNameOf(name: string): string {
  return cleanLine(cleanLine(name, 100).split(" ")[0] ?? "", 24);
}

export function requestLink(
  request: { id: string; created_at: string },
  { siteUrl, linkSecret }: Pick<MailSettings, "siteUrl" | "linkSecret">,
): string {
  return signLink(linkSecret, siteUrl, request);
}

function parsePhone(phone: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(phone, readBusiness().country as CountryCode);
}

/** A tel: address for a number as typed; undefined when nothing in it can be dialled. */
export function phoneLink(phone: string): string | undefined {
  const parsed = parsePhone(phone);
  if (parsed?.isPossible() === true) return parsed.getURI();
  const digits = phone.replace(/\D/g, "");
  return digits.length >= 3 ? `tel:${phone.trim().startsWith("+") ? "+" : ""}${digits}` : undefined;
}

/**
 * An sms: address (RFC 5724). Undefined for a number that is not complete, and for an extension, which cannot receive texts.
 */
function textLink(phone: string): string | undefined {
  const parsed = parsePhone(phone);
  return parsed?.isPossible() === true && !parsed.ext ? `sms:${parsed.number}` : undefined;
}

/**
 * A mailto: address with subject and text already written (RFC 6068: line breaks are CR LF, everything encoded). The
 * address is encoded as a whole: it is legal with ? and & in it, which would start header fields of the reply.
 */
function replyLink({ email, firstName }: Person, subject: string, text: string[]): string {
  const lines = [`Hi ${firstNameOf(firstName)},`, "", ...text, "", ...signature()];
  // The last @ is the one between name and domain.
  const to = encodeURIComponent(email).replace(/%40(?!.*%40)/, "@");
  const body = encodeURIComponent(lines.join("\r\n"));
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${body}`;
}

/** developers.google.com/maps/documentation/urls: opens the app where there is one. */
export function mapLink(address: string): MailLink {
  return {
    label: "Open in a map",
    href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
  };
}
