import { sendMail } from "../../api/mail/sendMail";
import { type MailStep, startMailScript } from "../support/intake/startMailScript";

let server: Awaited<ReturnType<typeof startMailScript>>;
beforeAll(async () => {
  server = await startMailScript();
});
afterAll(() => server?.stop());

async function failWith(step: MailStep, answer: string) {
  server.setScript({ [step]: answer.replaceAll("\n", "\r\n") });
  const environment = { smtpUrl: server.url, smtpTls: true, quoteFrom: "website@example.com" };
  const draft = { messageId: "<1@example.com>", subject: "Hello", text: "Hello", html: "Hello" };
  return await sendMail(environment, draft, "owner@example.com");
}

/** In the words of real mail servers; each answer is the whole one. */
const refusedSenders: [step: MailStep, answer: string][] = [
  [
    "connection",
    "554 5.7.1 Service unavailable; client [192.0.2.9] blocked by our reputation list",
  ],
  ["connection", "550 Access from your IP address is refused, see our postmaster page"],
  ["MAIL", "550 5.1.8 Domain of sender address <website@example.com> does not exist"],
  ["MAIL", "501 5.1.7 Invalid address"],
  // Postfix
  [
    "RCPT",
    "550 5.1.0 <website@example.com>: Sender address rejected: User unknown in virtual table",
  ],
  ["RCPT", "554 5.7.1 <unknown[192.0.2.9]>: Client host rejected: Access denied"],
  ["RCPT", "450 4.7.25 Client host rejected: cannot find your hostname, [192.0.2.9]"],
  ["RCPT", "504 5.5.2 <website>: Helo command rejected: need fully-qualified hostname"],
  ["RCPT", "454 4.7.1 <owner@example.com>: Relay access denied"],
  // Exim and cPanel
  ["RCPT", "550-Verification failed for <website@example.com>\n550 Sender verify failed"],
  ["RCPT", "550-web.example.com [192.0.2.9] is currently not permitted to relay\n550 through us"],
  ["RCPT", "550 Access denied - Invalid HELO name (See RFC2821 4.1.1.1)"],
  ["RCPT", "550 rejected because 192.0.2.9 is in a black list at zen.spamhaus.org"],
  ["RCPT", '550-"JunkMail rejected - [192.0.2.9]:4711 is in an RBL"\n550 see the list'],
  ["RCPT", "550 Outgoing mail from this account has been suspended"],
  // Microsoft 365
  ["RCPT", "550 5.7.64 TenantAttribution; Relay Access Denied"],
  ["RCPT", "550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain"],
  ["RCPT", "550 5.7.606 Access denied, banned sending IP [192.0.2.9]"],
  ["dot", "550 5.1.8 Access denied, bad outbound sender AS(42004)"],
  ["dot", "550 5.7.705 Access denied, tenant has exceeded threshold"],
  ["dot", "550 5.7.750 Service unavailable. Client blocked from sending from unregistered domains"],
  ["dot", "550 5.7.509 Access denied, sending domain example.com does not pass DMARC verification"],
  // Amazon SES
  ["dot", "554 Message rejected: Sending suspended for this account."],
  [
    "dot",
    "554 Message rejected: Email address is not verified. The following failed: owner@example.com",
  ],
  ["dot", "554 Access denied: User `x' is not authorized to perform `ses:SendRawEmail'"],
  ["DATA", "554 Message rejected: Sending paused for this account"],
  // Zoho, Fastmail, Proton, Yandex, Yahoo, QQ, IONOS, GMX
  ["dot", "553 Relaying disallowed as website@example.com"],
  ["dot", "553 Sender is not allowed to relay emails"],
  ["dot", "551 5.7.1 Not authorised to send from this header address"],
  ["dot", "554 5.7.1 You do not have permissions to send from this address"],
  ["RCPT", "553 5.7.1 Sender address rejected: not owned by auth user."],
  ["dot", "553 From address not verified - see the settings of your mailbox"],
  ["dot", "501 mail from address must be same as authorization user"],
  [
    "dot",
    "550-Requested action not taken: mailbox unavailable\n550 Sender address is not allowed.",
  ],
  // Relays
  ["dot", "550 The from address does not match a verified Sender Identity."],
  ["dot", "550 Unauthenticated senders not allowed"],
  ["dot", "550 5.7.1 Unverified sender"],
  ["dot", "550 5.7.1 Unconfigured Sending Domain <example.com>"],
  ["dot", "525 5.7.1 Unauthorized IP address"],
  ["dot", "502 5.7.0 Your SMTP account is not yet activated"],
  ["dot", "421 Domain example.com is not allowed to send: The domain is unverified"],
  ["dot", "550 You can only send testing emails to your own email address"],
  ["dot", "550 From domain not validated; add it in your settings"],
  ["dot", "550 5.7.1 Your account is pending approval; all recipients must be at your own domain"],
  ["dot", "554 Account disabled"],
  ["dot", "554 5.7.1 Your account was blocked because it has sent spam"],
  ["dot", "550 5.7.1 The sender's domain has no SPF record"],
  // Google
  [
    "dot",
    "550-5.7.1 Invalid credentials for relay [192.0.2.9]. The IP address is not registered\n550 5.7.1 with us",
  ],
  [
    "dot",
    "421-4.7.0 [192.0.2.9] Our system has detected an unusual rate of unsolicited mail\n421 4.7.0 originating from your IP address",
  ],
  [
    "dot",
    "550-5.7.25 The IP address sending this message has no PTR record\n550 5.7.25 see the guide",
  ],
  [
    "dot",
    "550 5.7.1 Unfortunately, messages from [192.0.2.9] weren't sent: its network is on our block list",
  ],
  ["dot", "550 Rejected by header based Anti-Spoofing policy: example.com"],
];

test.each(refusedSenders)("at %s, a refusal of the sender is told: %s", async (step, answer) => {
  expect(await failWith(step, answer)).toMatchObject({ cause: "sender", of: "server" });
});

/** What concerns somebody else, often with the same words. */
const controls: [step: MailStep, answer: string, cause: string, of: string][] = [
  [
    "RCPT",
    "550 5.1.1 <owner@example.com>: Recipient address rejected: User unknown in relay recipient table",
    "settings",
    "recipient",
  ],
  [
    "RCPT",
    "550 5.4.1 Recipient address rejected: Access denied. AS(201806281)",
    "settings",
    "recipient",
  ],
  [
    "RCPT",
    "550 5.1.1 <owner@sender-not-verified.example>: no such mailbox here",
    "settings",
    "recipient",
  ],
  [
    "RCPT",
    "550 5.2.1 The email account that you tried to reach is disabled",
    "settings",
    "recipient",
  ],
  ["RCPT", "550 The recipient's account has been suspended", "settings", "recipient"],
  [
    "RCPT",
    "554 5.7.1 <owner@example.com>: Recipient address rejected: Access denied",
    "settings",
    "recipient",
  ],
  [
    "RCPT",
    "550 5.7.1 Recipient not authorized to receive mail from outside",
    "settings",
    "recipient",
  ],
  [
    "RCPT",
    "550 5.1.1 Recipient address rejected: unverified address: unknown user",
    "settings",
    "recipient",
  ],
  [
    "RCPT",
    "450 4.2.0 <owner@example.com>: Recipient address rejected: Greylisted",
    "deferred",
    "recipient",
  ],
  [
    "RCPT",
    "451 4.7.1 Greylisting in action: sender, recipient and IP address were not seen before",
    "deferred",
    "recipient",
  ],
  [
    "RCPT",
    "452-4.2.2 The recipient's inbox is out of storage space and over quota\n452 4.2.2 see the guide",
    "mailbox_full",
    "recipient",
  ],
  [
    "RCPT",
    "450 4.2.1 The user you are trying to contact is receiving mail at a rate that is too high",
    "deferred",
    "recipient",
  ],
  ["RCPT", "451 4.3.0 Temporary lookup failure", "deferred", "recipient"],
  ["dot", "451 4.7.1 Please try again later", "deferred", "mail"],
  ["dot", "554 5.7.1 Message rejected under suspicion of SPAM", "content", "mail"],
  [
    "dot",
    "550-5.7.1 [192.0.2.9] Our system has detected that this message is likely\n550 5.7.1 unsolicited mail, and it has been blocked",
    "content",
    "mail",
  ],
  [
    "dot",
    "554 5.7.1 A link of this message is blocked: verified by a list of phishing domains",
    "content",
    "mail",
  ],
  [
    "dot",
    "554 5.7.1 Message refused: it names https://relay-denied.example/sender",
    "content",
    "mail",
  ],
  [
    "dot",
    "550 5.7.1 Reply-To jane@example.net is forged: its domain fails DMARC",
    "content",
    "mail",
  ],
  [
    "dot",
    "552 5.7.0 This message was blocked because its content presents a security issue",
    "content",
    "mail",
  ],
  ["dot", "552 5.3.4 Message size exceeds the fixed limit", "content", "mail"],
  ["dot", "554 5.6.0 Message contains a virus and was not permitted", "content", "mail"],
  ["dot", "550 5.1.1 unknown recipient", "settings", "mail"],
  ["dot", "454 Throttling failure: Daily message quota exceeded.", "quota", "server"],
  ["dot", "550 5.1.90 You have reached your daily limit for message recipients", "quota", "server"],
  [
    "RCPT",
    "550 Domain example.com has exceeded the max emails per hour (500/500) allowed",
    "quota",
    "server",
  ],
  ["dot", "451 Authentication failed: Maximum credits exceeded", "quota", "server"],
];

test.each(controls)("at %s, %s is no refusal of the sender but %s of the %s", async (...row) => {
  const [step, answer, cause, of] = row;
  expect(await failWith(step, answer)).toMatchObject({ cause, of });
});
