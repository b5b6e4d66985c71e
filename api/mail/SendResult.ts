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

/** An error of Nodemailer's. `originalCode` is the system's, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
type MailFault = Partial<Record<"code" | "originalCode" | "response" | "command", string>> & {
  responseCode?: number;
};

/** What a fault means for the mail. Codes: RFC 5321 section 4.2, RFC 3463. */
export function classifyMailFault(error: unknown, isLastByteSent: boolean): SendFailure {
  const fault = error as MailFault;
  const { code = "ERROR", originalCode, responseCode, response = "" } = fault;
  const [, enhanced = ""] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const codes = [code === "EABORT" ? "ETIMEDOUT" : code, originalCode, responseCode, enhanced];
  const isUnconfirmed = isLastByteSent && responseCode === undefined;
  const cause = isUnconfirmed ? "unconfirmed" : causeOf(fault, enhanced);
  return { status: "failed", cause, codes: codes.filter(Boolean).join(" ") };
}

function causeOf({ code, response = "", command }: MailFault, enhanced: string): Cause {
  const isForNow = response.startsWith("4");
  const said = `${enhanced} ${response}`;
  if (code === "EAUTH" || /^53\d/.test(response)) return "login";
  if (quota.test(said)) return "quota";
  // Before the envelope the server refuses the connection, and the sender is refused for every recipient.
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return "unreachable";
  if (command === "MAIL FROM") return isForNow ? "unreachable" : "sender";
  if (full.test(said)) return "mailbox_full";
  if (isForNow) return "deferred";
  return code === "EENVELOPE" || addresses.test(enhanced) ? "settings" : "content";
}

// Some servers say it in words only.
/** x.4.5 and 5.7.28: too much mail from us. */
const quota = /^\d\.(?:4\.5|7\.28) |(?:sending|rate|message) (?:limit|quota)/i;
/** x.2.2 mailbox full, x.3.1 system full. */
const full = /^\d\.(?:2\.2|3\.1) |\bquota\b|mailbox (?:is )?full|storage allocation/i;
/** x.1 addresses; x.2.1 mailbox disabled; 5.7.23 to 27 SPF, DKIM or DMARC; 5.7.60 not our address. */
const addresses = /^\d\.(?:1\.\d+|2\.1|7\.(?:2[3-7]|60))$/;
