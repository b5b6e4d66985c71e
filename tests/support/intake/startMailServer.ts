import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

export type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  parsed: Email;
  isEncrypted: boolean;
};

/** SMTP replies that reject an email: the step they reply to, the code and the text. */
const refusals = {
  "421": ["connection", 421, "Try again later"],
  "535": ["login", 535, "Wrong password"],
  "550": ["recipient", 550, "5.1.1 No such mailbox"],
  "530": ["recipient", 530, "5.7.0 Authentication required"],
  "451": ["recipient", 451, "4.7.1 Greylisted, try again in 2 minutes"],
  full: ["recipient", 552, "5.2.2 Mailbox full"],
  sender: ["sender", 550, "5.7.1 Sender not allowed"],
  filter: ["message", 451, "4.7.1 The filter is busy"],
  stuffed: ["message", 552, "5.2.2 Mailbox full"],
  quota: ["message", 550, "5.4.5 Daily user sending quota exceeded"],
  "554": ["message", 554, "5.7.1 Message refused by content filter"],
} as const;

type Refusal = keyof typeof refusals;
type Step = (typeof refusals)[Refusal][0];

/** "cut" ends connections during a message, and "drop" after a message. "hang" sends no greeting. */
export type MailFault =
  | Refusal
  | { answer: Refusal; recipient?: string; containing?: string }
  | ("refuse" | "hang" | "cut" | "drop" | "drop and lose");

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Starts a real SMTP server that keeps the emails it accepts. Its TLS certificate is invalid. */
export async function startMailServer({ login = false, startTls = false } = {}) {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const ungreeted = new Set<number | undefined>();
  const waiting = new Set<string>();
  const counts = { logins: 0, connections: 0, closedBytes: 0 };
  let held: Promise<void> | undefined;
  let fault: MailFault | undefined;

  function refusalOf(step: Step, recipient?: string, { text = "", replyTo }: Partial<Email> = {}) {
    const { answer, ...only } = typeof fault === "object" ? fault : { answer: fault };
    const refusal = Object.entries(refusals).find(([name]) => name === answer)?.[1];
    if (refusal?.[0] !== step) return null;
    if ("recipient" in only && only.recipient !== recipient) return null;
    if ("containing" in only && !text.includes(only.containing ?? "")) return null;
    // The simulated content filter rejects only emails about visitors, which have a Reply-To.
    if (answer === "554" && replyTo === undefined) return null;
    return Object.assign(new Error(refusal[2]), { responseCode: refusal[1] });
  }
  const cutAll = () => sockets.forEach((socket) => socket.destroy());

  async function receive(
    stream: AsyncIterable<Buffer>,
    { id, secure: isEncrypted, envelope: { mailFrom, rcptTo } }: SMTPServerSession,
  ): Promise<Error | null> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      chunks.push(chunk);
      if (fault === "cut") cutAll();
    }
    const raw = Buffer.concat(chunks);
    if (held !== undefined) {
      waiting.add(id);
      await held;
      waiting.delete(id);
    }
    const parsed = await PostalMime.parse(raw);
    const refusal = refusalOf("message", rcptTo[0]?.address, parsed);
    if (refusal !== null) return refusal;
    const from = mailFrom === false ? "" : mailFrom.address;
    const to = rcptTo.map(({ address }) => address);
    const mail = { from, to, raw: raw.toString("latin1"), parsed, isEncrypted };
    if (fault !== "drop and lose") mails.push(mail);
    if (fault === "drop" || fault === "drop and lose") cutAll();
    return null;
  }

  const server = new SMTPServer({
    authOptional: !login,
    disabledCommands: [...(startTls ? [] : ["STARTTLS"]), ...(login ? [] : ["AUTH"])],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect({ id, remotePort }, callback) {
      ungreeted.delete(remotePort);
      if (fault === "hang") waiting.add(id);
      else callback(refusalOf("connection"));
    },
    onClose: ({ id }) => void waiting.delete(id),
    onAuth({ username }, _session, callback) {
      const refusal = refusalOf("login");
      if (refusal === null) counts.logins += 1;
      callback(refusal, { user: username });
    },
    onMailFrom(_address, _session, callback) {
      callback(refusalOf("sender"));
    },
    onRcptTo({ address }, _session, callback) {
      callback(refusalOf("recipient", address));
    },
    onData(stream, session, callback) {
      receive(stream, session).then(callback, callback);
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    counts.connections += 1;
    if (fault === "refuse") return void socket.destroy();
    const { remotePort } = socket;
    sockets.add(socket);
    ungreeted.add(remotePort);
    socket.on("close", () => {
      sockets.delete(socket);
      ungreeted.delete(remotePort);
      counts.closedBytes += socket.bytesRead;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${login ? "site:secret@" : ""}127.0.0.1:${port}`,
    mails,
    setFault: (next: MailFault | undefined) => void (fault = next),
    countLogins: () => counts.logins,
    countConnections: () => counts.connections,
    /** Returns how many bytes clients have sent. If this number doesn't grow, no email is being sent. */
    countBytes: () =>
      [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, counts.closedBytes),
    /** Waits until every client is greeted, because smtp-server delays its greetings by 100 ms. */
    async greetAll() {
      while (ungreeted.size > 0) await sleep(10);
    },
    holdAnswers(): () => void {
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      return () => {
        held = undefined;
        release();
      };
    },
    /** Counts the messages whose reply is held back, and the connections without a greeting. */
    countWaiting: () => waiting.size,
    async stop() {
      cutAll();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
