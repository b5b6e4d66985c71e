import { readdirSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { routes } from "../e2e/routes";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { plainText, textOf } from "../support/site/textOf";

const paths = [...routes.map(({ path }) => path), "/404"];

function nameOf(page: HTMLElement, link: HTMLElement): string {
  const ids = link.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const named = ids.map((id) => textOf(page.querySelector(`[id="${id}"]`))).join(" ");
  return link.getAttribute("aria-label") || named || textOf(link);
}

test.each(paths)("links on %s that have the same name lead to the same URL", (path) => {
  const page = readBuiltPage(path);
  const targets = new Map<string, string>();
  for (const link of page.querySelectorAll("a[href]")) {
    const [name, href = ""] = [nameOf(page, link), link.getAttribute("href")];
    expect([href, name]).not.toContain("");
    expect([name, targets.get(name) ?? href]).toEqual([name, href]);
    targets.set(name, href);
  }
});

const fileOf = (address = "") =>
  decodeURIComponent(address.split("/").at(-1) ?? "")
    .normalize("NFC")
    .replace(/\.\w+$/, "");

function listPictures(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { image, imageAlt } = part as { image?: string; imageAlt?: string };
  const own = imageAlt === undefined ? [] : [`${fileOf(image)}: ${plainText(imageAlt)}`];
  return [...own, ...Object.values(part).flatMap(listPictures)];
}

const inContent = readdirSync("content", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".yaml"))
  .flatMap((file) => listPictures(readContent(file)));

test.each(paths)("each picture on %s has its alternative text, and icons have none", (path) => {
  const page = readBuiltPage(path);
  const spoken = page
    .querySelectorAll("svg:not([role=img])")
    .filter((icon) => icon.closest('[aria-hidden="true"]') === null);
  expect(spoken.map(String)).toEqual([]);
  const described = page
    .querySelectorAll("main picture img")
    .map((image) => [fileOf(image.getAttribute("src")), plainText(image.getAttribute("alt"))])
    .filter(([, words]) => words !== "");
  const pairs = [...new Set(described.map((pair) => pair.join(": ")))];
  expect(pairs.filter((pair) => !inContent.includes(pair))).toEqual([]);
  expect(new Set(described.map(([, words]) => words)).size).toBe(pairs.length);
});
