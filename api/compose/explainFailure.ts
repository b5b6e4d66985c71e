import type { Cause } from "../mail/SendResult";

const sentences: Record<Cause, string> = {
  unreachable: "The mail server could not be reached",
  login: "The mail server refused the user name or password",
  deferred: "The mail server asked to try again later",
  mailbox_full: "The mailbox is full",
  settings: "Your mail server does not take mail from or for these addresses",
  content: "Your mail server refused it",
  unconfirmed: "The mail server never confirmed it",
  receiver: "The receiver of the webhook did not take it",
  fault: "The website could not write it",
  gone: "Nobody wants it any more",
  busy: "The mail server takes no more connections now",
  stopped: "The website was stopped",
};

/** A stored cause in words for the owner; the codes stay, for whoever looks after the installation. */
export function explainFailure(cause: string | null, codes: string | null): string {
  if (cause === null) return "Not tried yet";
  const sentence = Object.hasOwn(sentences, cause) ? sentences[cause as Cause] : cause;
  return codes === null || codes === "" ? sentence : `${sentence} (${codes})`;
}
