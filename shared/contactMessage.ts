import { type Column, type FieldsOf, fieldsFrom, type RequestKind } from "./requestKind";

/** The columns of contact_messages that visitors fill, in the order a form would ask for them. */
const contactColumns = [
  {
    column: "name",
    type: "text",
    notNull: true,
    rule: "line",
    maxLength: 100,
    label: "Name",
    message: "Enter your name",
  },
  {
    column: "email",
    type: "text",
    notNull: true,
    rule: "email",
    maxLength: 254,
    label: "Email address",
    message: "Enter your email address",
  },
  {
    column: "phone",
    type: "text",
    notNull: false,
    rule: "phone",
    maxLength: 40,
    label: "Phone number",
    message: "Enter a phone number with its area code",
  },
  {
    column: "subject",
    type: "text",
    notNull: true,
    rule: "line",
    maxLength: 200,
    label: "Subject",
    message: "Enter a subject",
  },
  {
    column: "message",
    type: "text",
    notNull: true,
    rule: "lines",
    maxLength: 5000,
    label: "Message",
    message: "Enter your message",
  },
] as const satisfies readonly Column[];

/** A contact message. */
export const contactMessage = {
  kind: "contact_message",
  table: "contact_messages",
  referenceLetter: "M",
  columns: contactColumns,
  fields: fieldsFrom(contactColumns),
} as const satisfies RequestKind;

/** What a visitor sends as a message; `phone` may be empty. */
export type ContactMessage = FieldsOf<typeof contactMessage.fields>;
