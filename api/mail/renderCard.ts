import { Html, renderDocument, toHtml } from "../http/renderDocument";
import { readBusiness } from "../settings/business";
import { mailStyles } from "./mailStyles";

/** Every address is made by us; what a visitor typed is encoded in it. */
export type Link = { label: string; href: string };

/** Something to know, with the word for it. */
export type Fact = { label: string; text: string; links?: Link[] };

export type Section = { title?: string; facts: Fact[] };

const head = toHtml`<meta name="format-detection" content="telephone=no,address=no,email=no,date=no">
<meta name="color-scheme" content="light dark">
<style>${new Html(mailStyles)}</style>`;

/** A mail, or a page for the owner. Tables, because Outlook for Windows gives nothing else a padding. */
export function renderCard(title: string, content: Html): string {
  const body = toHtml`<main>
<table class="card" role="presentation"><tr><td class="inside">
${content}
<p class="soft">${readBusiness().name}</p>
</td></tr></table>
</main>`;
  return renderDocument(title, head, body);
}

/** Rows of large links. The first is the one to use. */
export function renderButtons(rows: Link[][]): Html[] {
  return rows.map((row, place) => {
    const cells = row.map(({ label, href }, index) => {
      const rank = place + index === 0 ? "first" : "more";
      return toHtml`<td><a class="${rank}" href="${href}">${label}</a></td>`;
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
