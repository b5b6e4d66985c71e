import type { ContactMessage } from "../../../shared/contactMessage";

export function aContactMessage(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    name: "Sam Rivera",
    email: "sam@example.com",
    phone: "",
    subject: "Gift cards",
    message: "Do you offer gift cards for new parents?",
    ...changes,
  };
}
