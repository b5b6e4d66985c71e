import { routes } from "../e2e/routes";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { plainText, textOf } from "../support/site/textOf";

type Part = Record<string, unknown>;

const { name: company } = readContent<{ name: string }>("business.yaml");

/** Content keys whose texts are for the build or for machines, or appear only after the visitor acts. */
const unread = new Set(
  "seo sharePicture image imageAlt outline path form contactMessage".split(" "),
);

/** Lists the texts in a part of a content file. Skips texts without capital letters, such as icon names. */
function textsIn(part: unknown): string[] {
  if (typeof part === "string")
    return /[A-Z]/.test(part) && !/\{/.test(part) ? [plainText(part)] : [];
  if (typeof part !== "object" || part === null) return [];
  // Pages show the label, note and amount of a price in this order, whatever the order in the file.
  const { label, price, note, ...others } = part as Part;
  const inOrder = { label, note, price, ...others };
  const entries = Object.entries(price === undefined ? part : inOrder);
  return entries.flatMap(([key, value]) => (unread.has(key) ? [] : textsIn(value)));
}

/** Returns the title and texts of each list in part of a content file. Skips lists of sections, but not their lists. */
function listsIn(part: unknown, title: unknown = ""): string[][] {
  if (typeof part !== "object" || part === null) return [];
  const isMixed = Array.isArray(part) && part.some((entry: Part) => entry["kind"] !== undefined);
  const own = Array.isArray(part) && !isMixed ? [[...textsIn(title), ...textsIn(part)]] : [];
  const above = (part as Part)["title"];
  const parts = Object.entries(part).filter(([key]) => !unread.has(key));
  return [...own, ...parts.flatMap(([, value]) => listsIn(value, above))];
}

function findMissing(list: string[], shown: string[]): string[] {
  let at = -1;
  return list.filter((text) => {
    const next = shown.indexOf(text, at + 1);
    at = Math.max(at, next);
    return next < 0;
  });
}

test.each(routes)("$path shows all texts of its content file in order", ({ path, contentFile }) => {
  const page = readBuiltPage(path);
  const content = readContent<Part & { seo: { title: string; description: string } }>(contentFile);
  expect(textOf(page.querySelector("title"))).toBe(`${plainText(content.seo.title)} | ${company}`);
  const description = page.querySelector('meta[name="description"]')?.getAttribute("content");
  expect(plainText(description)).toBe(plainText(content.seo.description));
  // Add each element's first text node: an element may contain a label and a note, which are two texts in content/.
  const shown = page
    .querySelectorAll("main *")
    .flatMap((one) => [textOf(one), plainText(one.childNodes[0]?.rawText)]);
  for (const list of listsIn(content)) expect([list, findMissing(list, shown)]).toEqual([list, []]);
});
