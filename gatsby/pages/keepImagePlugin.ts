import type { HTMLElement } from "node-html-parser";

/** Marks what gatsby-plugin-image adds to the head of every page. */
export const imagePluginMark = "data-image-plugin";

/** On the style element with the rules that were style attributes. */
const rulesMark = "data-image-rules";

/**
 * Makes `StaticImage` and `GatsbyImage` work on a page that has one, without Gatsby's runtime and within the page's policy: their
 * style attributes become rules, and the plugin's style and script stay. Every other page loses what the plugin added.
 *
 * @returns the texts of the scripts that stay
 */
export function keepImagePlugin(page: HTMLElement): string[] {
  const added = page.querySelectorAll(`[${imagePluginMark}]`);
  const wrappers = page.querySelectorAll("[data-gatsby-image-wrapper]");
  if (wrappers.length === 0) {
    for (const element of added) element.remove();
    return [];
  }
  // By its attribute, because classes get shorter names. What is in a noscript element is text for the parser.
  for (const element of page.querySelectorAll("noscript"))
    if (element.innerHTML.includes("gatsby-image-wrapper") || isInWrapper(element))
      element.set_content(withoutStyles(element.innerHTML));
  moveStyles(page, wrappers);
  // One shows the pictures that arrive later, and one in each wrapper those that are there already.
  const scripts = page.querySelectorAll(
    `script[${imagePluginMark}], [data-gatsby-image-wrapper] script`,
  );
  return scripts.map((script) => script.innerHTML);
}

const isInWrapper = (element: HTMLElement) =>
  element.closest("[data-gatsby-image-wrapper]") !== null;

/** A picture in a noscript element is placed by the plugin's rules alone. */
const withoutStyles = (html: string) =>
  html
    .replaceAll(".gatsby-image-wrapper", "[data-gatsby-image-wrapper]")
    .replace(/ style="[^"]*"/g, "");

/**
 * Three times the class, so that a rule weighs more than the plugin's own, as a style attribute does. The plugin's script sets
 * style properties of the element, which weigh more than both.
 */
function moveStyles(page: HTMLElement, wrappers: HTMLElement[]): void {
  const names = new Map<string, string>();
  for (const wrapper of wrappers)
    for (const element of [wrapper, ...wrapper.querySelectorAll("[style]")]) {
      const style = element.getAttribute("style");
      if (style === undefined) continue;
      const name = names.get(style) ?? `gatsby-image-${String(names.size)}`;
      names.set(style, name);
      element.removeAttribute("style");
      element.classList.add(name);
    }
  if (names.size === 0) return;
  const rules = [...names].map(([style, name]) => `.${name}.${name}.${name}{${style}}`);
  page
    .querySelector("head")
    ?.insertAdjacentHTML("beforeend", `<style ${rulesMark}="">${rules.join("")}</style>`);
}
