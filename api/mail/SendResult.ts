/** Sentences that tell the owner why a mail or webhook call failed. The database stores the keys. */
const sentences = {
  unreachable: "The mail server could not be reached",
  login: "The mail server refused the user name or password",
  quota: "Your mail provider's sending limit is used up",
  sender: "The mail server does not let the website send from its address",
  deferred: "The mail server asked to try again later",
  mailbox_full: "The mailbox is full",
  settings: "Your mail server does not accept mail for this address",
  content: "Your mail server rejected the content of the mail",
  /** No reply came after the last byte of the mail, so it may have been delivered. */
  unconfirmed: "The mail server never confirmed the mail",
  receiver: "The receiver of the webhook did not accept the call",
  fault: "The website could not compose the mail",
  gone: "The mail is no longer needed",
};

export type Cause = keyof typeof sentences;

/** The scope of a failure: every mail, every mail to the same recipient, or only this mail. */
export type Scope = "server" | "recipient" | "mail";

/** `codes` is like "EENVELOPE 552 5.2.2". It omits the mail server's text, which may quote the visitor. */
export type SendFailure = { status: "failed"; cause: Cause; of: Scope; codes: string };

export type SendResult = { status: "sent" } | SendFailure;

export function toFailure(cause: Cause, codes: string, of: Scope = "mail"): SendFailure {
  return { status: "failed", cause, of, codes };
}

export function explainFailure(cause: string, codes: string | null): string {
  const sentence = Object.hasOwn(sentences, cause) ? sentences[cause as Cause] : cause;
  return codes ? `${sentence} (${codes})` : sentence;
}

/** An error of Nodemailer. `originalCode` is its cause: ECONNREFUSED, CERT_HAS_EXPIRED, … */
type MailFault = Partial<Record<"code" | "originalCode" | "response" | "command", string>> & {
  responseCode?: number;
};

/** Classifies an error of Nodemailer by SMTP reply codes (RFC 5321) and enhanced status codes (RFC 3463). */
export function classifyMailFault(error: unknown, isLastByteSent: boolean): SendFailure {
  const fault = error as MailFault;
  const { code = "ERROR", originalCode, responseCode, response = "" } = fault;
  const [, enhanced = ""] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const codes = [code === "EABORT" ? "ETIMEDOUT" : code, originalCode, responseCode, enhanced];
  const isDeliveryUnknown = isLastByteSent && responseCode === undefined;
  const cause = isDeliveryUnknown ? "unconfirmed" : causeOf(fault, enhanced);
  return toFailure(cause, codes.filter(Boolean).join(" "), scopeOf(cause, fault));
}

const ofServer: readonly Cause[] = ["unreachable", "login", "quota", "sender"];

/** Blames only this mail if DATA is rejected, because other mails to the same address may still pass. */
function scopeOf(cause: Cause, { code, command }: MailFault): Scope {
  if (ofServer.includes(cause)) return "server";
  return code === "EENVELOPE" && command !== "DATA" ? "recipient" : "mail";
}

function causeOf({ code, response = "", command }: MailFault, enhanced: string): Cause {
  const isForNow = response.startsWith("4");
  // Leave out addresses and links, which the mail server may quote from the visitor's text.
  const words = response.slice(0, 2_000).replace(/<[^>]*>|\S*@\S*|https?:\S*/gi, " ");
  const said = `${enhanced} ${words}`;
  if (code === "EAUTH" || /^53\d/.test(response)) return "login";
  if (isOurQuota(said)) return "quota";
  if (isSenderRefused(said, enhanced, command)) return "sender";
  // All other codes of Nodemailer mean that the connection failed.
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return "unreachable";
  if (command === "MAIL FROM" && code === "EENVELOPE") return isForNow ? "unreachable" : "sender";
  if (full.test(said)) return "mailbox_full";
  if (isForNow) return "deferred";
  return code === "EENVELOPE" || addresses.test(enhanced) ? "settings" : "content";
}

/** Returns whether a reply to any command rejects our address, domain, account or IP address. */
function isSenderRefused(said: string, enhanced: string, command = ""): boolean {
  if (neverSender.test(said)) return false;
  if (senderCodes.test(enhanced) || surelySender.test(said)) return true;
  if (recipientCodes.test(enhanced) || others.test(said)) return false;
  // In a reply to RCPT TO, "account" usually means the recipient's.
  return maybeSender.test(said) || (command !== "RCPT TO" && /\baccount\b/i.test(said));
}

const anyOf = (...patterns: string[]) => new RegExp(patterns.join("|"), "i");

// Sending limits, by codes of RFC 3463's registry, Microsoft and Google, or by words.
const quota = anyOf(
  String.raw`^\d\.(?:4\.5|7\.28|1\.90|2\.254|7\.23[23]) `,
  String.raw`\b(?:per (?:second|minute|hour|day|month)|daily|hourly|monthly|this month)\b`,
  String.raw`\b(?:send(?:ing)?|submission|relay|rate|thread) (?:\w+ )?(?:limits?|quota)\b`,
  String.raw`\b(?:outgoing|messag(?:e|ing)) (?:\w+ )?(?:limits?|quota)\b`,
  String.raw`(?:exceeded|maximum|too (?:many|much)|enough) (?:\w+ )?(?:credits|e?-?mails?|messages)\b`,
  String.raw`\b(?:credits exceeded|sending rate|ratelimit|throttl|SubmissionQuota)`,
);
/** Returns whether our sending limit is used up, as opposed to a limit of size or of a recipient. */
const isOurQuota = (said: string) =>
  quota.test(said) && !/\bsize\b|\breceiv|recipient has/i.test(said);
/** x.2.2 is a full mailbox, x.3.1 a full mail system (RFC 3463). */
const full = /^\d\.(?:2\.2|3\.1) |quota\b|mailbox (?:is )?full|storage allocation/i;
/** x.1.* is a problem with an address, x.2.1 a disabled mailbox (RFC 3463). */
const addresses = /^\d\.(?:1\.\d+|2\.1)$/;

/** x.1.7 and x.1.8 concern the sender's address, x.7.2x and x.7.3x SPF, DKIM or DNS. Yahoo sends x.7.9. */
const senderCodes =
  /^\d\.(?:1\.[78]|7\.(?:9|2\d|3[0-2]|40))$|^5\.(?:2\.252|7\.(?:5\d|6\d|50[1-3689]|51[15]|[67]\d\d))$/;
/** Problems with the recipient's address (x.1.*) or mailbox (x.2.*). */
const recipientCodes = /^\d\.(?:1\.(?:[1-46]|10)|2\.[1-4])$/;
const surelySender = anyOf(
  String.raw`\bsender(?:'s)? (?:e-?mail |address|domain|verify|identity|signature)|\bhelo\b`,
  String.raw`\b(?:sender|from)(?: \S+)? (?:address )?(?:is )?(?:not|rejected|denied|invalid|blocked)\b`,
  String.raw`\b(?:banned|bad|invalid|outbound|unverified|una\w+) send|send(?: |ing )?as(?:Denied|\b)`,
  String.raw`\bclient (?:host|ip|\[)|\brelay (?:access )?denied|relaying|\bto relay\b|\bRBL\b|sandbox`,
  String.raw`\b(?:your|sending|from) (?:\w+ )?(?:ip|account|server|host)\b|\bfrom \[?\d+\.\d+\.\d`,
  String.raw`\bthis (?:ip|host)\b|\b(?:for|of) this account`,
  String.raw`\bsending (?:is |was |has been )?(?:suspended|paused|disabled|blocked)`,
  String.raw`\b(?:sending activity|smtp auth|authentication required|not logged in)|spoof`,
  String.raw`request failed; mailbox unavailable|policy restrictions|resource record`,
  String.raw`(?:allowed|permitted|permissions?|authori[sz]ed) to send(?! to\b)`,
  String.raw`\b(?:SPF|DKIM|DMARC)\b|reputation of the sending|\b(?:need|before) auth`,
);
const others = anyOf(
  String.raw`spam(?!haus|cop)|virus|malware|phish|content|unsolicited|junk|attachment|prohibit`,
  String.raw`time-?out|compliant|loop`,
  String.raw`recipient|mailbox|inbox|unknown|no such|tried to reach|\bur[il]|\blink|\bsize\b|too large`,
);
const maybeSender = anyOf(
  String.raw`\bsenders?\b|\bfrom\b|relay|verified|validated|permi(?:t|ss)|authori[sz]|authenticat`,
  String.raw`\bPTR\b|\bIP\b|blocked [-;]|(?:block|black) ?list|reputation`,
  String.raw`not allowed|access denied|only send|domain|your addresses|\d+\.\d+\.\d+\.\d+`,
);
/** Replies about Reply-To, greylisting and closed groups (5.7.12x, 5.7.13x) don't blame the sender. */
const neverSender = /reply-?to|gr[ae]ylist|RESOLVER\.|^5\.7\.1[23]\d /i;
