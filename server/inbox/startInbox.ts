import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { createAdaptorServer } from "@hono/node-server";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { isLoopback } from "../../api/settings/readVariables";
import { type Html, renderDocument, toHtml } from "../../api/http/renderDocument";
import { closeGracefully, listen } from "../processes/listen";

// These headers prevent the inbox's page and the emails in it from running scripts and sending requests.
const headers = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; " +
    "frame-ancestors 'none'",
};

export async function startInbox(folder: string, smtpPort: number, webPort: number) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 2_000,
    onData(stream, _session, callback) {
      store(folder, stream).then(() => callback(), callback);
    },
  });
  // Without a listener, a broken connection would end our process.
  smtp.on("error", () => undefined);
  const respond = (request: Request) => answer(folder, request);
  const web = createAdaptorServer({ fetch: respond, overrideGlobalObjects: false }) as Server;
  return {
    smtpPort: await listen(smtp.server, smtpPort, "127.0.0.1"),
    webUrl: `http://127.0.0.1:${String(await listen(web, webPort, "127.0.0.1"))}`,
    async stop() {
      const closed = new Promise<void>((resolve) => smtp.close(resolve));
      await Promise.all([closed, closeGracefully(web, 1_000)]);
    },
  };
}

/** Stores an email under a temporary name until it is complete, so that no incomplete email is read. */
async function store(folder: string, content: Readable): Promise<void> {
  const file = join(folder, `${String(Date.now())}-${randomUUID()}.eml`);
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

async function listMails(folder: string): Promise<Email[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const read = async (name: string) => await PostalMime.parse(await readFile(join(folder, name)));
  return await Promise.all(names.sort().reverse().map(read));
}

async function answer(folder: string, { url }: Request): Promise<Response> {
  const send = (status: number, body: string, type = "text/html") => {
    const own = { ...headers, "content-type": `${type}; charset=utf-8` };
    return new Response(body, { status, headers: own });
  };
  const { hostname, pathname } = new URL(url);
  // Prevents DNS rebinding, where an attacker's page reads the inbox under the attacker's host name.
  if (!isLoopback(hostname))
    return send(403, "The inbox answers on this machine only, as localhost.");
  const mails = await listMails(folder);
  if (pathname === "/mails.json") return send(200, JSON.stringify(mails), "application/json");
  if (pathname !== "/") return send(404, "Not found. The inbox is the page /.");
  return send(200, renderInbox(mails));
}

const head = toHtml`<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; }
iframe { background: #fff; border: 1px solid #8886; height: 70vh; width: 100%; }
pre { overflow-wrap: anywhere; white-space: pre-wrap; }
</style>`;

function renderInbox(mails: Email[]): string {
  const shown = mails.length === 0 ? toHtml`<p>No email yet.</p>` : mails.map(renderEntry);
  const body = toHtml`<main>
<h1>Inbox</h1>
<p>Every email that the site sends while no mail server of your own is set (SMTP_URL). Nothing leaves this
machine; the emails are files in the folder <code>inbox</code> of the data folder. Reload this page for new
ones.</p>
${shown}
</main>`;
  return renderDocument("Inbox", head, body);
}

/** Shows an email in a sandboxed frame, in which links only work if they open in a new tab. */
function renderEntry({ subject, to = [], date = "", headers, html = "", text = "" }: Email): Html {
  const people = to.map(({ address = "" }) => address).join(", ");
  const lines = headers.map(({ key, value }) => `${key}: ${key === "subject" ? subject : value}\n`);
  const framed = html.replace("<head>", '<head><base target="_blank">');
  return toHtml`<details>
<summary>${subject || "(no subject)"} to ${people} ${date}</summary>
<iframe title="The email as HTML" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"
 srcdoc="${framed}"></iframe>
<h2>As text</h2>
<pre>${lines}\n${text}</pre>
</details>\n`;
}
