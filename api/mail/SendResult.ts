/** Why a mail or a webhook call did not arrive, and the sentence that tells the owner. */
const sentences = {
  /** No connection, or it broke before the last byte. */
  unreachable: "The mail server could not be reached",
  login: "The mail server refused the user name or password",
  /** The sender's. */
  quota: "Your mail provider's sending limit is used up",
  sender: "The mail server does not let the website send from its address",
  /** As with greylisting. */
  deferred: "The mail server asked to try again later",
  mailbox_full: "The mailbox is full",
  settings: "Your mail server does not take mail for this address",
  /** The server refused what the mail says. */
  content: "Your mail server refused it",
  /** The last byte was sent and no answer came; the mail may have been accepted. */
  unconfirmed: "The mail server never confirmed it",
  receiver: "The receiver of the webhook did not take it",
  /** Our own code failed. */
  fault: "The website could not write it",
  gone: "It is no longer wanted",
};

export type Cause = keyof typeof sentences;

export type SendFailure = {
  status: "failed";
  cause: Cause;
  /** Of the connection and the server, like "EENVELOPE 552 5.2.2"; never the server's text, which may quote the visitor. */
  codes: string;
};

export type SendResult = { status: "sent" } | SendFailure;

/** A stored cause in words for the owner; the codes stay, for whoever looks after the installation. */
export function explainFailure(cause: string, codes: string | null = null): string {
  const sentence = Object.hasOwn(sentences, cause) ? sentences[cause as Cause] : cause;
  return codes === null || codes === "" ? sentence : `${sentence} (${codes})`;
}
