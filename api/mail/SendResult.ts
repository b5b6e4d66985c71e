/** Why a mail or a webhook call did not arrive, and the sentence that tells the owner. */
const sentences = {
  /** No connection, or it broke before the last byte. */
  unreachable: "The mail server could not be reached",
  login: "The mail server refused the user name or password",
  /** As with greylisting. */
  deferred: "The mail server asked to try again later",
  mailbox_full: "The mailbox is full",
  /** The sender's. */
  quota: "Your mail provider's sending limit is used up",
  settings: "Your mail server does not take mail from or for these addresses",
  /** The server refused what the mail says. */
  content: "Your mail server refused it",
  /** The last byte was sent and no answer came; the mail may have been accepted. */
  unconfirmed: "The mail server never confirmed it",
  receiver: "The receiver of the webhook did not take it",
  /** Our own code failed. */
  fault: "The website could not write it",
  gone: "It is no longer wanted",
  /** Says nothing about this mail. */
  stopped: "The website was stopped",
};

export type Cause = keyof typeof sentences;

export type SendFailure = {
  status: "failed";
  cause: Cause;
  /** Of the connection and the server, like "EENVELOPE 552 5.2.2"; never the server's text, which may quote the visitor. */
  codes: string;
  /** How long the receiver of a webhook asked us to wait, in seconds. */
  retrySeconds?: number;
};

export type SendResult = { status: "sent" } | SendFailure;

/** A stored cause in words for the owner; the codes stay, for whoever looks after the installation. */
export function explainFailure(cause: string | null, codes: string | null): string {
  if (cause === null) return "Not tried yet";
  const sentence = Object.hasOwn(sentences, cause) ? sentences[cause as Cause] : cause;
  return codes === null || codes === "" ? sentence : `${sentence} (${codes})`;
}
