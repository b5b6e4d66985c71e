import { existsSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { listPages } from "../../gatsby/listPages";
import { readBuiltPage } from "../support/site/readBuiltPage";

const paths = listPages(process.cwd()).map(({ path }) => path);

const pages = new Map<string, HTMLElement>();

/** A built page, parsed once for all links that lead to it. */
function pageAt(path: string): HTMLElement {
  const page = pages.get(path) ?? readBuiltPage(path);
  pages.set(path, page);
  return page;
}

/** The addresses that a page links to inside the site, with their fragments; `within` narrows it to a part of the page. */
function linksOf(path: string, within = "body"): string[] {
  return pageAt(path)
    .querySelectorAll(`${within} a[href]`)
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => !/^(?:https?:|mailto:|tel:|sms:)/.test(href))
    .map((href) => (href.startsWith("#") ? `${path}${href}` : href));
}

const pageOf = (link: string) => link.replace(/[?#].*$/, "");

test("every link inside the site is written as the address that answers, so none is a redirect or dead", () => {
  for (const path of [...paths, "/404"])
    for (const link of linksOf(path)) {
      const known = paths.includes(pageOf(link)) || (path === "/404" && pageOf(link) === "/404");
      expect({
        path,
        link,
        known: known || existsSync(`public${pageOf(link)}/index.html`),
      }).toEqual({
        path,
        link,
        known: true,
      });
      expect(link).not.toMatch(/.\/(?:[?#]|$)|\/\/|\.html/);
    }
});

test("every link to a part of a page leads to a part that is there", () => {
  for (const path of [...paths, "/404"])
    for (const link of linksOf(path).filter((one) => /#[^=]*$/.test(one))) {
      // With an = it says something to a script, such as which rooms were chosen.
      const id = link.replace(/^[^#]*#/, "");
      const target = pageAt(pageOf(link)).getElementById(id);
      expect({ path, link, found: target !== null }).toEqual({ path, link, found: true });
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
  const first = new Set(linksOf("/").map(pageOf));
  const second = new Set([...first].flatMap((path) => linksOf(path).map(pageOf)));
  const services = paths.filter((path) => path.startsWith("/services/"));
  expect(services.filter((path) => !first.has(path) && !second.has(path))).toEqual([]);
});
