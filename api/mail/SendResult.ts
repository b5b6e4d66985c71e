/**
 * Why a mail or a webhook call did not arrive:
 * - `unreachable`: no connection, or it broke before the last byte
 * - `login`: the mail server refused our name or password
 * - `deferred`: the server asked to try again later, as with greylisting
 * - `mailbox_full`: the mailbox is full or a quota is used up
 * - `settings`: the server takes no mail for this recipient or from this sender
 * - `content`: the server refused what the mail says
 * - `unconfirmed`: the last byte was sent and no answer came; the mail may have been accepted
 * - `receiver`: the receiver of webhook calls did not take it
 * - `fault`: our own code could not write it
 * - `gone`: nobody wants it any more
 * - `busy`, `stopped`: the server takes no more connections now, or we are stopping. These say nothing about this mail.
 */
export type Cause =
  | "unreachable"
  | "login"
  | "deferred"
  | "mailbox_full"
  | "settings"
  | "content"
  | "unconfirmed"
  | "receiver"
  | "fault"
  | "gone"
  | "busy"
  | "stopped";

export type SendFailure = {
  status: "failed";
  cause: Cause;
  /** Of the connection and the server, like "EENVELOPE 552 5.2.2"; never the server's text, which may quote the visitor. */
  codes: string;
  /** How long the server asked us to wait, in seconds. */
  retrySeconds?: number;
};

export type SendResult = { status: "sent" } | SendFailure;
