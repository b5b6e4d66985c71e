import escapeHtml from "escape-html";
import { type HTMLElement, parse } from "node-html-parser";
import { type Analytics, policyFor } from "./policyFor";
import { removeStyleMarks } from "./removeStyleMarks";

/** The scripts of ours that may be inline: src/enhance on every page, src/quote/island/loadForm.ts on pages with the form. */
export type InlineScripts = { enhance: string; loadForm: string };

/**
 * A page as it is published. Finishing a finished page changes nothing: Gatsby keeps pages that did not change between builds.
 */
export function finishPage(
  html: string,
  { enhance, loadForm }: InlineScripts,
  island: string[],
  analytics?: Analytics,
): string {
  const page = parse(html, { comment: true });
  removeRuntimeLeftovers(page);
  removeStyleMarks(page);
  addFormScripts(page, loadForm, island);
  addAnalytics(page, analytics);
  addPolicy(page, [enhance, loadForm], analytics);
  return page.toString();
}

/**
 * Removes what Gatsby adds for its runtime, which our pages do not load (its announcer, its scripts, the style of its
 * wrapper), and what it adds for obsolete browsers (Internet Explorer's mode, and Safari 9's `shrink-to-fit`).
 */
export function removeRuntimeLeftovers(page: HTMLElement): void {
  const leftovers =
    '#gatsby-announcer, #gatsby-script-loader, #gatsby-chunk-mapping, [http-equiv="x-ua-compatible"]';
  for (const element of page.querySelectorAll(leftovers)) element.remove();
  page.querySelector("#gatsby-focus-wrapper")?.removeAttribute("style");
  page
    .querySelector('meta[name="viewport"]')
    ?.setAttribute("content", "width=device-width, initial-scale=1");
  for (const element of page.querySelectorAll("[data-gatsby-head]"))
    element.removeAttribute("data-gatsby-head");
}

/**
 * On a page with the form: the addresses of its scripts where the loader looks for them, and the loader itself. Scripts of an
 * earlier build are replaced.
 */
export function addFormScripts(page: HTMLElement, loadForm: string, island: string[]): void {
  const form = page.querySelector("#quote-form-root");
  if (!form) return;
  form.setAttribute("data-scripts", island.join(" "));
  page.querySelector("#load-form")?.remove();
  page
    .querySelector("body")
    ?.insertAdjacentHTML("beforeend", `<script id="load-form">${loadForm}</script>`);
}

/** Puts the script that counts visits at the end of the head, in place of an earlier build's; takes it away without one. */
function addAnalytics(page: HTMLElement, analytics: Analytics | undefined): void {
  page.querySelector("#analytics")?.remove();
  if (analytics === undefined) return;
  const attributes = (analytics.attributes ?? [])
    .map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
  page
    .querySelector("head")
    ?.insertAdjacentHTML(
      "beforeend",
      `<script id="analytics" src="${escapeHtml(analytics.script)}" defer${attributes}></script>`,
    );
}

/** Puts the page's policy before everything it has to cover, right after the character set, in place of an earlier one. */
export function addPolicy(
  page: HTMLElement,
  inlineScripts: string[] = [],
  analytics?: Analytics,
): void {
  page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.remove();
  const element = `<meta http-equiv="Content-Security-Policy" content="${policyFor(page, inlineScripts, analytics)}">`;
  const charset = page.querySelector("meta[charset], meta[charSet]");
  if (charset) charset.insertAdjacentHTML("afterend", element);
  else page.querySelector("head")?.insertAdjacentHTML("afterbegin", element);
}
