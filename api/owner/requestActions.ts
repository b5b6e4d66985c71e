import { listButton } from "../compose/composeDigest";

/** What the owner can do on a request's page, in the order of its buttons. */
export const requestActions = [
  "contacted",
  "not-contacted",
  "not-spam",
  "spam",
  "list",
  "erase",
] as const;
export type RequestAction = (typeof requestActions)[number];

type ActionWords = {
  button: string;
  explanation: string;
  /** What is said once it is done, and when there was nothing to do. */
  done: string;
  already?: string;
};

export const actionWords: Record<RequestAction, ActionWords> = {
  contacted: {
    button: "Contacted",
    explanation: "You have called or written, and the website stops reminding you.",
    done: "This request is marked as contacted.",
  },
  "not-contacted": {
    button: "Not contacted yet",
    explanation: "Takes the mark away, so that the request waits for an answer again.",
    done: "This request waits for an answer again.",
  },
  "not-spam": {
    button: "Not spam",
    explanation: "Makes it a normal request, and its email reaches you within a few minutes.",
    done: "This is a normal request now, and its email is on its way to you.",
  },
  spam: {
    button: "This is spam",
    explanation: "Keeps it aside without reminders, and you can take that back here.",
    done: "This request is kept aside as spam. It is not deleted.",
  },
  list: {
    button: listButton,
    explanation:
      "Mails you what came in since yesterday morning and who still waits for an answer.",
    done: "The list is on its way to you.",
    already: "A list was sent less than five minutes ago. Please wait a moment for it.",
  },
  erase: {
    button: "Delete",
    explanation: "Shows first what would be deleted, and asks you.",
    done: "",
  },
};

/** The buttons that make sense for a request as it stands, the most useful first. */
export function actionsFor(request: {
  is_spam: boolean;
  answered: boolean;
}): readonly [RequestAction, ...RequestAction[]] {
  if (request.is_spam) return ["not-spam", "list", "erase"];
  return [request.answered ? "not-contacted" : "contacted", "spam", "list", "erase"];
}
