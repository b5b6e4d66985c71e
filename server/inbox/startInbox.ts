import { createServer } from "node:http";
import { SMTPServer } from "smtp-server";
import { closeGracefully } from "../processes/closeGracefully";
import { listen } from "../processes/listen";
import { answerInbox } from "./answerInbox";
import { MailFolder } from "./MailFolder";

type Options = { folder: string; smtpPort: number; webPort: number };
type Inbox = { smtpUrl: string; webUrl: string; stop: () => Promise<void> };

const loopback = "127.0.0.1";

/**
 * Starts a mail server that keeps every mail in a folder, and the pages that show them, both on this machine only. Port 0
 * takes any free one.
 */
export async function startInbox({ folder, smtpPort, webPort }: Options): Promise<Inbox> {
  const mails = new MailFolder(folder);
  const smtp = receiveMails(mails);
  const web = createServer((request, response) => {
    answerInbox(mails, request, response).catch((error: unknown) => {
      process.stderr.write(`The inbox could not answer: ${String(error)}\n`);
      response.destroy();
    });
  });
  const smtpAt = await listen(smtp.server, smtpPort, loopback);
  const webAt = await listen(web, webPort, loopback);
  return {
    smtpUrl: `smtp://${loopback}:${String(smtpAt)}`,
    webUrl: `http://${loopback}:${String(webAt)}`,
    stop: async () => {
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        closeGracefully(web, 1_000),
      ]);
    },
  };
}

/** A mail server that takes every mail and sends nothing on. A mail is acknowledged when its file is complete. */
function receiveMails(folder: MailFolder): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 2_000,
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope;
      folder
        .store(stream, {
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
        })
        .then(() => callback())
        .catch((cause: unknown) => {
          const error = new Error("The mail could not be stored", { cause });
          callback(Object.assign(error, { responseCode: 452 }));
        });
    },
  });
  // A connection that breaks off concerns nobody else; without a listener it would end the process.
  server.on("error", () => undefined);
  return server;
}
