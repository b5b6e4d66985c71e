import { displayFace } from "../../shared/displayFace";
import { look } from "../../shared/look";
import { readBusiness } from "../business";
import type { Environment } from "../env";
import escapeHtml from "escape-html";
import type { OutgoingMail } from "./sendMail";

export type MailSettings = Pick<Environment, "quoteFrom" | "quoteTo" | "siteUrl" | "linkSecret">;

export type MailLink = { label: string; href: string };

/** Every address is built by us; nothing a visitor typed becomes an address unencoded. */
export type MailLine = {
  label: string;
  text: string;
  href?: string | undefined;
  /** What the owner can do about this line. */
  links?: MailLink[];
  /** The visitor left it empty: it is shown less prominently. */
  isQuiet?: boolean;
  /** Digits read from left to right, whatever stands around them. */
  isPhone?: boolean;
};

export type MailSection = { title?: string; lines: MailLine[] };

export type MailContent = {
  /** What mail programs show beside the subject in a list. */
  preview: string;
  title: string;
  /** By when an answer was promised, in bold below the title; in the colour of a fault where it is urgent. */
  deadline?: { text: string; isUrgent: boolean };
  intro: string;
  /** Large buttons, the most useful first. They repeat what the lines say, so the text part leaves them out. */
  buttons?: MailLink[];
  sections: MailSection[];
  /** Signed links, below the lines and in the text part. */
  actions?: MailLink[];
  note: string;
  /** Instead of the note where the text part has no button that the note names. */
  noteInText?: string;
};

type Draft = {
  /** Becomes the Message-ID at the domain we send from. */
  id: string;
  from: string;
  subject: string;
  /** The visitor, where a reply should go to them. */
  replyTo?: OutgoingMail["replyTo"];
  automatic?: OutgoingMail["automatic"];
  content: MailContent;
};

export function renderMail({
  id,
  from,
  subject,
  replyTo,
  automatic,
  content,
}: Draft): OutgoingMail {
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const mail = {
    messageId: `<${id}@${domain}>`,
    fromName: readBusiness().name,
    subject,
    text: renderText(content),
    html: renderHtml(content),
    ...(automatic === undefined ? {} : { automatic }),
  };
  return replyTo === undefined || !fitsReplyTo(replyTo.address)
    ? mail
    : { ...mail, replyTo: { name: cleanLine(replyTo.name, 100), address: replyTo.address } };
}

/**
 * Whether a reply can reach this address. Beyond ASCII before the @ needs SMTPUTF8 (RFC 6532), which few servers take, and mail
 * programs read `=?` as the beginning of an encoded word.
 */
export function fitsReplyTo(address: string): boolean {
  return /^[\x20-\x7e]+$/.test(address) && !address.includes("=?");
}

const darkColors = { ...look.light, ...look.dark };

/** The site's colours, which mails carry written out, because mail programs know no custom properties. */
export const mailColors = {
  light: { ...look.light, moreButton: look.light.brandSoft },
  dark: { ...darkColors, moreButton: darkColors.line }, // brandSoft would not stand out from a card
};

/**
 * One column that fits a phone. Made of tables with inline styles, because Outlook for Windows draws with Word and Gmail drops what
 * it does not know; a coloured cell is a button in both. The style sheet only adds the dark scheme for programs that read one.
 */
function renderHtml(content: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="format-detection" content="telephone=no,address=no,email=no,date=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.title)}</title>
<style>${mailStyles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.surfaceWarm}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}${previewEnd}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground"
 style="background:${light.surfaceWarm}"><tr><td align="center" style="padding:16px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" class="card"
 style="width:100%;max-width:600px;table-layout:fixed;background:${light.surfaceRaised};border-radius:${cardCorner}px"><tr><td align="left" style="padding:24px 20px">
${renderMark()}<h1 class="ink"
 style="margin:0 0 8px;${titleFont};font-size:26px;line-height:1.25;font-weight:${titleWeight};color:${light.ink};${breaks}">${escapeText(content.title)}</h1>
${renderDeadline(content.deadline)}<p class="ink"
 style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${light.ink};${breaks};${font}">${escapeHtml(content.intro)}</p>
${renderButtons(content.buttons ?? [])}
${content.sections.map(renderSection).join("\n")}
${renderActions(content.actions ?? [])}
<p class="soft"
 style="margin:20px 0 0;font-size:14px;line-height:1.5;color:${light.inkSoft};${font}">${escapeHtml(content.note)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const { light, dark } = mailColors;
// A word longer than the line, such as an address, breaks instead of widening the mail.
const breaks = "overflow-wrap:anywhere;word-break:break-word";
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const hasSerif = displayFace.kind === "serif";
export const titleFont = hasSerif ? "font-family:Georgia,serif" : font;
export const titleWeight = hasSerif ? 400 : 700;
const [cardCorner, buttonCorner] = look.corners === "square" ? [2, 2] : [14, 8];

// Gmail fills the preview line up with the words that follow; these spaces keep them out of it.
const previewEnd = "&#847;&zwnj;&nbsp;".repeat(60);

const mailStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${dark.surfaceWarm}!important}
.card{background:${dark.surfaceRaised}!important}
.ink{color:${dark.ink}!important}
.soft{color:${dark.inkSoft}!important}
.link{color:${dark.brand}!important}
.urgent{color:${dark.error}!important}
.line{border-color:${dark.line}!important}
.first{background:${dark.brand}!important;color:${dark.onBrand}!important}
.more{background:${dark.moreButton}!important;color:${dark.brand}!important}
}
`;

function renderDeadline(deadline: MailContent["deadline"]): string {
  if (deadline === undefined) return "";
  const [className, color] = deadline.isUrgent ? ["urgent", light.error] : ["ink", light.ink];
  return `<p class="${className}"
 style="margin:0 0 8px;font-size:18px;line-height:1.4;font-weight:700;color:${color};${font}">${escapeHtml(deadline.text)}</p>\n`;
}

/** Two in a row; an odd last one alone. The first is the one to use. */
function renderButtons(buttons: MailLink[]): string {
  if (buttons.length === 0) return "";
  const rows: string[] = [];
  for (let index = 0; index < buttons.length; index += 2) {
    const pair = buttons.slice(index, index + 2);
    const width = pair.length === 2 ? "50%" : "100%";
    const span = pair.length === 2 ? "" : ' colspan="2"';
    const cells = pair.map((button, place) => {
      const rank = index + place === 0 ? "first" : "more";
      return `<td width="${width}"${span} style="padding:4px">${renderButton(button, rank)}</td>`;
    });
    rows.push(`<tr>${cells.join("")}</tr>`);
  }
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
${rows.join("\n")}
</table>`;
}

function renderButton({ label, href }: MailLink, rank: "first" | "more"): string {
  const [ground, words] =
    rank === "first" ? [light.brand, light.onBrand] : [light.moreButton, light.brand];
  const shape = `display:block;padding:14px 6px;border-radius:${buttonCorner}px;text-decoration:none`;
  const type = `font-size:16px;line-height:20px;font-weight:600;color:${words};${breaks};${font}`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td align="center" bgcolor="${ground}" class="${rank}"
 style="border-radius:${buttonCorner}px;background:${ground};mso-padding-alt:14px 6px">
<a href="${escapeHtml(href)}" class="${rank}" style="${shape};${type}">${escapeHtml(label)}</a>
</td></tr></table>`;
}

function renderSection({ title, lines }: MailSection): string {
  const heading =
    title === undefined
      ? ""
      : `<h2 class="ink" style="margin:20px 0 8px;font-size:18px;line-height:1.3;color:${light.ink};${font}">
${escapeHtml(title)}</h2>\n`;
  return `${heading}<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${lines.map(renderLine).join("\n")}
</table>`;
}

function renderLine({ label, text, href, links = [], isQuiet, isPhone }: MailLine): string {
  const value = href === undefined ? renderParagraphs(text) : renderLink(href, escapeHtml(text));
  const more = links.map((link) => renderLink(link.href, escapeHtml(link.label))).join(" &nbsp; ");
  const below =
    more === ""
      ? ""
      : `<div style="padding:4px 0 0;font-size:16px;line-height:1.5;${breaks}">${more}</div>`;
  const [tone, color] = isQuiet ? ["soft", light.inkSoft] : ["ink", light.ink];
  return `<tr><td class="line" style="padding:10px 0;border-top:1px solid ${light.line};${font}">
<div class="soft" style="font-size:14px;line-height:1.4;color:${light.inkSoft}">${escapeHtml(label)}</div>
<div dir="${isPhone ? "ltr" : "auto"}" class="${tone}"
 style="font-size:16px;line-height:1.5;color:${color};${breaks}">${value}</div>${below}</td></tr>`;
}

/** Each line by itself, so that one in Hebrew or Arabic does not turn the others around. */
function renderParagraphs(text: string): string {
  const lines = text.split("\n").map(escapeText);
  return lines.length === 1
    ? lines.join("")
    : lines.map((line) => `<div dir="auto">${line === "" ? "&nbsp;" : line}</div>`).join("");
}

/** Escaped, with a name that `isolate` marked in an element of its own. */
function escapeText(text: string): string {
  return escapeHtml(text).replace(/\u2068([^\u2068\u2069]*)\u2069/g, "<bdi>$1</bdi>");
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Keeps a visitor's words in a sentence of ours from turning it around (Unicode UAX 9, FSI and PDI). */
export function isolate(text: string): string {
  const plain = text.replace(/[\u2066-\u2069]/g, "");
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** The company's name, as text: mail programs block remote pictures. */
function renderMark(): string {
  const { name } = readBusiness();
  if (name === "") return "";
  const style = `${titleFont};font-size:16px;line-height:1.3;color:${light.brand}`;
  return `<p class="link" style="margin:0 0 12px;${style}">${escapeHtml(name)}</p>\n`;
}

function renderActions(actions: MailLink[]): string {
  const links = actions.map(
    ({ label, href }) =>
      `<p style="margin:12px 0 0;font-size:16px;line-height:1.5;${font}">${renderLink(href, escapeHtml(label))}</p>`,
  );
  return links.join("\n");
}

function renderLink(href: string, html: string): string {
  return `<a href="${escapeHtml(href)}" class="link" style="color:${light.brand}">${html}</a>`;
}

/** Complete on its own: every line labelled, links written out. */
function renderText(content: MailContent): string {
  return [
    content.title,
    ...(content.deadline === undefined ? [] : [content.deadline.text]),
    content.intro,
    ...content.sections.map(renderTextSection),
    ...(content.actions ?? []).map(({ label, href }) => `${label}:\n${href}`),
    `-- \n${content.noteInText ?? content.note}`,
  ]
    .join("\n\n")
    .concat("\n");
}

function renderTextSection({ title, lines }: MailSection): string {
  const text = lines.map(renderTextLine).join("\n");
  return title === undefined ? text : `${title.toUpperCase()}\n\n${text}`;
}

function renderTextLine({ label, text, links = [] }: MailLine): string {
  const line =
    text.includes("\n") || text.length > 70 ? `${label}:\n${text}\n` : `${label}: ${text}`;
  return [line, ...links.map((link) => `  ${link.label}: ${link.href}`)].join("\n");
}

/**
 * A visitor's words for a subject line or a display name: one line, no invisible character and none that means something in an
 * address list. The parser refuses most of these already; rows may also be written by other programs.
 */
export function cleanLine(text: string, limit: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}<>"\\]/gu, "")
    // Mail programs read =?utf-8?q?…?= as the text that it encodes (RFC 2047), line breaks and hidden marks included.
    .replaceAll("=?", "= ?")
    .trim();
  const letters = [...line];
  return letters.length > limit ? `${letters.slice(0, limit - 1).join("")}…` : line;
}
