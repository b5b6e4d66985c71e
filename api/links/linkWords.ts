import type { LinkAction, LinkKind } from "../signedLink";

/** How an action ended: done now, done before, or its request has been deleted. */
export type ActionOutcome = "done" | "already" | "gone";

type ActionWords = {
  question: string;
  explanation: string;
  button: string;
  outcomes: Record<ActionOutcome, { title: string; text: string }>;
};

const gone = {
  title: "This request has been deleted",
  text: "There is nothing left to do. Nothing was changed.",
};

/** The words of an action's page, for the request with this reference. */
export function linkWords(action: LinkAction, kind: LinkKind, reference: string): ActionWords {
  const request = `${kind === "quote_request" ? "quote request" : "message"} ${reference}`;
  switch (action) {
    case "contacted":
      return {
        question: `Mark ${request} as ${kind === "quote_request" ? "contacted" : "answered"}?`,
        explanation: "The website then stops reminding you of it. Nobody else is told.",
        button: `Mark as ${kind === "quote_request" ? "contacted" : "answered"}`,
        outcomes: {
          done: { title: "Done", text: `The ${request} is marked. You get no reminder about it.` },
          already: { title: "Already done", text: `The ${request} was marked before.` },
          gone,
        },
      };
    case "not-spam":
      return {
        question: `Treat ${request} as a normal request?`,
        explanation:
          "It was kept aside as possible spam. You then get it by email like any other request.",
        button: "This is not spam",
        outcomes: {
          done: {
            title: "Done",
            text: `The ${request} is a normal request now. The email about it is on its way.`,
          },
          already: { title: "Already done", text: `The ${request} is a normal request.` },
          gone,
        },
      };
    case "erase":
      return {
        question: `Delete all data of the person who sent ${request}?`,
        explanation:
          "This deletes every quote request and message with the same email address or phone number, and the emails about them that still wait to be sent. It cannot be undone. Emails that you have received stay in your mailbox: delete those there.",
        button: "Delete this person's data",
        outcomes: {
          done: { title: "Deleted", text: "Everything this person sent has been deleted." },
          already: gone,
          gone,
        },
      };
  }
}
