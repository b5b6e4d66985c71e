import escapeHtml from "escape-html";
import { parse } from "node-html-parser";
import { type Analytics, policyFor } from "./policyFor";
import { minifyStyles } from "./minifyStyles";

export type InlineScripts = { enhance: string; home: string; loadForm: string };

/** Selects elements that our pages don't need, and elements that finishPage added in an earlier build. */
const leftovers =
  "#gatsby-announcer, #gatsby-script-loader, [data-counter], #load-form, " +
  '[name="generator"], [http-equiv="x-ua-compatible"], [http-equiv="Content-Security-Policy"]';

const scriptSlice = /<!-- slice-start .*?<!-- slice-end [^>]*-->/gs;
const imagePluginCode =
  /^(?:<style>)?\.gatsby-image-wrapper|^const \w="undefined"!=typeof HTMLImageElement/;

/** Makes a page independent of Gatsby's runtime. Finishing a finished page again changes nothing. */
export function finishPage(
  html: string,
  { enhance, home, loadForm }: InlineScripts,
  formScripts: string[],
  analytics?: Analytics,
): string {
  // Parses the inside of noscript as elements, so that their classes are shortened, too.
  const blockTextElements = { script: true, style: true, pre: true };
  const page = parse(html.replace(scriptSlice, ""), { comment: true, blockTextElements });
  for (const element of page.querySelectorAll(leftovers)) element.remove();
  for (const element of page.querySelectorAll("script, style, noscript"))
    if (imagePluginCode.test(element.innerHTML)) element.remove();
  for (const element of page.querySelectorAll("[data-gatsby-head]"))
    element.removeAttribute("data-gatsby-head");
  page.querySelector("#gatsby-focus-wrapper")?.removeAttribute("style").removeAttribute("tabindex");
  const viewport = page.querySelector('meta[name="viewport"]');
  viewport?.setAttribute("content", "width=device-width, initial-scale=1");
  minifyStyles(page);
  const form = page.querySelector("#quote-form-root");
  form?.setAttribute("data-scripts", formScripts.join(" "));
  const add = (parent: string, script: string) =>
    page.querySelector(parent)?.insertAdjacentHTML("beforeend", script);
  if (form) add("body", `<script id="load-form">${loadForm}</script>`);
  if (analytics) add("head", writeAnalytics(analytics));
  // With analytics, pages are only prefetched, because prerendering would count visits that never happen.
  const [ahead, other] = analytics ? ["prefetch", "prerender"] : ["prerender", "prefetch"];
  const rules = page.querySelector('script[type="speculationrules"]');
  if (rules) rules.innerHTML = rules.innerHTML.replace(`{"${other}":`, `{"${ahead}":`);
  const policy = policyFor(page, [enhance, home, loadForm], analytics);
  // Puts the content security policy right after the charset: a policy in <meta> only covers what follows.
  const charset = page.querySelector("meta[charset], meta[charSet]");
  if (!charset) throw new Error("the page has no <meta charset>, after which its policy belongs");
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  charset.insertAdjacentHTML("afterend", tag);
  return page.toString();
}

function writeAnalytics({ script, attributes = [] }: Analytics): string {
  const more = attributes.map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`);
  return `<script data-counter src="${escapeHtml(script)}" defer${more.join("")}></script>`;
}
