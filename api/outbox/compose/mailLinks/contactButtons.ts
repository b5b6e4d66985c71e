import { readBusiness } from "../../../business";
import { cleanLine } from "../words/cleanLine";
import type { MailLink } from "../render/MailContent";
import { mapLink } from "./mapLink";
import { phoneLink, textLink } from "./phoneLink";
import { replyLink } from "./replyLink";

type Person = {
  firstName: string;
  email: string;
  phone: string | null;
  /** Where the work is; a contact message has none. */
  address?: string;
  reference: string;
  /** What the visitor asked for, as it fits into "Thank you for …". */
  subject: string;
};

/** What the owner does with a request, the quickest first: call, text, reply, ask for photos, see the place on a map. */
export function contactButtons(person: Person): MailLink[] {
  const first = firstNameOf(person.firstName);
  const call = person.phone === null ? undefined : phoneLink(person.phone);
  const text = person.phone === null ? undefined : textLink(person.phone);
  return [
    ...(call === undefined ? [] : [{ label: `Call ${first}`, href: call }]),
    ...(text === undefined ? [] : [{ label: `Text ${first}`, href: text }]),
    { label: `Reply to ${first}`, href: replyTo(person) },
    ...(person.address === undefined
      ? []
      : [
          { label: "Ask for photos", href: askForPhotos(person) },
          { label: "Open the address in a map", href: mapLink(person.address) },
        ]),
  ];
}

/** A reply with name and subject already written; the owner adds the price or the answer. */
export function replyTo(person: Person): string {
  return replyLink(person.email, `Your request ${person.reference}`, [
    `Hi ${firstNameOf(person.firstName)},`,
    "",
    `thank you for ${person.subject}.`,
    "",
    "",
    ...signature(),
  ]);
}

function askForPhotos(person: Person): string {
  return replyLink(person.email, `Your request ${person.reference}: a few photos?`, [
    `Hi ${firstNameOf(person.firstName)},`,
    "",
    `thank you for ${person.subject}. Could you reply to this email with two or three photos of the rooms? Then we can give you a closer price.`,
    "",
    ...signature(),
  ]);
}

function signature(): string[] {
  const { name, phone } = readBusiness();
  return [name, phone ?? ""].filter((line) => line !== "");
}

/** Short enough for a button. */
function firstNameOf(name: string): string {
  return cleanLine(cleanLine(name, 100).split(" ")[0] ?? "", 24);
}
