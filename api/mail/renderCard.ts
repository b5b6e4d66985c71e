import { theme } from "../../shared/theme";
import { Html, renderDocument, toHtml } from "../http/renderDocument";
import { ownMark } from "../../shared/mark/ownMark";
import { business } from "../settings/business";

/** Our code builds every `href` and encodes the visitor's words in it, so that no visitor can add a link. */
export type Link = { label: string; href: string };

export type Fact = { label: string; text: string; links?: Link[] };

export type Section = { title?: string; facts: Fact[] };

/** The site's colors as plain values, because mail programs do not support CSS custom properties. */
export const mailColors = {
  light: { ...theme.light, quiet: theme.light.brandSoft },
  dark: {
    ...theme.light,
    ...theme.dark,
    // In dark mode, the page behind the card gets the darkest color, so that the card stands out.
    surfaceWarm: theme.dark.surface ?? theme.light.ink,
    // In dark mode, brandSoft has too little contrast with the card, so use the theme's line color.
    quiet: theme.dark.line ?? theme.light.line,
  },
};

const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const isSerif = (typeof theme.face === "string" ? theme.face : theme.face.kind) === "serif";
const titleFont = isSerif ? "400 26px/1.25 Georgia,serif" : `700 26px/1.25 ${font}`;
const corner = theme.corners === "square" ? "2px" : "14px";
const button =
  "display:block;box-sizing:border-box;width:100%;padding:14px 6px;border:1px solid transparent;" +
  `white-space:normal;text-align:center;text-decoration:none;font:600 16px/20px ${font};border-radius:${corner}`;

/** Returns the CSS for each element and class. Long words are broken, because they would widen the email. */
const rulesOf = (hue: typeof mailColors.light): Record<string, string> => ({
  body: `margin:0;padding:16px 12px;background:${hue.surfaceWarm}`,
  table: "width:100%;table-layout:fixed;border-spacing:0",
  td: `padding:4px 0;font:16px/1.5 ${font};overflow-wrap:anywhere;word-break:break-word;color:${hue.ink}`,
  h1: `margin:0 0 12px;font:${titleFont};text-wrap:balance;contain:paint`,
  h2: "margin:24px 0 8px;font-size:18px;line-height:1.3",
  p: "margin:0 0 12px",
  dl: "margin:16px 0",
  form: "margin:0 0 16px",
  dt: `margin:10px 0 0;padding-top:10px;border-top:1px solid ${hue.line};font-size:14px;color:${hue.inkSoft}`,
  dd: "margin:0;contain:paint",
  a: `color:${hue.brand};white-space:nowrap`,
  ".card":
    `max-width:600px;margin:0 auto;border:1px solid ${hue.line};border-radius:${corner};` +
    `background:${hue.surfaceRaised}`,
  ".inside": "padding:24px 20px",
  ".name": `margin:0 0 20px;font-weight:600;color:${hue.brand}`,
  ".gap": "width:8px",
  ".soft": `font-size:14px;color:${hue.inkSoft}`,
  ".notice": `padding:12px 16px;border-left:4px solid ${hue.brand};background:${hue.quiet}`,
  ".first": `${button};background:${hue.brand};color:${hue.onBrand}`,
  ".more": `${button};background:${hue.quiet};color:${hue.brand}`,
  ".erase": `${button};background:${hue.surfaceRaised};color:${hue.error};border-color:${hue.error}`,
});

const rules = rulesOf(mailColors.light);

const write = (some: Record<string, string>, mark = "") =>
  Object.entries(some)
    .map(([selector, css]) => `${selector}{${css.replaceAll(";", `${mark};`)}${mark}}`)
    .join("\n");

export const mailStyles = `:root{color-scheme:light dark}
${write(rules)}
@media (prefers-color-scheme:dark){
${write(rulesOf(mailColors.dark), "!important")}
}`;

/** Copies the CSS rules into style attributes, for mail programs that drop style sheets. */
export function inlineStyles(document: string): string {
  return document.replaceAll(/<(\w+)(?: class="(\w+)")?/g, (tag, name: string, look = "") => {
    const style = [rules[name], rules[`.${String(look)}`]].filter(Boolean).join(";");
    return style === "" ? tag : `${tag} style="${style}"`;
  });
}

/** A character that looks like our logo of four petals, because mail programs drop SVG. */
const mark = ownMark === "" ? toHtml`<span aria-hidden="true">\u2724</span> ` : "";

/** Renders a heading whose last two words, often a name, stay on one line. */
export function renderTitle(title: string): Html {
  return toHtml`<h1 dir="auto">${title.replace(/ (?=\S+$)/, "\u00a0")}</h1>`;
}

const head = toHtml`<meta name="format-detection" content="telephone=no,address=no,email=no,date=no">
<meta name="color-scheme" content="light dark">
<style>${new Html(mailStyles)}</style>`;

/** Renders an email, or a page for the owner, as a table: Outlook for Windows pads only table cells. */
export function renderCard(title: string, content: Html): string {
  const body = toHtml`<main>
<table class="card" role="presentation"><tr><td class="inside">
<p class="name">${mark}${business.name}</p>
${content}
</td></tr></table>
</main>`;
  return renderDocument(title, head, body);
}

export function renderButtons(rows: Link[][]): Html[] {
  return rows.map((row, rowIndex) => {
    const cells = row.map(({ label, href }, index) => {
      const rank = rowIndex + index === 0 ? "first" : "more";
      const gap = index === 0 ? "" : toHtml`<td class="gap"></td>`;
      return toHtml`${gap}<td><a class="${rank}" href="${href}">${label}</a></td>`;
    });
    return toHtml`<table role="presentation"><tr>${cells}</tr></table>\n`;
  });
}

export function renderSections(sections: Section[]): Html[] {
  return sections.map(({ title, facts }) => {
    const heading = title === undefined ? "" : toHtml`<h2>${title}</h2>\n`;
    return toHtml`${heading}<dl>\n${facts.map(renderFact)}</dl>\n`;
  });
}

function renderFact({ label, text, links = [] }: Fact): Html {
  const lines = text.split("\n").map((line, index) => [index === 0 ? "" : toHtml`<br>`, line]);
  const below = links.map((link) => toHtml`<a href="${link.href}">${link.label}</a> &nbsp; `);
  const more = links.length === 0 ? "" : toHtml`<dd>${below}</dd>`;
  return toHtml`<dt>${label}</dt><dd dir="auto">${lines}</dd>${more}\n`;
}
