import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { from: string; to: string[]; raw: string; parsed: Email };

/**
 * A scripted fault: refuse the connection, never answer, answer 421 to everything, refuse the login (535), refuse or
 * defer the recipient (550, 451), cut the connection after the message, answer late.
 */
export type MailFault = "refuse" | "hang" | "421" | "535" | "550" | "451" | "drop" | "slow";

export type TestMailServer = {
  url: string;
  mails: ReceivedMail[];
  /** Applies to connections made from now on. */
  setFault(fault: MailFault | undefined): void;
  stop(): Promise<void>;
};

/** How late a slow server answers, in milliseconds. */
const slowMs = 1_500;

/** A real SMTP server on a free port of this machine that keeps what it accepted. */
export async function startMailServer({ login = false } = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let fault: MailFault | undefined;
  const answer = (responseCode: number, text: string) =>
    Object.assign(new Error(text), { responseCode });

  const server = new SMTPServer({
    authOptional: !login,
    disabledCommands: login ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onConnect(_session, callback) {
      if (fault === "hang") return;
      callback(fault === "421" ? answer(421, "Try again later") : null);
    },
    onAuth(auth, _session, callback) {
      if (fault === "535") callback(answer(535, "Wrong password"));
      else callback(null, { user: auth.username });
    },
    onRcptTo(_address, _session, callback) {
      if (fault === "550") callback(answer(550, "No such mailbox"));
      else if (fault === "451") callback(answer(451, "Greylisted"));
      else callback();
    },
    onData(stream, session, callback) {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const raw = Buffer.concat(chunks);
        if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, slowMs));
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: raw.toString("latin1"),
          parsed: await PostalMime.parse(raw),
        });
        if (fault === "drop") for (const socket of sockets) socket.destroy();
        else callback();
      })().catch(callback);
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    if (fault === "refuse") {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${login ? "site:secret@" : ""}127.0.0.1:${port}`,
    mails,
    setFault(next) {
      fault = next;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
