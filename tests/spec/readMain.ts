import type { HTMLElement } from "node-html-parser";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { textOf } from "../support/site/textOf";

export function readMain(path: string): HTMLElement {
  const element = readBuiltPage(path).querySelector("main");
  if (!element) throw new Error(`${path} has no main element`);
  return element;
}

/** Returns the innermost section, article, aside or list entry around a heading, or else the heading's parent. */
export function findTitled(path: string, title: string | RegExp): HTMLElement {
  const heading = readMain(path)
    .querySelectorAll("h1, h2, h3")
    .find((one) => (typeof title === "string" ? textOf(one) === title : title.test(textOf(one))));
  const titled = heading?.closest("section, article, aside, li") ?? heading?.parentNode;
  if (!titled) throw new Error(`${path} has no part under ${String(title)}`);
  return titled;
}

export const textsOf = (part: HTMLElement | null | undefined, selector: string) =>
  part?.querySelectorAll(selector).map(textOf) ?? [];

export const linksOf = (part: HTMLElement | null | undefined, selector = "a") =>
  part?.querySelectorAll(selector).map((one) => [textOf(one), one.getAttribute("href")]) ?? [];
