import type { HTMLElement } from "node-html-parser";
import { textOf } from "../support/site/textOf";

/** The innermost section, article, aside, list entry or division that has this heading. */
export function findTitled(page: HTMLElement, title: string | RegExp): HTMLElement {
  const heading = page
    .querySelectorAll("h1, h2, h3")
    .find((one) => (typeof title === "string" ? textOf(one) === title : title.test(textOf(one))));
  if (!heading) throw new Error(`The page has no heading ${String(title)}`);
  const titled = heading.closest("section, article, aside, li") ?? heading.parentNode;
  if (!titled) throw new Error(`Nothing holds the heading ${String(title)}`);
  return titled;
}
