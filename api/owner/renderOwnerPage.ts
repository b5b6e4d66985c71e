import { createHash } from "node:crypto";
import escapeHtml from "escape-html";
import { readBusiness } from "../business";
import { mailColors, titleFont, titleWeight } from "../mail/renderMail";
import { renderDocument } from "../http/answers";

export type Notice = { text: string; isError?: boolean };

/**
 * The frame of a page for the owner. Its forms post to the address that the page was opened with, so it repeats nothing of the
 * link, and nothing in it needs a script. `html` is escaped.
 */
export function renderOwnerPage(title: string, html: string, notice?: Notice): string {
  const { name } = readBusiness();
  // First in the title too: a screen reader begins with it.
  const said = [notice?.text, title, name].filter(Boolean).join(" | ");
  const head = `<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/apple-touch-icon.png">
<style>${styles}</style>`;
  const body = `<main>
<p class="name"><img src="/apple-touch-icon.png" alt="" width="40" height="40">${escapeHtml(name)}</p>
${notice === undefined ? "" : renderNotice(notice)}<h1 dir="auto">${escapeHtml(title)}</h1>
${html}
</main>`;
  return renderDocument(said, head, body);
}

function renderNotice({ text, isError = false }: Notice): string {
  return `<p role="${isError ? "alert" : "status"}" class="notice${isError ? " error" : ""}">${escapeHtml(text)}</p>\n`;
}

const { light, dark } = mailColors;
const colors = (scheme: typeof light | typeof dark) =>
  `--ground:${scheme.surfaceWarm};--card:${scheme.surfaceRaised};--ink:${scheme.ink};--soft:${scheme.inkSoft};` +
  `--brand:${scheme.brand};--on-brand:${scheme.onBrand};--quiet:${scheme.moreButton};--line:${scheme.line};` +
  `--error:${scheme.error}`;

const styles = `
:root{color-scheme:light dark;${colors(light)}}
@media (prefers-color-scheme:dark){:root{${colors(dark)}}}
body{margin:0;padding:1rem;background:var(--ground);color:var(--ink);
font:1.0625rem/1.5 -apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif;overflow-wrap:anywhere}
main{box-sizing:border-box;max-width:40rem;margin:0 auto;padding:1.5rem clamp(1rem,5vw,2.5rem) 2.5rem;
background:var(--card);border-radius:1.5rem 1.5rem 4rem 1.5rem}
.name{display:flex;align-items:center;gap:.75rem;color:var(--soft);font-weight:600}
.name img{border-radius:.5rem}
h1{margin:1.25rem 0 .5rem;${titleFont};font-size:clamp(1.5rem,1.2rem + 2vw,2.125rem);font-weight:${titleWeight};line-height:1.2;text-wrap:balance}
h2{margin:1.75rem 0 .5rem;font-size:1.125rem}
p,dl,dd,ul{margin:0}
p+p{margin-top:.5rem}
ul{padding-left:1.25rem}
ul+p,form+p{margin-top:1.25rem}
a{color:var(--brand)}
.notice{margin-top:1.25rem;padding:.75rem 1rem;border-left:4px solid var(--brand);background:var(--quiet)}
.error{border-color:var(--error)}
.notice+.state{margin-top:1.25rem}
.state{font-weight:600}
.state~form>.act{margin-top:1rem}
.soft,dt{color:var(--soft);font-size:.9375rem}
dl{margin-top:1.25rem}
dt{padding-top:.5rem;border-top:1px solid var(--line)}
dd{padding-bottom:.5rem;white-space:pre-line}
h1,dd{contain:paint}
.act{display:grid;gap:.25rem 1rem;align-items:center;padding:.75rem 0;border-top:1px solid var(--line)}
@media (min-width:34rem){.act{grid-template-columns:13rem 1fr}}
button{min-height:3rem;padding:.5rem 1rem;border:0;border-radius:999px;background:var(--quiet);
color:var(--brand);font:inherit;font-weight:600;cursor:pointer}
button.first{background:var(--brand);color:var(--on-brand)}
button.erase{background:var(--card);color:var(--error);box-shadow:inset 0 0 0 2px var(--error)}
.reach{display:grid;grid-template-columns:repeat(auto-fit,minmax(6rem,1fr));gap:.5rem;margin:1rem 0 .5rem}
.reach a{padding:.75rem .5rem;border-radius:999px;background:var(--quiet);font-weight:600;text-align:center;text-decoration:none}
.reach a:first-child{background:var(--brand);color:var(--on-brand)}
button:focus-visible,a:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
@media (forced-colors:active){button,.reach a{border:2px solid}}
`;

const stylesHash = createHash("sha256").update(styles).digest("base64");

/**
 * The headers of every such page. Search engines must not list it, and no other site may learn its address, which is secret. Our
 * own site may: with `no-referrer` a browser sends `Origin: null` with a form, which over plain HTTP looks like another site's.
 */
export const ownerPageHeaders: Record<string, string> = {
  "Content-Security-Policy":
    `default-src 'none'; style-src 'sha256-${stylesHash}'; img-src 'self'; ` +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};
