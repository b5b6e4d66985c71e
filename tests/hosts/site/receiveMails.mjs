// An SMTP server that keeps nothing: it prints one line of JSON for each mail, with its Message-ID and the visitor that it names.
// With a password, it takes mails only after a login with it. Usage: node receiveMails.mjs <port> [password]
import { Buffer } from "node:buffer";
import { argv, stdout } from "node:process";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

const password = argv[3];
const server = new SMTPServer({
  authOptional: password === undefined,
  allowInsecureAuth: true,
  disabledCommands: password === undefined ? ["STARTTLS", "AUTH"] : ["STARTTLS"],
  onAuth: (login, _session, callback) =>
    login.password === password
      ? callback(null, { user: login.username })
      : callback(new Error("535 The password is wrong")),
  logger: false,
  onData(stream, _session, callback) {
    (async () => {
      const chunks = [];
      for await (const chunk of stream) chunks.push(chunk);
      const { messageId, text = "" } = await PostalMime.parse(Buffer.concat(chunks));
      const [visitor] = /[a-z]+-\d+(?=@example\.com)/.exec(text) ?? [];
      stdout.write(`${JSON.stringify({ messageId, visitor })}\n`);
      callback();
    })().catch(callback);
  },
});
server.listen(Number(argv[2]), "127.0.0.1", () => stdout.write("ready\n"));
