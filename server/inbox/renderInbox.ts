import escapeHtml from "escape-html";
import type { Address, Email } from "postal-mime";
import { renderDocument } from "../../api/http/answers";

/** `id` is the name of its file, without the ending. */
export type ListedMail = Email & { id: string };

/**
 * No scripts, and no requests to anywhere. The policy also holds for the mail inside a page: it shows its own styles and embedded
 * pictures, in a sandboxed frame.
 */
export const inboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'none'";

const styles = `<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: .5rem; text-align: start; vertical-align: top; }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: max-content 1fr; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { background: #fff; border: 1px solid #8886; height: 70vh; width: 100%; }
pre { background: #8882; overflow-wrap: anywhere; padding: 1rem; white-space: pre-wrap; }
</style>`;

export function renderList(mails: ListedMail[]): string {
  const rows = mails.map(
    ({ id, subject, from, to, date }) => `<tr>
<td>${escapeHtml(timeOf(date))}</td>
<td><a href="/${id}">${escapeHtml(subject || "(no subject)")}</a></td>
<td>${escapeHtml(addresses(from && [from]))}</td>
<td>${escapeHtml(addresses(to))}</td>
</tr>`,
  );
  return renderDocument(
    "Inbox",
    styles,
    `<main>
<h1>Inbox</h1>
<p>Every mail the site sends while no mail server of your own is set (SMTP_URL). Nothing leaves this machine; the mails are files in the folder <code>inbox</code> of the data folder. Reload this page for new ones.</p>
<table>
<thead><tr><th scope="col">Sent</th><th scope="col">Subject</th><th scope="col">From</th><th scope="col">To</th></tr></thead>
<tbody>
${rows.length === 0 ? '<tr><td colspan="4">No mail yet.</td></tr>' : rows.join("\n")}
</tbody>
</table>
</main>`,
  );
}

/** Links of the mail open in a new tab, because the frame may show nothing else. */
export function renderMailPage({ subject = "(no subject)", headers, html, text }: ListedMail) {
  const lines = headers.map(
    ({ key, value }) => `<dt>${escapeHtml(key)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const shown = (html ?? "").replace("<head>", '<head><base target="_blank">');
  const frame = `<h2>As HTML</h2>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"
 srcdoc="${escapeHtml(shown)}"></iframe>`;
  return renderDocument(
    subject,
    styles,
    `<p><a href="/">All mails</a></p>
<main>
<h1>${escapeHtml(subject)}</h1>
${html === undefined ? "" : frame}
<h2>As text</h2>
<pre>${escapeHtml(text ?? "(no text part)")}</pre>
<h2>Headers</h2>
<dl>${lines.join("\n")}</dl>
</main>`,
  );
}

function addresses(list: Address[] | undefined): string {
  return (list ?? [])
    .map(({ name, address }) => (name ? `${name} <${address ?? ""}>` : address))
    .join(", ");
}

/** On the clock of this machine. */
function timeOf(date: string | undefined): string {
  if (date === undefined) return "";
  return new Date(date).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "medium" });
}
