import type { IncomingMessage, ServerResponse } from "node:http";
import { isLoopback } from "../../api/env";
import type { MailFolder, StoredMail } from "./MailFolder";
import { inboxStyles, renderHtmlPart, renderList, renderMailPage } from "./renderInbox";

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
// No scripts, no requests to anywhere: a mail shows its own styles and embedded pictures.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; " +
  "style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'";

/** Header names are in lower case. */
export type ListedMail = {
  id: string;
  receivedAt: string;
  subject: string;
  text: string;
  html: string;
  from: string[];
  to: string[];
  replyTo: string[];
  headers: Record<string, string>;
};

function describe({ id, receivedAt, email }: StoredMail): ListedMail {
  const addresses = (list: { address?: string }[] | undefined) =>
    (list ?? []).flatMap(({ address }) => address ?? []);
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: email.html ?? "",
    from: addresses(email.from === undefined ? [] : [email.from]),
    to: addresses(email.to),
    replyTo: addresses(email.replyTo),
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
  };
}

/** A page of another name that points here (DNS rebinding) sends its own name. */
function isThisMachine(host: string | undefined): boolean {
  const address = `http://${host ?? ""}`;
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

type Content = { type: string; body: string; policy?: string };

async function find(folder: MailFolder, path: string): Promise<Content | undefined> {
  const html = (body: string): Content => ({ type: "text/html; charset=utf-8", body });
  switch (path) {
    case "/":
      return html(renderList(await folder.list()));
    case "/mails.json":
      return {
        type: "application/json; charset=utf-8",
        body: JSON.stringify((await folder.list()).map(describe)),
      };
    case "/inbox.css":
      return { type: "text/css; charset=utf-8", body: inboxStyles };
  }
  const [, id = "", part] = /^\/mails\/([\w-]+)(\/html)?$/.exec(path) ?? [];
  const mail = await folder.read(id);
  if (mail === undefined) return undefined;
  return part === undefined
    ? html(renderMailPage(mail))
    : { ...html(renderHtmlPart(mail.email.html ?? "")), policy: mailPolicy };
}

/**
 * The inbox's pages: `/` lists the mails, `/mails/<id>` shows one, `/mails.json` lists them for programs. Only pages of
 * the inbox itself can read them: no CORS header, loopback names only. Nothing can be changed here.
 */
export async function answerInbox(
  folder: MailFolder,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const sendText = (status: number, text: string) =>
    response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
  const [path = "/"] = (request.url ?? "/").split("?");
  response.setHeader("cache-control", "no-store");
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "no-referrer");
  response.setHeader("cross-origin-resource-policy", "same-origin");
  response.setHeader("cross-origin-opener-policy", "same-origin");
  response.setHeader("content-security-policy", pagePolicy);
  request.resume();
  if (!isThisMachine(request.headers.host)) {
    sendText(403, "The inbox answers on this machine only, as localhost or 127.0.0.1.\n");
  } else if (request.method === "GET" || request.method === "HEAD") {
    const content = await find(folder, path);
    if (content === undefined) {
      sendText(404, "There is no such mail. All mails: /\n");
      return;
    }
    const { type, body, policy } = content;
    response.setHeader("content-type", type);
    if (policy !== undefined) response.setHeader("content-security-policy", policy);
    response.end(body);
  } else {
    response.setHeader("allow", "GET, HEAD");
    sendText(405, "Only GET and HEAD are answered here.\n");
  }
}
