import { listPages } from "../../gatsby/listPages";
import { readBuiltPage } from "../support/site/readBuiltPage";

const paths = listPages(process.cwd()).map(({ path }) => path);
const pages = new Map([...paths, "/404"].map((path) => [path, readBuiltPage(path)]));
const site = "https://site.example";

/** The links of a page to pages of the site. */
function linksOf(path: string): URL[] {
  const links = pages.get(path)?.querySelectorAll("body a[href]") ?? [];
  return links
    .map((link) => new URL(link.getAttribute("href")!, site + path))
    .filter(({ origin }) => origin === site);
}

const nextTo = (path: string) =>
  linksOf(path).flatMap(({ pathname }) => (pathname === path ? [] : [pathname]));

test("every link inside the site leads to a page and a part that are there, without a redirect", () => {
  for (const path of pages.keys())
    for (const { pathname, hash } of linksOf(path)) {
      // Another spelling of a page's address, such as one with a slash at its end, is redirected.
      const isPage = pathname === path || paths.includes(pathname);
      // With an = it says something to a script, such as which rooms were chosen.
      const part = hash.includes("=") ? "" : hash.slice(1);
      const isThere = part === "" || pages.get(pathname)?.getElementById(part) !== null;
      expect([path, pathname, hash, isPage && isThere]).toEqual([path, pathname, hash, true]);
    }
});

test("every page is linked from another one, and every service is two clicks from the home page", () => {
  const linked = paths.flatMap(nextTo);
  expect(paths.filter((path) => !linked.includes(path))).toEqual([]);
  const near = [...nextTo("/"), ...nextTo("/").flatMap(nextTo)];
  const services = paths.filter((path) => path.startsWith("/services/"));
  expect(services.filter((path) => !near.includes(path))).toEqual([]);
});
