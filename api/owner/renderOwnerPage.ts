import { createHash } from "node:crypto";
import { type Html, toHtml } from "../http/renderDocument";
import { mailStyles } from "../mail/mailStyles";
import { renderCard } from "../mail/renderCard";

const stylesHash = createHash("sha256").update(mailStyles).digest("base64");

/**
 * The headers of every page for the owner. Its address is secret from search engines and from other sites.
 * With `no-referrer` a browser would send `Origin: null` with our own form, which looks like another site's.
 */
export const ownerPageHeaders: Record<string, string> = {
  "Content-Security-Policy":
    `default-src 'none'; style-src 'sha256-${stylesHash}'; ` +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

/**
 * A page for the owner, without scripts. Its forms post to the address that it was opened with.
 *
 * @param notice what a button has done. The page's title begins with it, for screen readers
 */
export function renderOwnerPage(title: string, content: Html | Html[], notice?: string): string {
  const said = notice ? toHtml`<p role="status" class="notice">${notice}</p>\n` : "";
  const body = toHtml`${said}<h1 dir="auto">${title}</h1>\n${content}`;
  return renderCard(notice ? `${notice} | ${title}` : title, body);
}
