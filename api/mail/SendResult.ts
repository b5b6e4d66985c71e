/** Tells the owner why an email or webhook call failed. Don't rename the keys: the database stores them. */
const sentences = {
  unreachable: "The mail server could not be reached",
  login: "The mail server refused the user name or password",
  quota: "Your mail provider's sending limit is used up",
  sender: "The mail server does not let the website send from its address",
  deferred: "The mail server asked to try again later",
  mailbox_full: "The mailbox is full",
  settings: "Your mail server does not accept email for this address",
  content: "Your mail server rejected the content of the email",
  /** No reply came after the last byte of the email, so the email may have been delivered. */
  unconfirmed: "The mail server never confirmed the email",
  receiver: "The receiver of the webhook did not accept the call",
  fault: "The website could not compose the email",
  gone: "The email is no longer needed",
};

type Cause = keyof typeof sentences;

/** The scope of a failure: all emails, all emails to the same recipient, or only this email. */
type Scope = "server" | "recipient" | "mail";

/** `codes` looks like "EENVELOPE 552 5.2.2", without the server's words, which may quote the visitor. */
export type SendFailure = { status: "failed"; cause: Cause; of: Scope; codes: string };

export type SendResult = { status: "sent" } | SendFailure;

export function toFailure(cause: Cause, codes: string, of: Scope = "mail"): SendFailure {
  return { status: "failed", cause, of, codes };
}

export function explainFailure(cause: string, codes: string | null): string {
  const sentence = Object.hasOwn(sentences, cause) ? sentences[cause as Cause] : cause;
  return codes ? `${sentence} (${codes})` : sentence;
}

/** A Nodemailer error. `originalCode` is the underlying code: ECONNREFUSED, CERT_HAS_EXPIRED, … */
type MailFault = Partial<Record<"code" | "originalCode" | "response" | "command", string>> & {
  responseCode?: number;
};

/** Classifies a Nodemailer error by SMTP reply codes (RFC 5321) and enhanced status codes (RFC 3463). */
export function classifyMailFault(error: unknown, isLastByteSent: boolean): SendFailure {
  const fault = error as MailFault;
  const { code = "ERROR", originalCode, responseCode, response = "" } = fault;
  const [, enhanced = ""] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const codes = [code === "EABORT" ? "ETIMEDOUT" : code, originalCode, responseCode, enhanced];
  const isDeliveryUnknown = isLastByteSent && responseCode === undefined;
  const cause = isDeliveryUnknown ? "unconfirmed" : causeOf(fault, response, enhanced);
  return toFailure(cause, codes.filter(Boolean).join(" "), scopeOf(cause, fault));
}

/** Blames only this email if the server rejects DATA, because other emails to the recipient may succeed. */
function scopeOf(cause: Cause, { code, command }: MailFault): Scope {
  if (["unreachable", "login", "quota", "sender"].includes(cause)) return "server";
  return code === "EENVELOPE" && command !== "DATA" ? "recipient" : "mail";
}

function causeOf({ code, command }: MailFault, response: string, enhanced: string): Cause {
  const isForNow = response.startsWith("4");
  const said = `${enhanced} ${wordsIn(response)}`;
  if (isOurQuota(said)) return "quota";
  // After DATA, 530 and 535 don't mean a wrong login: some relays reject the From header with these codes.
  if (code === "EAUTH" || (/^53\d/.test(response) && command !== "DATA"))
    return /^4(?!.*(?:password|credential))/is.test(response) ? "unreachable" : "login";
  if (isSenderRefused(said, enhanced, command)) return "sender";
  // Except for EAUTH, EENVELOPE and EMESSAGE, all Nodemailer codes mean that the connection failed.
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return "unreachable";
  if (command === "MAIL FROM") return isForNow ? "unreachable" : "sender";
  if (full.test(said)) return "mailbox_full";
  if (isForNow) return "deferred";
  return code === "EENVELOPE" || addresses.test(said) ? "settings" : "content";
}

/** Joins the lines of an SMTP reply. Drops email addresses and links, which may be quoted from the email. */
function wordsIn(response: string): string {
  const dropped = /^\d{3}[- ](?:#?\d\.\d+\.\d+ )?|<[^>]*>|\S*@\S*|https?:\S*/gim;
  return response.slice(0, 2_000).replace(dropped, " ").replace(/\s+/g, " ");
}

/** Returns whether an SMTP reply rejects the sender, which is our address, domain, account or IP address. */
function isSenderRefused(said: string, enhanced: string, command = ""): boolean {
  if (neverSender.test(said)) return false;
  if (senderCodes.test(enhanced) || surelySender.test(said)) return true;
  if (recipientCodes.test(enhanced) || others.test(said)) return false;
  // Ignore "account" in a reply to RCPT TO, where it usually means the recipient's account.
  return maybeSender.test(said) || (command !== "RCPT TO" && /\baccount\b/i.test(said));
}

const anyOf = (...patterns: string[]) => new RegExp(patterns.join("|"), "i");

// Matches replies about sending limits by codes (of RFC 3463, Microsoft and Google) or by typical words.
const quota = anyOf(
  String.raw`^(?:5\.4\.5|\d\.(?:7\.28|1\.90|2\.254|7\.23[236])) |refuseQuota|rejection\W+quota`,
  String.raw`\b(?:per (?:second|minute|hour|day|month)|daily|hourly|monthly|this month|limit on the number)\b`,
  String.raw`\b(?:send(?:er|ing)?|submission|relay|rate|thread|outgoing|messag(?:e|ing)) (?:\w+ )?(?:limits?|quota)\b|recipients limit`,
  String.raw`(?:exceeded|maximum|too (?:many|much)|enough|insufficient) (?:\w+ )?(?:credits?|e?-?mails?|messages)\b`,
  String.raw`\b(?:credits? (?:limit|exceeded)|send(?:er|ing) rate|ratelimit|throttl|frequency|SubmissionQuota|upgrade your)`,
);
/** Returns whether a reply is about our sending limit, not an email's size or the recipient's limit. */
const isOurQuota = (said: string) =>
  quota.test(said) && !/\bsize\b|\breceiv|recipient has/i.test(said);
/** Matches replies about a full mailbox, but not 4.3.1 (RFC 3463), which means that the server is full. */
const full =
  /^(?:\d\.2\.2|5\.3\.1) |(?<!queue )quota\b|full mailbox|mail(?:box|folder)\b.* (?:full|exceed)|(?<!system )storage/i;
/** Matches replies about an unknown address or disabled mailbox, by codes of RFC 3463 or by typical words. */
const addresses = /^\d\.(?:1\.[1-9]\d*|2\.1) |\bthis user|user not found|invalid mailbox/i;

/**
 * Matches codes about the sender's address (x.1.7, x.1.8), about SPF, DKIM or DNS (x.7.2x, x.7.3x and, at
 * Yahoo, x.7.9), and Microsoft's codes about senders.
 */
const senderCodes =
  /^\d\.(?:1\.[78]|7\.(?:9|2\d|3[0-2]|40))$|^5\.(?:2\.252|7\.(?:5\d|6\d|50[1-3689]|51[15]|[67]\d\d))$/;
const recipientCodes = /^\d\.(?:1\.(?:[1-46]|10)|2\.[1-4])$/;
const surelySender = anyOf(
  String.raw`\bsender(?:'s)? (?:e-?mail |address|domain|verify|identity|signature)|\bhelo\b`,
  String.raw`\b(?:sender|from)(?: \S+)? (?:address )?(?:is )?(?:not|rejected|denied|invalid|blocked)\b`,
  String.raw`\b(?:banned|bad|invalid|outbound|unverified|una\w+) send|send(?: |ing )?as(?:Denied|\b)|OutboundSpamEx`,
  String.raw`\bclient (?:host|ip|address|\[)|\brelay (?:access )?(?:denied|not )|relaying|\bto relay\b|\bRBL\b|sandbox`,
  String.raw`\b(?:your|sending|from) (?:\w+ )?(?:access|ip|account|server|host)\b|\bfrom \[?\d+\.\d+\.\d`,
  String.raw`(?<!\bat )\bthis (?:ip|host)\b|\b(?:for|of) this account|^5\.1\.0 .*policy violation`,
  String.raw`\bsending (?:is |was |has been )?(?:suspended|paused|disabled|blocked)`,
  String.raw`\b(?:sending activity|smtp auth|authentication required|not logged in)|spoof`,
  String.raw`request failed; mailbox unavailable|failure sending|policy restrictions|resource record`,
  String.raw`\bowned by|only send|\bsubscription |absender|exp[eé]diteur|remitente|mittente`,
  String.raw`(?:allowed|permitted|permissions?|authori[sz]ed) to send(?! to\b)`,
  String.raw`\b(?:SPF|DKIM|DMARC)\b|reputation of the sending|\b(?:need|before) auth|\bauth first`,
);
const others = anyOf(
  String.raw`spam(?!haus|cop)|virus|malware|phish|content|unsolicited|junk|attachment|prohibit`,
  String.raw`time-?out|compliant|loop|destination`,
  String.raw`recipient|mailbox|inbox|unknown|no such|this user|tried to reach|\bur[il]|\blink|\bsize\b|too large`,
);
const maybeSender = anyOf(
  String.raw`\bsenders?\b|\bfrom\b|relay|verified|validated|permi(?:t|ss)|authori[sz]|authenticat`,
  String.raw`\bPTR\b|reverse dns|\bIP\b|blocked [-;]|(?:block|black) ?list|reputation|spam(?:haus|cop)|DNSBL`,
  String.raw`not allowed|access denied|domain|your addresses|\d+\.\d+\.\d+\.\d+`,
);
/** Matches replies about Reply-To, greylisting, closed groups or busy servers, even if they mention the sender. */
const neverSender =
  /reply-?to|gr[ae]ylist|RESOLVER\.|^5\.7\.1[23]\d |too many (?:\w+ )?(?:connections|sessions)\b/i;
