import type { FieldsOf, RequestKind } from "./Field";

/** A contact message. The fields are in the order a form would ask for them. */
export const contactMessage = {
  kind: "contact_message",
  fields: [
    {
      name: "name",
      column: "name",
      type: "line",
      label: "Name",
      maxLength: 100,
      message: "Enter your name",
    },
    {
      name: "email",
      column: "email",
      type: "email",
      label: "Email address",
      maxLength: 254,
      message: "Enter your email address",
    },
    {
      name: "phone",
      column: "phone",
      type: "phone",
      label: "Phone number",
      maxLength: 40,
      message: "Enter a phone number with its area code",
      nullable: true,
    },
    {
      name: "subject",
      column: "subject",
      type: "line",
      label: "Subject",
      maxLength: 200,
      message: "Enter a subject",
    },
    {
      name: "message",
      column: "message",
      type: "lines",
      label: "Message",
      maxLength: 5000,
      message: "Enter your message",
    },
  ],
} as const satisfies RequestKind;

/** What a visitor sends as a message; `phone` may be empty. */
export type ContactMessage = FieldsOf<typeof contactMessage.fields>;
