import type { HTMLElement } from "node-html-parser";

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
