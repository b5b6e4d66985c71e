/**
 * How a mail server took a mail. `reason` starts with a word for the cause and carries codes only:
 * - `sent`: accepted.
 * - `refused`: it refuses what this mail says ("refused 554 5.7.1"). The same mail has no chance later.
 * - `failed`: certainly not accepted, again later. "unreachable …": the server or its login; "deferred …": it said later,
 *   or the mailbox is full, or a quota is used up; "settings …": it refuses our sender or recipient.
 * - `postponed`: it takes no more connections now ("busy …"), or we are stopping. Says nothing about this mail.
 * - `unknown`: the last byte was sent and no answer came. The mail may have been accepted.
 */
export type MailResult =
  | { status: "sent" }
  | { status: "refused" | "postponed" | "unknown"; reason: string }
  | { status: "failed"; reason: string; /** The server's own hint. */ retrySeconds?: number };

type MailFault = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown };

/** What a fault of Nodemailer's means for the mail. Codes: RFC 5321 section 4.2, RFC 3463. */
export function classifyMailFault(fault: unknown, isLastByteSent: boolean): MailResult {
  const { code, responseCode, response } = fault as MailFault;
  const word = typeof code === "string" ? code : "ERROR";
  if (typeof responseCode !== "number")
    return isLastByteSent
      ? { status: "unknown", reason: `unknown ${word}` }
      : {
          status: "failed",
          reason: `unreachable ${word === "EABORT" ? "ETIMEDOUT" : word}`,
        };

  const text = typeof response === "string" ? response : "";
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  const codes = enhanced === undefined ? String(responseCode) : `${responseCode} ${enhanced}`;
  // 4.3.2: the system takes no messages now. The words are those of Postfix, Exim and Exchange Online.
  const isBusy =
    responseCode === 421 ||
    (responseCode < 500 &&
      /too many (?:concurrent )?(?:smtp )?(?:connections|sessions)/i.test(text));
  if (isBusy) return { status: "postponed", reason: `busy ${word} ${codes}` };

  // A refused greeting or login (530 to 539) is an outage that ends when somebody corrects the settings.
  const isAboutLogin = responseCode >= 530 && responseCode < 540;
  if ((word !== "EENVELOPE" && word !== "EMESSAGE") || isAboutLogin)
    return { status: "failed", reason: `unreachable ${word} ${codes}` };
  if (responseCode < 500 || isMailboxFull(enhanced, text))
    return { status: "failed", reason: `deferred ${codes}`, ...readRetryHint(text) };
  if (word === "EENVELOPE" || isAboutAddresses(enhanced))
    return { status: "failed", reason: `settings ${codes}` };
  return { status: "refused", reason: `refused ${codes}` };
}

/** x.2.2 mailbox full, x.3.1 system full, x.4.5 and 5.7.28 too much mail; some servers only say so in words. */
function isMailboxFull(enhanced: string | undefined, text: string): boolean {
  return (
    /^\d\.(?:2\.2|3\.1|4\.5|7\.28)$/.test(enhanced ?? "") ||
    /\bquota\b|mailbox (?:is )?full|over ?quota|storage allocation|sending limit|rate limit/i.test(
      text,
    )
  );
}

/**
 * x.1: addresses; x.2.1: mailbox disabled; 5.7.23 to 5.7.27: the sender's SPF, DKIM or DMARC; 5.7.60: not allowed to send
 * as this address. Every mail would meet the same answer.
 */
function isAboutAddresses(enhanced: string | undefined): boolean {
  return /^\d\.(?:1\.\d+|2\.1|7\.(?:2[3-7]|60))$/.test(enhanced ?? "");
}

const unitSeconds = { s: 1, m: 60, h: 3_600 } as const;

/** "Try again in 5 minutes", "greylisted for 300 seconds", "wait 00:04:59": between half a minute and a day. */
function readRetryHint(text: string): { retrySeconds?: number } {
  const words = /\b(?:in|after|for|within|wait)\s+(\d{1,5})\s*(s|m|h)[a-z]*\b/i.exec(text);
  const clock = /\b(\d{1,2}):([0-5]\d):([0-5]\d)\b/.exec(text);
  const seconds =
    words !== null
      ? Number(words[1]) * unitSeconds[words[2]?.toLowerCase() as keyof typeof unitSeconds]
      : clock !== null
        ? Number(clock[1]) * 3_600 + Number(clock[2]) * 60 + Number(clock[3])
        : undefined;
  if (seconds === undefined) return {};
  return { retrySeconds: Math.min(Math.max(seconds + 5, 30), 24 * 3_600) };
}
