import { escapeHtml } from "../../escapeHtml";

/** A line of the mail: a label, the visitor's words, and where a tap on them leads (built by us, never typed). */
export type MailLine = { label: string; text: string; href?: string | undefined };

export type MailContent = {
  title: string;
  intro: string;
  lines: MailLine[];
  buttons: { label: string; href: string }[];
  note: string;
};

/** The plain text of a mail: every line labelled, long answers below their label. */
export function renderText(content: MailContent): string {
  const lines = content.lines.map(({ label, text }) =>
    text.includes("\n") || text.length > 70 ? `${label}:\n${text}\n` : `${label}: ${text}`,
  );
  return [content.title, content.intro, lines.join("\n"), `-- \n${content.note}`]
    .join("\n\n")
    .concat("\n");
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const button = `display:inline-block;margin:0 8px 8px 0;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;${font}`;

/**
 * The HTML of the same mail: one column that fits a phone, text at 16 px, buttons large enough to tap. Styles are inline
 * because mail programs drop style sheets. Every visitor's word is escaped and `dir="auto"` keeps it in its own line.
 */
export function renderHtml(content: MailContent): string {
  const rows = content.lines
    .map(({ label, text, href }) => {
      const words = escapeHtml(text).replaceAll("\n", "<br>");
      const value =
        href === undefined
          ? words
          : `<a href="${escapeHtml(href)}" style="color:#14532d">${words}</a>`;
      return `<tr><td style="padding:10px 0;border-top:1px solid #e5e7e5;${font}"><div style="font-size:13px;color:#5b645d">${escapeHtml(label)}</div><div dir="auto" style="font-size:16px;line-height:1.5;color:#1b241d;overflow-wrap:anywhere">${value}</div></td></tr>`;
    })
    .join("\n");
  const buttons = content.buttons
    .map(
      ({ label, href }) =>
        `<a href="${escapeHtml(href)}" style="${button}">${escapeHtml(label)}</a>`,
    )
    .join("");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(content.title)}</title></head>
<body style="margin:0;padding:16px;background:#f3f6f3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px"><tr><td style="padding:24px">
<h1 style="margin:0 0 8px;font-size:22px;line-height:1.3;color:#1b241d;${font}">${escapeHtml(content.title)}</h1>
<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#1b241d;${font}">${escapeHtml(content.intro)}</p>
${buttons === "" ? "" : `<div style="margin:0 0 8px">${buttons}</div>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows}
</table>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#5b645d;${font}">${escapeHtml(content.note)}</p>
</td></tr></table>
</body>
</html>
`;
}
