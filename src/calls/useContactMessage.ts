import { useState } from "react";
import type { ContactMessage } from "../../shared/contactMessage";
import { apiRequest } from "./apiRequest";
import { showToast } from "../toasts/showToast";

type Words = Record<"sent" | "failed", Queries.TitledTextFragment>;

/** Sends a contact message. No page uses this hook, but docs/specification.md (section 7) asks for it. */
export function useContactMessage({ sent, failed }: Words) {
  const [isSending, setIsSending] = useState(false);

  async function sendContactMessage(contactMessage: ContactMessage): Promise<"sent" | "failed"> {
    setIsSending(true);
    try {
      await apiRequest("POST", "/api/contact-messages", contactMessage);
      showToast({ tone: "success", ...sent });
      return "sent";
    } catch {
      showToast({ tone: "error", ...failed });
      return "failed";
    } finally {
      setIsSending(false);
    }
  }

  return { isSending, sendContactMessage };
}
