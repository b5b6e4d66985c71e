import { createHash } from "node:crypto";
import { readBusiness } from "../business";
import escapeHtml from "escape-html";
import { mailColors } from "../compose/renderMail";

type LinkPage = {
  title: string;
  text: string;
  /** The one thing to do here; without it the page only informs. */
  button?: { label: string; isDangerous: boolean };
};

/**
 * A small page in the site's own colours. Its form posts to the address it was opened with, so the page repeats nothing of
 * the link, and nothing in it needs a script.
 */
export function renderLinkPage({ title, text, button }: LinkPage): string {
  const { name } = readBusiness();
  const form =
    button === undefined
      ? ""
      : `<form method="post"><button type="submit"${button.isDangerous ? ' class="danger"' : ""}>${escapeHtml(button.label)}</button></form>\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(name === "" ? title : `${title} | ${name}`)}</title>
<link rel="icon" href="/apple-touch-icon.png">
<style>${pageStyles}</style>
</head>
<body>
<main>
<p class="name"><img src="/apple-touch-icon.png" alt="" width="40" height="40">${escapeHtml(name)}</p>
<h1>${escapeHtml(title).replace(/[QM]-[0-9A-F]{5}-[0-9A-F]{5}/, "<span>$&</span>")}</h1>
<p>${escapeHtml(text)}</p>
${form}</main>
</body>
</html>
`;
}

const { light, dark } = mailColors;

const colors = (scheme: typeof light | typeof dark) =>
  `--ground:${scheme.surfaceWarm};--card:${scheme.surfaceRaised};--ink:${scheme.ink};--soft:${scheme.inkSoft};--brand:${scheme.brand};--on-brand:${scheme.onBrand};--error:${scheme.error}`;

const pageStyles = `
:root{color-scheme:light dark;${colors(light)}}
@media (prefers-color-scheme:dark){:root{${colors(dark)}}}
body{margin:0;padding:1rem;background:var(--ground);color:var(--ink);font:1.0625rem/1.6 -apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif}
main{box-sizing:border-box;max-width:38rem;margin:8vh auto 0;padding:2rem clamp(1.25rem,5vw,3rem) 2.5rem;background:var(--card);border-radius:1.5rem 1.5rem 5rem 1.5rem}
.name{display:flex;align-items:center;gap:.75rem;margin:0;color:var(--soft);font-weight:600}
.name img{border-radius:.5rem}
h1{margin:1.5rem 0 .75rem;font:400 clamp(1.5rem,1.2rem + 2vw,2.125rem)/1.2 Georgia,serif;overflow-wrap:anywhere;text-wrap:balance}
h1 span{white-space:nowrap}
p{margin:0}
button{min-height:3rem;margin-top:1.5rem;padding:.75rem 1.75rem;border:0;border-radius:999px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
button.danger{background:var(--error)}
button:focus-visible{outline:3px solid var(--error);outline-offset:3px}
button.danger:focus-visible{outline-color:var(--brand)}
`;

/**
 * Headers of every such page: never stored, never in a search engine, and its address, which is a secret, is told to
 * nobody. The style sheet above is the only one that runs.
 */
export const linkPageHeaders: Record<string, string> = {
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(pageStyles).digest("base64")}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
};
