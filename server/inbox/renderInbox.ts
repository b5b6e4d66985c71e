import type { Address } from "postal-mime";
import escapeHtml from "escape-html";
import { renderDocument } from "../../api/http/answers";
import type { StoredMail } from "./MailFolder";

export const inboxStyles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: .5rem; text-align: start; vertical-align: top; }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: max-content 1fr; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { background: #fff; border: 1px solid #8886; height: 70vh; width: 100%; }
pre { background: #8882; overflow-wrap: anywhere; padding: 1rem; white-space: pre-wrap; }
`;

function renderPage(title: string, body: string): string {
  return renderDocument(title, '<link rel="stylesheet" href="/inbox.css">', body);
}

function addresses(list: Address[] | undefined): string {
  return (list ?? [])
    .map(({ name, address }) => (name ? `${name} <${address ?? ""}>` : address))
    .join(", ");
}

function time(date: Date): string {
  const text = date.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "medium" });
  return `<time datetime="${date.toISOString()}">${escapeHtml(text)}</time>`;
}

export function renderList(mails: StoredMail[]): string {
  const rows = mails.map(
    ({ id, receivedAt, email }) => `<tr>
<td>${time(receivedAt)}</td>
<td><a href="/mails/${id}">${escapeHtml(email.subject || "(no subject)")}</a></td>
<td>${escapeHtml(addresses(email.from === undefined ? [] : [email.from]))}</td>
<td>${escapeHtml(addresses(email.to))}</td>
</tr>`,
  );
  return renderPage(
    "Inbox",
    `<main>
<h1>Inbox</h1>
<p>Every mail the site sends while no mail server of your own is set (SMTP_URL). Nothing leaves this machine; the mails are files in the folder <code>inbox</code> of the data folder. Reload this page for new ones.</p>
<table>
<thead><tr><th scope="col">Received</th><th scope="col">Subject</th><th scope="col">From</th><th scope="col">To</th></tr></thead>
<tbody>
${rows.length === 0 ? '<tr><td colspan="4">No mail yet.</td></tr>' : rows.join("\n")}
</tbody>
</table>
</main>`,
  );
}

export function renderMailPage({ id, receivedAt, email }: StoredMail): string {
  const subject = email.subject || "(no subject)";
  const headers = email.headers.map(
    ({ key, value }) => `<dt>${escapeHtml(key)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const frame = `<h2>As HTML</h2>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"
 src="/mails/${id}/html"></iframe>`;
  return renderPage(
    subject,
    `<p><a href="/">All mails</a></p>
<main>
<h1>${escapeHtml(subject)}</h1>
<p>${time(receivedAt)}</p>
${email.html === undefined ? "" : frame}
<h2>As text</h2>
<pre>${escapeHtml(email.text ?? "(no text part)")}</pre>
<h2>Headers</h2>
<dl>${headers.join("\n")}</dl>
</main>`,
  );
}

/** The HTML part for the frame. Its links open in a new tab, because the frame may show nothing else. */
export function renderHtmlPart(html: string): string {
  const base = '<base target="_blank">';
  const head = /<head(?:\s[^>]*)?>/i;
  return head.test(html) ? html.replace(head, (tag) => `${tag}${base}`) : `${base}${html}`;
}
