/** Why a mail or a webhook call did not arrive, and the sentence that tells the owner. */
const sentences = {
  unreachable: "The mail server could not be reached",
  login: "The mail server refused the user name or password",
  quota: "Your mail provider's sending limit is used up",
  sender: "The mail server does not let the website send from its address",
  deferred: "The mail server asked to try again later",
  mailbox_full: "The mailbox is full",
  settings: "Your mail server does not take mail for this address",
  content: "Your mail server refused what the mail says",
  /** The last byte was sent and no answer came; the mail may have been accepted. */
  unconfirmed: "The mail server never confirmed it",
  receiver: "The receiver of the webhook did not take it",
  fault: "The website could not write it",
  gone: "It is no longer wanted",
};

export type Cause = keyof typeof sentences;

/** `codes`, like "EENVELOPE 552 5.2.2", are never the server's text, which may quote the visitor. */
export type SendFailure = { status: "failed"; cause: Cause; codes: string };

export type SendResult = { status: "sent" } | SendFailure;

/** A stored cause in words for the owner; the codes stay, for whoever looks after the installation. */
export function explainFailure(cause: string, codes: string | null): string {
  const sentence = Object.hasOwn(sentences, cause) ? sentences[cause as Cause] : cause;
  return codes ? `${sentence} (${codes})` : sentence;
}
