import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { domainToASCII } from "node:url";
import { promisify } from "node:util";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { connectTransport, dataTimeoutMs } from "../../api/mail/sendMail";
import { classifyMailFault, explainFailure } from "../../api/mail/SendResult";
import { fillIn } from "../../shared/fillIn";
import type { Environment } from "../../api/settings/readEnvironment";

/** Advice by pattern. The first pattern that matches the cause and codes of a fault wins. */
const advice: [pattern: RegExp, advice: string][] = [
  [/SSL_\w*(?:PROTOCOL|TOO_|CIPHER|HANDSHAKE)/, "it only offers outdated TLS: it must be updated"],
  [/ERR_SSL|ERR_TLS_(?!CERT)|EPROTO\b/, "465 is for smtps://, 587 for smtp://: correct SMTP_URL"],
  [/ALTNAME/, "its certificate is for {names}: write one of these names into SMTP_URL"],
  [/HAS_EXPIRED/, "its certificate has expired: whoever runs the mail server must renew it"],
  [/NOT_YET/, "its certificate is not valid yet: correct the clock of this machine"],
  [/SELF_SIGNED/, "its certificate is self-signed: get one from a public authority"],
  [/UNABLE_TO|LEAF/, "its certificate is incomplete or from an unknown authority"],
  [/ETLS/, "it offers no STARTTLS: write smtps:// and port 465, or ?tls=off in a private network"],
  [/^(?:unreachable|deferred) .* 4\d\d/, "it answers, but refuses for now: try again later"],
  [/^mailbox_full/, "make room in the mailbox of {to}"],
  [/\b534\b/, "make an app password in the mail account, and write it into SMTP_URL"],
  [
    /^login/,
    "correct the name and password in SMTP_URL, @ as %40 and % as %25; some accounts need SMTP switched on",
  ],
  [/^sender/, "verify {from} at your provider, or write an address of the account as QUOTE_FROM"],
  [/^settings/, "correct {to} in QUOTE_TO"],
  [/ENOTFOUND|EDNS|EAI_/, "there is no server of that name: correct it in SMTP_URL"],
  [
    /^unreachable/,
    "465 is for smtps://, 587 and 2525 for smtp://. Many hosts block 25, 465 and 587: try 2525",
  ],
];

export async function checkMailServer(environment: Environment): Promise<string[]> {
  const { smtpUrl, quoteFrom } = environment;
  const { host } = new URL(smtpUrl);
  const faults: unknown[] = await askMailServer(environment).catch((error: unknown) => [error]);
  if (faults.length === 0)
    return [`✓ Mail server: ${host} answers, and takes emails from ${quoteFrom} to QUOTE_TO`];
  return faults.map((fault) => `✗ Mail server: ${host}: ${describe(fault, environment)}`);
}

function describe(fault: unknown, { quoteFrom }: Environment): string {
  const { cert, recipient = "" } = fault as Fault;
  const { cause, codes } = classifyMailFault(fault, false);
  const [, found = ""] = advice.find(([pattern]) => pattern.test(`${cause} ${codes}`)) ?? [];
  const names = cert?.subjectaltname?.replaceAll("DNS:", "") ?? "another name";
  const todo = fillIn(found, { names, from: quoteFrom, to: recipient });
  return `${explainFailure(cause, codes)}${todo && `; ${todo}`}`;
}

type Auth = { auth?: SMTPConnection.AuthenticationType };
type Fault = { cert?: { subjectaltname?: string }; recipient?: string };

/** Sends MAIL FROM and RCPT TO, but no email. Returns rejected commands. Throws if the login fails. */
async function askMailServer(environment: Environment): Promise<Fault[]> {
  const { quoteFrom, quoteTo } = environment;
  const refusals: Fault[] = [];
  const ask = async ({ sendCommand }: SMTPConnection.CustomAuthenticationContext) => {
    const say = async (command: string, address: string) => {
      const ascii = address.replace(/[^@]+$/, (domain) => domainToASCII(domain));
      const { response } = await sendCommand(`${command}:<${ascii}>`);
      if (response.startsWith("2")) return true;
      const responseCode = Number(response.slice(0, 3));
      const refusal = { code: "EENVELOPE", command, response, responseCode, recipient: address };
      refusals.push(refusal);
      return false;
    };
    if (await say("MAIL FROM", quoteFrom)) for (const to of quoteTo) await say("RCPT TO", to);
    await sendCommand("RSET");
  };
  const { transporter } = connectTransport(environment) as { transporter: unknown };
  const { options } = transporter as { options: SMTPConnection.Options & Auth };
  // Registers a custom login method, because Nodemailer's SMTPConnection lets only login methods send single commands.
  const connection = new SMTPConnection({ ...options, customAuth: { ASK: ask } });
  const login = promisify(connection.login.bind(connection));
  const talk = async () => {
    await promisify(connection.connect.bind(connection))();
    if (options.auth !== undefined && connection.allowsAuth) await login(options.auth);
    await login({ type: "custom", method: "ASK", user: "", pass: "" });
  };
  const failure = once(connection, "error").then(([error]) => Promise.reject(error as Error));
  const timeUp = sleep(dataTimeoutMs, undefined, { ref: false }).then(() =>
    Promise.reject(Object.assign(new Error("late"), { code: "ETIMEDOUT" })),
  );
  try {
    await Promise.race([talk(), failure, timeUp]);
  } finally {
    connection.close();
  }
  return refusals;
}
