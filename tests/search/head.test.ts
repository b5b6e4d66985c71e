import { existsSync, readFileSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import sharp from "sharp";
import { listPages } from "../../gatsby/listPages";
import { theme } from "../../shared/theme";
import { readBuiltPage } from "../support/site/readBuiltPage";

const paths = listPages(process.cwd()).map(({ path }) => path);

const contentOf = (page: HTMLElement, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content") ??
  "";
const linkOf = (page: HTMLElement, rel: string) =>
  page.querySelectorAll(`link[rel=${rel}]`).map((link) => link.getAttribute("href") ?? "");

const siteUrl = contentOf(readBuiltPage("/"), "og:url").replace(/\/$/, "");

test.each(paths)("%s has one canonical URL, its own, and a preview picture", async (path) => {
  const page = readBuiltPage(path);
  expect(linkOf(page, "canonical")).toEqual([siteUrl + path]);
  for (const [name, content] of [
    ["og:url", siteUrl + path],
    ["robots", ""],
    ["og:image", expect.stringMatching(`^${siteUrl}/share/`)],
    ["og:image:alt", expect.stringMatching(/./)],
  ] as const)
    expect([name, contentOf(page, name)]).toEqual([name, content]);
  const rules = page.querySelector("[type=speculationrules]")?.innerHTML;
  expect(rules).toContain('{"not":{"href_matches":"/api/*"}}');
  const file = readFileSync(`public${contentOf(page, "og:image").slice(siteUrl.length)}`);
  expect(await sharp(file).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  // Messengers don't show preview pictures that are larger than 300 KB.
  expect(file.length).toBeLessThanOrEqual(300 * 1024);
});

test("robots.txt names the sitemap, which lists every page except the not-found page", () => {
  const robots = readFileSync("public/robots.txt", "utf8");
  const rules = `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  expect(robots).toBe(existsSync("static/robots.txt") ? robots : rules);
  const sitemap = readFileSync("public/sitemap.xml", "utf8");
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(paths.map((path) => siteUrl + path));
  const notFound = readBuiltPage("/404");
  expect(contentOf(notFound, "robots")).toBe("noindex");
  const own = notFound.querySelectorAll('link[rel=canonical], [type="application/ld+json"]');
  expect(own).toEqual([]);
});

test.each([...paths, "/404"])("%s has icons and loads the font of its headings early", (path) => {
  const page = readBuiltPage(path);
  expect(linkOf(page, "icon")).toEqual(["/icon-96.png", "/favicon.svg"]);
  const font = page.querySelector("link[rel=preload][as=font][crossorigin=anonymous]");
  expect(page.toString()).toContain(`src:url("${font?.getAttribute("href") ?? ""}")`);
  expect(linkOf(page, "manifest")).toEqual(["/site.webmanifest"]);
  for (const scheme of ["light", "dark"] as const) {
    const bar = page.querySelector(`[name=theme-color][media="(prefers-color-scheme: ${scheme})"]`);
    expect(bar?.getAttribute("content")).toBe({ ...theme.light, ...theme[scheme] }.surface);
  }
});
