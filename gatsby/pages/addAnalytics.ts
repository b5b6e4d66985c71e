import type { HTMLElement } from "node-html-parser";
import escapeHtml from "escape-html";

/** `analytics` of content/business.yaml. */
export type Analytics = {
  script: string;
  sendsTo?: string | undefined;
  attributes?: { name: string; value: string }[] | undefined;
};

/** Puts the script that counts visits at the end of the head, in place of an earlier build's; takes it away without one. */
export function addAnalytics(page: HTMLElement, analytics: Analytics | undefined): void {
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
