import escapeHtml from "escape-html";
import type { Email } from "postal-mime";
import { renderDocument } from "../../api/http/answers";

/** `id` is the name of its file, without the ending. */
export type ListedMail = Email & { id: string };

const styles = `<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; }
iframe { background: #fff; border: 1px solid #8886; height: 70vh; width: 100%; }
pre { overflow-wrap: anywhere; white-space: pre-wrap; }
</style>`;

export function renderList(mails: ListedMail[]): string {
  const items = mails.map(({ id, subject, to = [], date = "" }) => {
    const people = to.map(({ address = "" }) => address).join(", ");
    return `<li><a href="/${id}">${escapeHtml(subject || "(no subject)")}</a> to ${escapeHtml(people)} ${escapeHtml(date)}</li>`;
  });
  return renderDocument(
    "Inbox",
    styles,
    `<main>
<h1>Inbox</h1>
<p>Every mail the site sends while no mail server of your own is set (SMTP_URL). Nothing leaves this machine; the mails are files in the folder <code>inbox</code> of the data folder. Reload this page for new ones.</p>
<ul>${items.join("\n") || "<li>No mail yet.</li>"}</ul>
</main>`,
  );
}

/** Links of the mail open in a new tab, because the frame may show nothing else. */
export function renderMailPage({ subject = "(no subject)", headers, html, text }: ListedMail) {
  const source = headers.map(({ key, value }) => `${key}: ${value}\n`).join("");
  const shown = (html ?? "").replace("<head>", '<head><base target="_blank">');
  return renderDocument(
    subject,
    styles,
    `<main>
<p><a href="/">All mails</a></p>
<h1>${escapeHtml(subject)}</h1>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"
 srcdoc="${escapeHtml(shown)}"></iframe>
<h2>As text</h2>
<pre>${escapeHtml(`${source}\n${text ?? "(no text part)"}`)}</pre>
</main>`,
  );
}
