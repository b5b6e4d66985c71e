import { repairEmail } from "../../shared/isEmailAddress";
import { readBusiness } from "../business";
import { dialledPhone } from "../normalizePhone";
import { signLink } from "./signedLink";
import { type MailLink, type MailSettings } from "./renderMail";

/** The visitor whom the owner answers. */
export type Person = {
  firstName: string;
  lastName: string;
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

const title =
  /^(?:the|dra?|doctor|mr?s?|mister|miss|mx|prof|professor|rev|reverend|sir|dame|lady|lord|hon|capt|captain|sgt|lt|col|gen|maj|fr|father|sister|brother|pastor|rabbi|herr|frau|sra?|srta|señora?|mme|mlle|and|und|y|et|&)\.?$/i;

/** "Jane" of "Jane Ann", but the whole of "Dr. Jane" and "Jane and John". A title alone takes the last name along. */
function greetingOf({ firstName, lastName }: Person): string {
  const words = wordsOf(firstName);
  const all = words.every(isTitle) ? [...words, ...wordsOf(lastName)] : words;
  const name =
    all.some(isTitle) || /family$/i.test(firstName)
      ? all.join(" ").replace(/^the /i, "")
      : (all[0] ?? "");
  const isSendable = words.length > 0 && !all.every(isTitle);
  return isSendable ? `Hi ${name.slice(0, 60).replace(/[^\p{L}\p{M}\p{N}]+$/u, "")}` : "Hi";
}

const isTitle = (word: string) => title.test(word);

/** The words up to the first comma or bracket. */
function wordsOf(name: string): string[] {
  const [part = ""] = name
    .slice(0, 100)
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .split(/[,;:/()<>[\]"]/);
  return part.match(/[\p{L}\p{N}&][\p{L}\p{M}\p{N}\p{Pd}'’.\u200c\u200d]*/gu) ?? [];
}

/** The same for the same request, whenever it is made. */
export function requestLink(
  { id, createdAt }: { id: string; createdAt: string },
  settings: Pick<MailSettings, "siteUrl" | "linkSecret">,
): string {
  return signLink(settings, "quote_request", id, Date.parse(createdAt));
}

/** A tel: address (RFC 3966) for a number as typed; undefined when nothing in it can be dialled. */
export function phoneLink(phone: string): string | undefined {
  const { number, extension } = dialledPhone(phone, readBusiness().country) ?? noNumber;
  if (number.length < 3) return undefined;
  return `tel:${number}${extension === "" ? "" : `;ext=${extension}`}`;
}

/**
 * An sms: address (RFC 5724). Undefined for a number that is not complete, and for an extension, which cannot receive texts.
 */
function textLink(phone: string): string | undefined {
  const { number, extension } = dialledPhone(phone, readBusiness().country) ?? noNumber;
  return number.startsWith("+") && extension === "" ? `sms:${number}` : undefined;
}

const noNumber = { number: "", extension: "" };

/**
 * A mailto: address with subject and text already written (RFC 6068: line breaks are CR LF, everything encoded). The
 * address is encoded as a whole: it is legal with ? and & in it, which would start header fields of the reply.
 */
function replyLink(person: Person, subject: string, text: string[]): string {
  const lines = [`${greetingOf(person)},`, "", ...text, "", ...signature()];
  // The last @ is the one between name and domain.
  const to = encodeURIComponent(repairEmail(person.email)).replace(/%40(?!.*%40)/, "@");
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
