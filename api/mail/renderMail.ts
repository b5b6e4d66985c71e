import { domainToASCII } from "node:url";
import { toHtml } from "../http/renderDocument";
import type { Environment } from "../settings/readEnvironment";
import * as parts from "./renderCard";
import type { OutgoingMail } from "./sendMail";

export type MailSettings = Pick<Environment, "quoteFrom" | "quoteTo" | "siteUrl" | "linkSecret">;

type Draft = Pick<OutgoingMail, "subject" | "replyTo" | "automatic"> & {
  /** The part of the Message-ID before the @. */
  id: string;
  title: string;
  intro?: string;
  buttons?: parts.Link[][];
  sections?: parts.Section[];
  note: string;
};

export function renderMail({ quoteFrom }: MailSettings, draft: Draft): OutgoingMail {
  const { id, title, intro = "", buttons = [], sections = [], note, replyTo, ...envelope } = draft;
  const body = toHtml`${parts.renderTitle(title)}
${intro === "" ? "" : toHtml`<p>${intro}</p>`}
${parts.renderButtons(buttons)}
${parts.renderSections(sections)}
<p class="soft">${note}</p>`;
  const texts = [title, intro, ...sections.map(sectionText), ...webLinks(buttons.flat())];
  const mail = {
    ...envelope,
    messageId: `<${id}@${domainToASCII(quoteFrom.replace(/.*@/, ""))}>`,
    text: `${[...texts, `-- \n${note}`].filter(Boolean).join("\n\n")}\n`,
    html: parts.inlineStyles(parts.renderCard(title, body)),
  };
  if (replyTo === undefined || !fitsReplyTo(replyTo.address)) return mail;
  return { ...mail, replyTo: { ...replyTo, name: cleanLine(replyTo.name, 100) } };
}

/**
 * Rejects non-ASCII letters (RFC 6532) and encoded words (=?), because few servers accept such addresses, and < or >
 * in a quoted local part, because Nodemailer drops them.
 */
export function fitsReplyTo(address: string): boolean {
  return /^[\x20-\x7e]+$/.test(address) && !/=\?|[<>]/.test(address);
}

function sectionText({ title, facts }: parts.Section): string {
  const lines = facts.map(({ label, text, links = [] }) => {
    const isLong = text.includes("\n") || text.length > 70;
    const heading = label.endsWith("?") ? label : `${label}:`;
    const line = isLong ? `${heading}\n${text}\n` : `${heading} ${text}`;
    return [line, ...webLinks(links)].join("\n");
  });
  return [...(title === undefined ? [] : [`${title.toUpperCase()}\n`]), ...lines].join("\n");
}

/** Lists only web links, because the plain text already contains the phone numbers and email addresses. */
function webLinks(links: parts.Link[]): string[] {
  const pages = links.filter(({ href }) => href.startsWith("http"));
  return pages.map(({ label, href }) => `  ${label}: ${href}`);
}

/** Makes text safe in a header: one line, no control characters, <, >, quotes or encoded words (RFC 2047). */
export function cleanLine(text: string, limit: number): string {
  const line = text.replace(/(?:(?![\u200C\u200D])[\p{C}\p{Z}<>"\\=])+/gu, " ");
  return [...line.trim()].slice(0, limit).join("");
}
