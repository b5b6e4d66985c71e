// An SMTP server that keeps nothing: it prints one line of JSON for each mail, with its Message-ID and the visitor that it names.
// Usage: node receiveMails.mjs <port>
import { Buffer } from "node:buffer";
import { argv, stdout } from "node:process";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
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
