import type { HTMLElement } from "node-html-parser";
import { readBuiltPage } from "../support/site/readBuiltPage";

/** The main part of a built page. */
export function readMain(path: string): HTMLElement {
  const element = readBuiltPage(path).querySelector("main");
  if (!element) throw new Error(`${path} has no main element`);
  return element;
}
