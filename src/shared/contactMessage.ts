import * as v from "valibot";
import { emailField } from "./emailField";
import { manyLineText } from "./manyLineText";
import { oneLineText } from "./oneLineText";
import { phoneField } from "./phoneField";

/** The fields of a contact message in the order a form would ask for them. */
export const contactMessageFields = ["name", "email", "phone", "subject", "message"] as const;

/** What a visitor sends. Longest values, in UTF-16 units: name 100, email 254, phone 40, subject 200, message 5,000. */
export const contactMessageSchema = v.object({
  name: oneLineText("Name", 100, "Enter your name"),
  email: emailField,
  phone: v.union(
    [v.pipe(v.nullish(v.string(), ""), v.trim(), v.literal("")), phoneField],
    "Enter a phone number, like (404) 555-0134",
  ),
  subject: oneLineText("Subject", 200, "Enter a subject"),
  message: v.pipe(
    manyLineText("Message", 5000),
    v.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, "Enter your message"),
  ),
});

export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;
