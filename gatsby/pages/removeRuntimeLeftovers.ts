import type { HTMLElement } from "node-html-parser";

/** Takes out what Gatsby leaves for a runtime that no page has: its announcer, its scripts, the style of its wrapper. */
export function removeRuntimeLeftovers(page: HTMLElement): void {
  const leftovers = "#gatsby-announcer, #gatsby-script-loader, #gatsby-chunk-mapping";
  for (const element of page.querySelectorAll(leftovers)) element.remove();
  page.querySelector("#gatsby-focus-wrapper")?.removeAttribute("style");
  for (const element of page.querySelectorAll("[data-gatsby-head]"))
    element.removeAttribute("data-gatsby-head");
}
