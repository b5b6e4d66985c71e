import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { listen } from "../../../server/processes/listen";

export type MailStep = "connection" | "EHLO" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "dot";

/** The mail server's reply to each step, or null for a step that gets no reply. */
export type MailScript = Partial<Record<MailStep, string | null>>;

const usual: Record<string, string> = {
  connection: "220 mail.example.com ready",
  EHLO: "250-mail.example.com\r\n250 AUTH PLAIN LOGIN",
  AUTH: "235 Welcome",
  STARTTLS: "502 Not here",
  DATA: "354 Go on",
  QUIT: "221 Bye",
};

export async function startMailScript(tls?: TlsOptions) {
  const sockets = new Set<Socket>();
  const commands: string[] = [];
  let script: MailScript = {};
  const answer = (socket: Socket) => {
    let isMail = false;
    let rest = "";
    const say = (step: string) => {
      const said = step in script ? script[step as MailStep] : (usual[step] ?? "250 Fine");
      if (said !== null) socket.write(`${said}\r\n`);
      isMail = step === "DATA" && said?.startsWith("354") === true;
    };
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (bytes) => {
      const lines = (rest + bytes.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (isMail && line !== ".") continue;
        if (!isMail) commands.push(line);
        say(isMail ? "dot" : (/^\w+/.exec(line)?.[0].toUpperCase() ?? ""));
      }
    });
    say("connection");
  };
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  server.on("tlsClientError", () => undefined);
  const port = await listen(server, 0, "127.0.0.1");
  return {
    url: `smtp://site:secret@127.0.0.1:${String(port)}`,
    port,
    commands,
    setScript: (next: MailScript) => void (script = next),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
