import type { HTMLElement } from "node-html-parser";

/** A page's elements, their attributes and what these are set to, as keys of the Baseline data. */
export function listMarkupFeatures(page: HTMLElement): Set<string> {
  const found = new Set<string>();
  for (const element of page.querySelectorAll("*")) {
    const tag = element.rawTagName.toLowerCase();
    const language = element.closest("svg") === null ? "html" : "svg";
    found.add(`${language}.elements.${tag}`);
    for (const [name, value] of Object.entries(element.attrs))
      for (const owner of [`${language}.elements.${tag}`, `${language}.global_attributes`]) {
        found.add(`${owner}.${name}`);
        found.add(`${owner}.${name}_${value}`); // type_week of an input
        for (const word of value.split(" ")) found.add(`${owner}.${name}.${word}`);
      }
  }
  return found;
}
