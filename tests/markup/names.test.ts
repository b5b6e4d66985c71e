import { readdirSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { routes } from "../e2e/routes";
import { navigation } from "../e2e/siteWords";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { plainText, textOf } from "../support/site/textOf";

// The names that assistive technology announces on every page.

const paths = [...routes.map(({ path }) => path), "/404"];
const formPaths = ["/quote", "/contact"];

/** The name that `aria-label` or `aria-labelledby` gives. */
function nameOf(page: HTMLElement, element: HTMLElement): string {
  const label = element.getAttribute("aria-label");
  if (label !== undefined) return label;
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  return ids.map((id) => textOf(page.querySelector(`[id="${id}"]`))).join(" ");
}

test.each(paths)("every landmark of %s that can be there twice has a name of its own", (path) => {
  const page = readBuiltPage(path);
  // The menu's own list is inside the panel with its name.
  const names = page
    .querySelectorAll("nav, aside[aria-labelledby], dialog")
    .filter((element) => element.tagName !== "NAV" || element.closest("dialog") === null)
    .map((element) => nameOf(page, element));
  expect(names.filter((name) => name === "")).toEqual([]);
  expect([...new Set(names)]).toEqual(names);
  expect(names.slice(0, 2)).toEqual([navigation.mainLabel, navigation.menuLabel]);
  expect(names).toContain(navigation.footerLabel);
});

test.each(paths)("every section of %s that has a name has that of its own heading", (path) => {
  const page = readBuiltPage(path);
  for (const section of page.querySelectorAll("section[aria-labelledby], form[aria-labelledby]")) {
    const id = section.getAttribute("aria-labelledby") ?? "";
    const place = section.tagName === "FORM" ? section.closest("section") : section;
    const heading = place?.querySelector(`[id="${id}"]`);
    expect([path, id, heading?.tagName]).toEqual([path, id, expect.stringMatching(/^H[1-3]$/)]);
  }
});

test.each(paths)("the skip link of %s is the first link and leads to the main part", (path) => {
  const page = readBuiltPage(path);
  const [first] = page.querySelectorAll("a, button");
  expect(textOf(first)).toBe(navigation.skipLink);
  expect(first?.getAttribute("href")).toBe(`#${page.querySelector("main")?.id ?? ""}`);
});

test.each(paths)(
  "on %s the button that opens the menu and the one that closes it say so",
  (path) => {
    const page = readBuiltPage(path);
    const [open, close] = ["show-modal", "close"].map((command) =>
      page.querySelectorAll(`header button[command="${command}"]`).map((one) => nameOf(page, one)),
    );
    expect([open, close]).toEqual([[navigation.openMenu], [navigation.closeMenu]]);
  },
);

const fileOf = (address = "") => address.split("/").at(-1) ?? "";

/** "file: words" of each picture in a part of content/. */
function listPictures(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { image, imageAlt } = part as { image?: string; imageAlt?: string };
  const own = imageAlt === undefined ? [] : [`${fileOf(image)}: ${plainText(imageAlt)}`];
  return [...own, ...Object.values(part).flatMap(listPictures)];
}

const inContent = new Set(
  readdirSync("content", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".yaml"))
    .flatMap((file) => listPictures(readContent(file))),
);

test.each(paths)(
  "no drawn icon of %s is read out, and every picture has its own words of the content",
  (path) => {
    const page = readBuiltPage(path);
    const icons = page.querySelectorAll("svg");
    expect(icons.length).toBeGreaterThan(0);
    const spoken = icons.filter(
      (icon) =>
        icon.closest('[aria-hidden="true"]') === null && icon.getAttribute("role") !== "img",
    );
    expect(spoken.map((icon) => icon.outerHTML.slice(0, 80))).toEqual([]);
    const pictures = page.querySelectorAll("main picture img");
    expect(pictures.filter((image) => image.getAttribute("alt") === undefined)).toEqual([]);
    const described = pictures
      .map((image) => ({
        file: fileOf(image.getAttribute("src")),
        words: plainText(image.getAttribute("alt")),
      }))
      .filter(({ words }) => words !== "");
    const pairs = new Set(described.map(({ file, words }) => `${file}: ${words}`));
    expect([...pairs].filter((pair) => !inContent.has(pair))).toEqual([]);
    // A picture may stand in two places, and two pictures never have the same words.
    expect(new Set(described.map(({ words }) => words)).size).toBe(pairs.size);
  },
);

test.each(paths)("links of %s with the same words lead to the same place", (path) => {
  const page = readBuiltPage(path);
  const targets = new Map<string, Set<string>>();
  for (const link of page.querySelectorAll("a[href]")) {
    const name = nameOf(page, link) || textOf(link);
    expect([path, link.outerHTML.slice(0, 120), name]).not.toContain("");
    targets.set(name, (targets.get(name) ?? new Set()).add(link.getAttribute("href") ?? ""));
  }
  // A footer's short name may also be a heading of the page.
  const unclear = [...targets].filter(([, hrefs]) => hrefs.size > 1).map(([name]) => name);
  expect(unclear).toEqual([]);
});

test.each(formPaths)("each field of the form of %s has its own label, hint and message", (path) => {
  const page = readBuiltPage(path);
  const fields = page.querySelectorAll("#quote-form [data-field]");
  expect(fields.length).toBeGreaterThan(1);
  const told = fields.map((field) => {
    const name = field.getAttribute("data-field") ?? "";
    const control = field.querySelector("input, select, textarea");
    expect([control?.id, control?.getAttribute("name")]).toEqual([name, name]);
    // A group of checkboxes has a label, and each box has its own.
    const isGroup = field.getAttribute("role") === "group";
    const label = field.querySelector(isGroup ? `[id="${name}-label"]` : `label[for="${name}"]`);
    if (isGroup) expect(field.getAttribute("aria-labelledby")).toBe(`${name}-label`);
    const described = control?.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described).toContain(`${name}-error`);
    // The label, hint and message stand inside the field.
    for (const id of described) expect(field.querySelector(`[id="${id}"]`)).not.toBeNull();
    const hint = field.querySelector(`[id="${name}-hint"]`);
    expect(described.includes(`${name}-hint`)).toBe(hint !== null);
    expect(label).not.toBeNull();
    return textOf(label);
  });
  expect([...new Set(told)]).toEqual(told);
});

test.each(paths)("the columns and rows of every table of %s have headings", (path) => {
  for (const table of readBuiltPage(path).querySelectorAll("table")) {
    for (const heading of table.querySelectorAll("thead th"))
      expect(heading.getAttribute("scope")).toBe("col");
    for (const row of table.querySelectorAll("tbody tr"))
      expect(row.querySelectorAll('th[scope="row"]')).toHaveLength(1);
  }
});
