import type { FieldsOf, RequestType } from "./Field";

export const contactMessage = {
  name: "contact_message",
  fields: [
    { name: "name", type: "line", label: "Name", maxLength: 100, message: "Enter your name" },
    {
      name: "email",
      type: "email",
      label: "Email address",
      maxLength: 254,
      message: "Enter your email address",
    },
    { name: "phone", type: "phone", label: "Phone number", maxLength: 40 },
    { name: "subject", type: "line", label: "Subject", maxLength: 200, message: "Enter a subject" },
    {
      name: "message",
      type: "lines",
      label: "Message",
      maxLength: 5000,
      message: "Enter your message",
    },
  ],
  nameFields: ["name"],
  topicField: "subject",
  mail: { first: [], subject: ["subject"] },
} as const satisfies RequestType;

export type ContactMessage = FieldsOf<typeof contactMessage.fields>;
