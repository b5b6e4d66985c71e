import { readdirSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { routes } from "../e2e/routes";
import { navigation } from "../e2e/siteWords";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { plainText, textOf } from "../support/site/textOf";

// The names that assistive technology announces on every page.

const paths = [...routes.map(({ path }) => path), "/404"];

/** The name that `aria-label` or `aria-labelledby` gives. */
function nameOf(page: HTMLElement, element: HTMLElement): string {
  const label = element.getAttribute("aria-label");
  if (label !== undefined) return label;
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  return ids.map((id) => textOf(page.querySelector(`[id="${id}"]`))).join(" ");
}

test.each(paths)("every landmark and section of %s has a name of its own", (path) => {
  const page = readBuiltPage(path);
  // The menu's own list is inside the panel with its name.
  const names = page
    .querySelectorAll("nav, aside[aria-labelledby], dialog")
    .filter((element) => element.tagName !== "NAV" || element.closest("dialog") === null)
    .map((element) => nameOf(page, element));
  expect(names).not.toContain("");
  expect([...new Set(names)]).toEqual(names);
  expect(names.slice(0, 2)).toEqual([navigation.mainLabel, navigation.menuLabel]);
  expect(names).toContain(navigation.footerLabel);
  for (const section of page.querySelectorAll("section[aria-labelledby], form[aria-labelledby]")) {
    const id = section.getAttribute("aria-labelledby") ?? "";
    const place = section.tagName === "FORM" ? section.closest("section") : section;
    expect([id, place?.querySelector(`[id="${id}"]`)?.tagName]).toEqual([
      ...[id, expect.stringMatching(/^H[1-3]$/)],
    ]);
  }
});

test.each(paths)(
  "the skip link of %s comes first, and the menu's two buttons say what they do",
  (path) => {
    const page = readBuiltPage(path);
    const [first] = page.querySelectorAll("a, button");
    expect(textOf(first)).toBe(navigation.skipLink);
    expect(first?.getAttribute("href")).toBe(`#${page.querySelector("main")?.id ?? ""}`);
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

const inContent = readdirSync("content", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".yaml"))
  .flatMap((file) => listPictures(readContent(file)));

test.each(paths)(
  "no drawn icon of %s is read out, and every picture has its own words of the content",
  (path) => {
    const page = readBuiltPage(path);
    const spoken = page
      .querySelectorAll("svg:not([role=img])")
      .filter((icon) => icon.closest('[aria-hidden="true"]') === null);
    expect(spoken.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([]);
    const pictures = page.querySelectorAll("main picture img");
    expect(pictures.filter((image) => image.getAttribute("alt") === undefined)).toEqual([]);
    const described = pictures
      .map((image) => [fileOf(image.getAttribute("src")), plainText(image.getAttribute("alt"))])
      .filter(([, words]) => words !== "");
    const pairs = [...new Set(described.map((pair) => pair.join(": ")))];
    expect(pairs.filter((pair) => !inContent.includes(pair))).toEqual([]);
    // A picture may stand in two places, and two pictures never have the same words.
    expect(new Set(described.map(([, words]) => words)).size).toBe(pairs.length);
  },
);

test.each(paths)(
  "links of %s with the same words lead to the same place, and tables have headings",
  (path) => {
    const page = readBuiltPage(path);
    const targets = new Map<string, Set<string>>();
    for (const link of page.querySelectorAll("a[href]")) {
      const name = nameOf(page, link) || textOf(link);
      expect([link.outerHTML.slice(0, 120), name]).not.toContain("");
      targets.set(name, (targets.get(name) ?? new Set()).add(link.getAttribute("href") ?? ""));
    }
    expect([...targets].filter(([, hrefs]) => hrefs.size > 1)).toEqual([]);
    for (const heading of page.querySelectorAll("thead th"))
      expect(heading.getAttribute("scope")).toBe("col");
    for (const row of page.querySelectorAll("tbody tr"))
      expect(row.querySelectorAll('th[scope="row"]')).toHaveLength(1);
  },
);

test.each(["/quote", "/contact"])(
  "each field of the form of %s has its own label, hint and message",
  (path) => {
    const fields = readBuiltPage(path).querySelectorAll("#quote-form [data-field]");
    expect(fields.length).toBeGreaterThan(1);
    const told = fields.map((field) => {
      const name = field.getAttribute("data-field") ?? "";
      const control = field.querySelector("input, select, textarea");
      expect([control?.id, control?.getAttribute("name")]).toEqual([name, name]);
      const described = control?.getAttribute("aria-describedby")?.split(" ") ?? [];
      const hint = field.querySelector(`[id="${name}-hint"]`);
      expect(described).toContain(`${name}-error`);
      expect(described.includes(`${name}-hint`)).toBe(hint !== null);
      for (const id of described) expect(field.querySelector(`[id="${id}"]`)).not.toBeNull();
      // A group of checkboxes has a label, and each box has its own.
      const isGroup = field.getAttribute("role") === "group";
      const label = field.querySelector(isGroup ? `[id="${name}-label"]` : `label[for="${name}"]`);
      if (isGroup) expect(field.getAttribute("aria-labelledby")).toBe(`${name}-label`);
      return textOf(label);
    });
    expect([...new Set(told)]).toEqual(told);
    expect(told).not.toContain("");
  },
);
