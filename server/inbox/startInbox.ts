import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { isLoopback } from "../../api/env";
import { closeGracefully } from "../processes/closeGracefully";
import { listen } from "../processes/listen";
import { inboxPolicy, type ListedMail, renderList, renderMailPage } from "./renderInbox";

type Options = { folder: string; smtpPort: number; webPort: number };
type Inbox = { smtpUrl: string; webUrl: string; stop: () => Promise<void> };

const loopback = "127.0.0.1";

/**
 * Starts a mail server that keeps every mail as an `.eml` file in a folder, and the pages that show them, both on this machine
 * only: `/` lists the mails, `/<id>` shows one, `/mails.json` lists them for programs. Port 0 takes any free one.
 */
export async function startInbox({ folder, smtpPort, webPort }: Options): Promise<Inbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const smtp = receiveMails(folder);
  const web = createServer((request, response) => {
    answer(folder, request).then(
      ({ status, type = "text/html", body }) =>
        response.writeHead(status, headersFor(type)).end(body),
      (error: unknown) => {
        process.stderr.write(`The inbox could not answer: ${String(error)}\n`);
        response.destroy();
      },
    );
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
function receiveMails(folder: string): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 2_000,
    onData(stream, _session, callback) {
      store(folder, stream)
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

/** The file gets its name when it is complete, so that nobody who lists the folder meanwhile reads half a mail. */
async function store(folder: string, content: Readable): Promise<void> {
  const file = join(folder, `${String(Date.now())}-${randomUUID()}.eml`);
  const mail = (await content.toArray()) as Buffer[];
  await writeFile(`${file}.part`, Buffer.concat(mail), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Every mail, the newest first. */
async function listMails(folder: string): Promise<ListedMail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const mails = names
    .sort()
    .reverse()
    .map(async (name) => ({
      ...(await PostalMime.parse(await readFile(join(folder, name)))),
      id: name.slice(0, -".eml".length),
    }));
  return await Promise.all(mails);
}

type Content = { status: number; type?: string; body: string };

/** Only files that the folder lists are ever opened, so no address can lead out of it. Nothing can be changed here. */
async function answer(folder: string, request: IncomingMessage): Promise<Content> {
  request.resume();
  if (!isThisMachine(request.headers.host))
    return { status: 403, body: "The inbox answers on this machine only, as localhost." };
  const mails = await listMails(folder);
  const path = request.url ?? "/";
  if (path === "/") return { status: 200, body: renderList(mails) };
  if (path === "/mails.json")
    return { status: 200, type: "application/json", body: JSON.stringify(mails) };
  const mail = mails.find(({ id }) => path === `/${id}`);
  return mail === undefined
    ? { status: 404, body: 'There is no such mail. <a href="/">All mails</a>' }
    : { status: 200, body: renderMailPage(mail) };
}

/** A page of another name that points here (DNS rebinding) sends its own name. */
function isThisMachine(host: string | undefined): boolean {
  const address = `http://${host ?? ""}`;
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

/** Only pages of the inbox itself can read it: no CORS header. */
function headersFor(type: string): Record<string, string> {
  return {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "content-security-policy": inboxPolicy,
  };
}
