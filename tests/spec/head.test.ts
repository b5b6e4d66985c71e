import { listPages } from "../../gatsby/listPages";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { textOf } from "../support/site/textOf";

// Taste, about which another company gets a warning from npm run content: a long name makes every title long.

const paths = listPages(process.cwd()).map(({ path }) => path);

const descriptionOf = (path: string) =>
  readBuiltPage(path).querySelector('meta[name="description"]')?.getAttribute("content") ?? "";

// Google shows about 600 pixels of a title, which is about 60 characters, and about 155 characters of a description.
test.each(paths)("%s has a title and a description that search results show whole", (path) => {
  const page = readBuiltPage(path);
  const title = textOf(page.querySelector("title"));
  const description = descriptionOf(path);
  expect({ title, fits: title.length >= 15 && title.length <= 60 }).toEqual({ title, fits: true });
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(155);
});

test("no two pages have the same title or the same description", () => {
  const pages = paths.map(readBuiltPage);
  const titles = pages.map((page) => textOf(page.querySelector("title")));
  const descriptions = paths.map(descriptionOf);
  expect(new Set(titles).size).toBe(paths.length);
  expect(new Set(descriptions).size).toBe(paths.length);
});
