import type { MailContent, MailLine, MailSection } from "./MailContent";

/** The plain text of a mail, complete on its own: every line labelled, long answers below their label, links written out. */
export function renderText(content: MailContent): string {
  return [
    content.title,
    content.intro,
    ...content.sections.map(renderSection),
    ...content.actions.map(({ label, href }) => `${label}:\n${href}`),
    `-- \n${content.note}`,
  ]
    .join("\n\n")
    .concat("\n");
}

function renderSection({ title, lines }: MailSection): string {
  const text = lines.map(renderLine).join("\n");
  return title === undefined ? text : `${title.toUpperCase()}\n\n${text}`;
}

function renderLine({ label, text, links = [] }: MailLine): string {
  const line =
    text.includes("\n") || text.length > 70 ? `${label}:\n${text}\n` : `${label}: ${text}`;
  return [line, ...links.map((link) => `  ${link.label}: ${link.href}`)].join("\n");
}
