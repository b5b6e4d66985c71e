import { parse } from "node-html-parser";
import { listPages } from "../../../gatsby/listPages";
import { readBuiltPage } from "../../support/site/readBuiltPage";
import { isWidelyAvailable } from "./isWidelyAvailable";
import { listMarkupFeatures } from "./listMarkupFeatures";

/** HTML that is not in every current browser yet, with what visitors see where it is missing. */
const fallbacks: Record<string, string> = {
  "html.elements.button.command": "src/enhance/runMenu.ts opens and closes the menu.",
  "html.elements.button.commandfor": "src/enhance/runMenu.ts opens and closes the menu.",
  "html.elements.details.name": "Several rooms of the house can be open, one below the other.",
  "html.elements.img.fetchpriority": "Pictures load in the order of the page.",
  "html.elements.link.rel.manifest": "The site cannot be put on the home screen as an app.",
  "html.elements.meta.name.theme-color": "The browser's own bar keeps its colour.",
  "html.elements.script.type.speculationrules": "A page loads when its link is followed.",
  "html.elements.video.playsinline":
    "The film is decoration; browsers for computers, which lack this, play it in its place anyway.",
};

function findNewFeatures(page: ReturnType<typeof parse>): string[] {
  return [...listMarkupFeatures(page)].filter((key) => isWidelyAvailable(key) === false);
}

test("every piece of HTML that some current browser lacks has its fallback written down, and no other", () => {
  const paths = [...listPages(process.cwd()).map(({ path }) => path), "/404"];
  const found = new Set(paths.flatMap((path) => findNewFeatures(readBuiltPage(path))));
  // A company may have no film, or no house whose rooms open.
  const home = readBuiltPage("/");
  const parts = { ".video.": "video", ".details.": "details[name]" };
  const left = Object.entries(parts).flatMap(([part, selector]) =>
    home.querySelector(selector) === null ? [part] : [],
  );
  const known = Object.keys(fallbacks).filter((name) => !left.some((part) => name.includes(part)));
  expect([...found].sort()).toEqual(known.sort());
});

test("a new element, attribute or value would be noticed", () => {
  expect(
    findNewFeatures(parse(`<fencedframe></fencedframe><input type="week" inputmode="text">`)),
  ).toEqual(["html.elements.fencedframe", "html.elements.input.type_week"]);
});
