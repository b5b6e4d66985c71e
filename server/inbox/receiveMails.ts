import { SMTPServer } from "smtp-server";
import type { MailFolder } from "./MailFolder";

/** RFC 5321 asks for at least 64 KB; a request with its digest is far below. In bytes. */
const largestMail = 25 * 1024 * 1024;

/** A mail server that takes every mail and sends nothing on. A mail is acknowledged when it is on the disk. */
export function receiveMails(folder: MailFolder): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    size: largestMail,
    logger: false,
    closeTimeout: 2_000,
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope;
      folder
        .store(stream, {
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
        })
        .then(async (id) => {
          if (!stream.sizeExceeded) return callback();
          await folder.remove(id);
          callback(Object.assign(new Error("The mail is too large"), { responseCode: 552 }));
        })
        .catch((error: unknown) => {
          callback(
            Object.assign(new Error("The mail could not be stored", { cause: error }), {
              responseCode: 452,
            }),
          );
        });
    },
  });
  // A connection that breaks off concerns nobody else; without a listener it would end the process.
  server.on("error", () => undefined);
  return server;
}
