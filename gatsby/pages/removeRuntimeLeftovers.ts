import type { HTMLElement } from "node-html-parser";

/**
 * Takes out what Gatsby leaves for a runtime that no page has (its announcer, its scripts, the style of its wrapper) and for
 * browsers that nobody uses any more (Internet Explorer's mode, and Safari 9's `shrink-to-fit`).
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
