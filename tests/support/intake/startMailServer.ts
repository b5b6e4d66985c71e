import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { from: string; to: string[]; raw: string; parsed: Email };

/**
 * A scripted fault: refuse the connection, never answer, answer 421 to everything, refuse the login (535), refuse or
 * defer the recipient (550, 451 with a hint), mailbox full (552 5.2.2), a used-up quota after the message (550 5.4.5),
 * refuse every message that quotes a visitor (554 5.7.1), cut the connection in the middle of a message, cut it after the last byte
 * with the message kept or thrown away.
 */
export type MailFault =
  | ("refuse" | "hang" | "421" | "535" | "550" | "451" | "full" | "quota" | "554")
  | ("cut" | "drop" | "drop and lose");

export type MailScript = {
  /** Refuses messages that contain this text for their content (554 5.7.1). */
  refuseContaining?: string;
  /** A recipient that it does not know (550 5.1.1). */
  refuseRecipient?: string;
  /** A recipient whose mailbox is full (552 5.2.2). */
  fullMailbox?: string;
};

export type TestMailServer = {
  url: string;
  mails: ReceivedMail[];
  /** Applies to connections made from now on. */
  setFault(fault: MailFault | undefined): void;
  /** What the server does beside its fault, from now on. */
  setScript(script: MailScript): void;
  /** Successful logins, those of health checks included. */
  countLogins(): number;
  /** Connections so far. */
  countConnections(): number;
  /** Bytes that clients have sent so far: while it does not grow, no mail is under way. */
  countBytes(): number;
  /** Receives whole messages from now on and does not answer them, until the function that it returns is called. */
  holdAnswers(): () => void;
  /** How many wait for us: messages whose answer is held, and connections that a hanging server does not greet. */
  countWaiting(): number;
  stop(): Promise<void>;
};

/** A real SMTP server on a free port of this machine that keeps what it accepted. */
export async function startMailServer({ login = false } = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let closedBytes = 0;
  const waiting = new Set<string>();
  let held: Promise<void> | undefined;
  let logins = 0;
  let connections = 0;
  let fault: MailFault | undefined;
  let script: MailScript = {};
  const answer = (responseCode: number, text: string) =>
    Object.assign(new Error(text), { responseCode });

  const server = new SMTPServer({
    authOptional: !login,
    disabledCommands: login ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onConnect(session, callback) {
      if (fault === "hang") waiting.add(session.id);
      else if (fault === "421") callback(answer(421, "Try again later"));
      else callback();
    },
    onClose: (session) => void waiting.delete(session.id),
    onAuth(auth, _session, callback) {
      if (fault === "535") {
        callback(answer(535, "Wrong password"));
        return;
      }
      logins += 1;
      callback(null, { user: auth.username });
    },
    onRcptTo({ address }, _session, callback) {
      if (fault === "550" || address === script.refuseRecipient)
        callback(answer(550, "5.1.1 No such mailbox"));
      else if (fault === "full" || address === script.fullMailbox)
        callback(answer(552, "5.2.2 Mailbox full"));
      else if (fault === "451") callback(answer(451, "4.7.1 Greylisted, try again in 2 minutes"));
      else callback();
    },
    onData(stream, session, callback) {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) {
          chunks.push(chunk as Buffer);
          if (fault === "cut") for (const socket of sockets) socket.destroy();
        }
        const raw = Buffer.concat(chunks);
        if (held !== undefined) {
          waiting.add(session.id);
          await held;
          waiting.delete(session.id);
        }
        const parsed = await PostalMime.parse(raw);
        if (fault === "quota") {
          callback(answer(550, "5.4.5 Daily user sending quota exceeded"));
          return;
        }
        const unwanted = script.refuseContaining;
        const isUnwanted =
          (unwanted !== undefined && parsed.text?.includes(unwanted) === true) ||
          (fault === "554" && parsed.replyTo !== undefined);
        if (isUnwanted) {
          callback(answer(554, "5.7.1 Message refused by content filter"));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        if (fault !== "drop and lose")
          mails.push({
            from: mailFrom === false ? "" : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw: raw.toString("latin1"),
            parsed,
          });
        if (fault === "drop" || fault === "drop and lose")
          for (const socket of sockets) socket.destroy();
        else callback();
      })().catch(callback);
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    connections += 1;
    if (fault === "refuse") {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      closedBytes += socket.bytesRead;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${login ? "site:secret@" : ""}127.0.0.1:${port}`,
    mails,
    setFault(next) {
      fault = next;
    },
    setScript(next) {
      script = next;
    },
    countLogins: () => logins,
    countConnections: () => connections,
    countBytes: () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, closedBytes),
    holdAnswers() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = () => {
          held = undefined;
          resolve();
        };
      });
      return release;
    },
    countWaiting: () => waiting.size,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
