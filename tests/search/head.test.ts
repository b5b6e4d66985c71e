import { existsSync, readFileSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import sharp from "sharp";
import { listPages } from "../../gatsby/listPages";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { textOf } from "../support/site/textOf";

const paths = listPages(process.cwd()).map(({ path }) => path);

function contentOf(page: HTMLElement, name: string): string {
  return (
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content") ??
    ""
  );
}

const siteUrl = contentOf(readBuiltPage("/"), "og:url").replace(/\/$/, "");

test.each(paths)("%s names its own address once, in the head and where it is shared", (path) => {
  const page = readBuiltPage(path);
  const canonical = page.querySelectorAll("link[rel=canonical]");
  expect(canonical.map((link) => link.getAttribute("href"))).toEqual([siteUrl + path]);
  expect(contentOf(page, "og:url")).toBe(siteUrl + path);
  expect(contentOf(page, "robots")).toBe("");
});

test.each(paths)("%s has a card for social networks, with a picture", async (path) => {
  const page = readBuiltPage(path);
  const title = textOf(page.querySelector("title"));
  expect(title.endsWith(` | ${contentOf(page, "og:site_name")}`)).toBe(true);
  expect(contentOf(page, "og:title")).toBe(title);
  expect(contentOf(page, "og:description")).toBe(contentOf(page, "description"));
  expect(contentOf(page, "twitter:card")).toBe("summary_large_image");
  const picture = contentOf(page, "og:image");
  expect(picture.startsWith(`${siteUrl}/share/`)).toBe(true);
  expect(contentOf(page, "og:image:alt")).not.toBe("");
  const file = readFileSync(`public${picture.slice(siteUrl.length)}`);
  const { format, width, height } = await sharp(file).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  expect(contentOf(page, "og:image:width")).toBe(String(width));
  expect(contentOf(page, "og:image:height")).toBe(String(height));
  // Light enough to be sent around.
  expect(file.length).toBeLessThanOrEqual(300 * 1024);
});

test("the not-found page asks not to be listed and has no address", () => {
  const page = readBuiltPage("/404");
  expect(contentOf(page, "robots")).toBe("noindex");
  expect(page.querySelector("link[rel=canonical]")).toBeNull();
  expect(page.querySelector(`script[type="application/ld+json"]`)).toBeNull();
});

test("robots.txt names the sitemap, and the sitemap has every page and nothing else", () => {
  const robots = readFileSync("public/robots.txt", "utf8");
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml\n`);
  const sitemap = readFileSync("public/sitemap.xml", "utf8");
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(paths.map((path) => siteUrl + path));
});

test.each([...paths, "/404"])(
  "%s has an icon, a manifest and its headings' font, fetched at once",
  (path) => {
    const page = readBuiltPage(path);
    const find = (rel: string) =>
      page.querySelector(`link[rel=${rel}]`)?.getAttribute("href") ?? "";
    expect(find("icon")).toMatch(/^data:image\/svg\+xml/);
    for (const file of [find("manifest"), find("preload")])
      expect({ file, isThere: file !== "" && existsSync(`public${file}`) }).toEqual({
        file,
        isThere: true,
      });
    expect(page.toString()).toContain(`src:url("${find("preload")}")`);
  },
);
