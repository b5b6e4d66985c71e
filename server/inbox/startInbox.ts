import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { isLoopback } from "../../api/settings/readEnvironment";
import { closeGracefully } from "../processes/closeGracefully";
import { listen } from "../processes/listen";
import { type ListedMail, renderList, renderMailPage } from "./renderInbox";

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
    request.resume();
    void answer(folder, request).then(
      ([status, body, type = "text/html"]) =>
        response
          .writeHead(status, { ...headers, "content-type": `${type}; charset=utf-8` })
          .end(body),
      () => response.destroy(),
    );
  });
  const smtpAt = await listen(smtp.server, smtpPort, loopback);
  const webAt = await listen(web, webPort, loopback);
  return {
    smtpUrl: `smtp://${loopback}:${String(smtpAt)}`,
    webUrl: `http://${loopback}:${String(webAt)}`,
    stop: async () => {
      const closed = new Promise<void>((resolve) => smtp.close(resolve));
      await Promise.all([closed, closeGracefully(web, 1_000)]);
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
      store(folder, stream).then(() => callback(), callback);
    },
  });
  // A connection that breaks off concerns nobody else; without a listener it would end the process.
  server.on("error", () => undefined);
  return server;
}

/** The file gets its name when it is complete, so that nobody who lists the folder meanwhile reads half a mail. */
async function store(folder: string, content: Readable): Promise<void> {
  const file = join(folder, `${String(Date.now())}-${randomUUID()}.eml`);
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Every mail, the newest first. */
async function listMails(folder: string): Promise<ListedMail[]> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .reverse();
  return await Promise.all(
    names.map(async (name) => ({
      ...(await PostalMime.parse(await readFile(join(folder, name)))),
      id: name.slice(0, -".eml".length),
    })),
  );
}

/** Only files that the folder lists are ever opened, so no address can lead out of it. Nothing can be changed here. */
async function answer(
  folder: string,
  { url = "/", headers: { host = "" } }: IncomingMessage,
): Promise<[status: number, body: string, type?: string]> {
  // A page of another name that points here (DNS rebinding) sends its own name.
  const asked = `http://${host}`;
  if (!URL.canParse(asked) || !isLoopback(new URL(asked).hostname))
    return [403, "The inbox answers on this machine only, as localhost."];
  const mails = await listMails(folder);
  if (url === "/") return [200, renderList(mails)];
  if (url === "/mails.json") return [200, JSON.stringify(mails), "application/json"];
  const mail = mails.find(({ id }) => url === `/${id}`);
  return mail === undefined ? [404, "There is no such mail."] : [200, renderMailPage(mail)];
}

/**
 * No scripts, and no requests to anywhere: the policy also holds for the mail inside a page, which shows its own styles and embedded
 * pictures. Only pages of the inbox itself can read it.
 */
const headers = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'none'",
};
