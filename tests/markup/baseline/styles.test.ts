import css from "@eslint/css";
import { Linter } from "eslint";
import { listPages } from "../../../gatsby/listPages";
import { hasSpecTests } from "../../support/run/describeSpecTests";
import { readBuiltPage } from "../../support/site/readBuiltPage";

/**
 * CSS that is not in every current browser yet, with what visitors see where it is missing. The linter takes what is Baseline
 * from the web-features data (webstatus.dev); a feature that has become widely available needs no entry any more.
 */
const fallbacks: Record<string, string> = {
  "Property 'text-size-adjust'":
    "Text on a phone on its side is enlarged by the browser's own rule.",
  "Property 'text-wrap'": "Lines of headings and paragraphs break where they are full.",
  "Property 'content-visibility'": "Answers open at once instead of unfolding.",
  "Selector 'selection'": "Selected text has the system's colours.",
  "At-rule '@view-transition'": "The next page appears at once.",
  "Property 'view-transition-name'": "The next page appears at once.",
  "Value 'avoid' of property 'break-after'": "A heading may be the last line of a printed page.",
  "Value 'avoid' of property 'break-before'": "A signature may be alone on a printed page.",
  "Property 'orphans'": "A paragraph may leave one line at the foot of a printed page.",
  "Property 'widows'": "A paragraph may leave one line at the head of a printed page.",
  "Property 'overscroll-behavior'": "The page behind the open menu may scroll at the menu's end.",
  "At-rule '@starting-style'": "The menu opens without moving.",
  "Property 'animation-range'": "Cards do not rise when they come into view.",
  "Property 'timeline-scope'": "The home page's contact bar is there from the start.",
  "Property 'view-timeline'": "The home page's contact bar is there from the start.",
  "Property 'view-timeline-inset'": "The home page's contact bar is there from the start.",
  "Property 'interpolate-size'": "Answers open at once instead of unfolding.",
  "Selector 'details-content'": "Answers open at once instead of unfolding.",
  "Property 'resize'":
    "Safari on iPhones has no handle at the text box, which grows with its text.",
  "Property 'accent-color'": "Boxes have the browser's own colour.",
};

/** Only forms with several choices have boxes, and this company's has none. */
const ofOtherForms = ["Property 'accent-color'"];

const linter = new Linter();

/** The features of a page's style sheets that are not Baseline "widely available". */
function findNewFeatures(path: string): string[] {
  const rules = readBuiltPage(path)
    .querySelectorAll("style")
    .map((style) => style.innerHTML)
    .join("\n");
  return linter
    .verify(
      rules,
      {
        files: ["**/*.css"],
        plugins: { css },
        language: "css/css",
        rules: { "css/use-baseline": ["error", { available: "widely" }] },
      },
      "page.css",
    )
    .map(({ message }) => message.replace(/ is not a widely available baseline feature\.$/, ""));
}

test("every piece of CSS that some current browser lacks has its fallback written down", () => {
  const paths = [...listPages(process.cwd()).map(({ path }) => path), "/404"];
  const found = new Set(paths.flatMap(findNewFeatures));
  expect([...found].filter((feature) => fallbacks[feature] === undefined)).toEqual([]);
  // Another company may have no long text or no signed letters.
  const unused = Object.keys(fallbacks).filter((feature) => !found.has(feature));
  expect(hasSpecTests(process.cwd()) ? unused : ofOtherForms).toEqual(ofOtherForms);
});
