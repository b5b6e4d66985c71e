import { existsSync } from "node:fs";
import { listPages } from "../../gatsby/listPages";
import { readBuiltPage } from "../support/site/readBuiltPage";

const paths = listPages(process.cwd()).map(({ path }) => path);
const pages = new Map([...paths, "/404"].map((path) => [path, readBuiltPage(path)]));

/** The addresses inside the site that a page links to, with their fragments. */
const linksOf = (path: string) =>
  pages
    .get(path)!
    .querySelectorAll("body a[href]")
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => !/^(?:https?:|mailto:|tel:|sms:)/.test(href))
    .map((href) => (href.startsWith("#") ? `${path}${href}` : href));

const pageOf = (link: string) => link.replace(/[?#].*$/, "");

test("every link inside the site leads to a page and a part that are there, without a redirect", () => {
  for (const path of pages.keys())
    for (const link of linksOf(path)) {
      const isPage = pages.has(pageOf(link)) && (pageOf(link) !== "/404" || path === "/404");
      const isThere = isPage || existsSync(`public${pageOf(link)}/index.html`);
      expect({ path, link, isThere }).toEqual({ path, link, isThere: true });
      expect(link).not.toMatch(/.\/(?:[?#]|$)|\/\/|\.html/);
      // With an = it says something to a script, such as which rooms were chosen.
      const [, part] = /#([^=]*)$/.exec(link) ?? [];
      if (part === undefined) continue;
      const target = pages.get(pageOf(link))?.getElementById(part) ?? undefined;
      expect({ path, link, found: target !== undefined }).toEqual({ path, link, found: true });
    }
});

test("every page is linked from another one, and every service is two clicks from the home page", () => {
  const linked = new Set(
    paths.flatMap((path) =>
      linksOf(path)
        .map(pageOf)
        .filter((link) => link !== path),
    ),
  );
  expect(paths.filter((path) => !linked.has(path))).toEqual([]);
  const first = linksOf("/").map(pageOf);
  const near = new Set([...first, ...first.flatMap((path) => linksOf(path).map(pageOf))]);
  const services = paths.filter((path) => path.startsWith("/services/"));
  expect(services.filter((path) => !near.has(path))).toEqual([]);
});
