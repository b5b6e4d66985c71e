import type { HTMLElement } from "node-html-parser";
import type { Analytics } from "./addAnalytics";
import { policyFor } from "./policyFor";

/**
 * Puts the page's policy before everything it has to cover, right after the character set, in place of an earlier one.
 *
 * @throws Error naming what the policy would silently block in the browser
 */
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
