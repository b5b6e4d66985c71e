import { readdirSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { routes } from "../e2e/routes";
import { navigation } from "../e2e/siteWords";
import { fields } from "../support/form/builtForm";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { plainText, textOf } from "../support/site/textOf";

// Accessible names on every page.

const paths = [...routes.map(({ path }) => path), "/404"];

/** The name that `aria-label` or `aria-labelledby` gives. */
function nameOf(page: HTMLElement, element: HTMLElement): string {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const named = ids.map((id) => textOf(page.querySelector(`[id="${id}"]`))).join(" ");
  return element.getAttribute("aria-label") ?? named;
}

test.each(paths)("landmarks, tables, buttons and links of %s have names of their own", (path) => {
  const page = readBuiltPage(path);
  // The menu's list is inside a panel that has the name.
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
    const heading = place?.querySelector(`[id="${id}"]`)?.tagName;
    expect([id, heading]).toEqual([id, expect.stringMatching(/^H[1-3]$/)]);
  }
  expect(page.querySelectorAll('thead th:not([scope="col"])')).toEqual([]);
  for (const row of page.querySelectorAll("tbody tr"))
    expect(row.querySelectorAll('th[scope="row"]')).toHaveLength(1);

  // The skip link comes first.
  const [first] = page.querySelectorAll("a, button");
  expect(textOf(first)).toBe(navigation.skipLink);
  expect(first?.getAttribute("href")).toBe(`#${page.querySelector("main")?.id ?? ""}`);
  const [open, close] = ["show-modal", "close"].map((command) =>
    page.querySelectorAll(`header button[command="${command}"]`).map((one) => nameOf(page, one)),
  );
  expect([open, close]).toEqual([[navigation.openMenu], [navigation.closeMenu]]);
  // Links with the same text lead to the same address.
  const targets = new Map<string, string>();
  for (const link of page.querySelectorAll("a[href]")) {
    const [name, href = ""] = [nameOf(page, link) || textOf(link), link.getAttribute("href")];
    expect([href, name]).not.toContain("");
    expect([name, targets.get(name) ?? href]).toEqual([name, href]);
    targets.set(name, href);
  }
});

/** The name of a picture's file, in an address or in content/: the build changes .jpeg to .jpg. */
const fileOf = (address = "") =>
  decodeURIComponent(address.split("/").at(-1) ?? "")
    .normalize("NFC")
    .replace(/\.\w+$/, "");

/** Lists the pictures in a part of content/ as "file: alternative text". */
function listPictures(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { image, imageAlt } = part as { image?: string; imageAlt?: string };
  const own = imageAlt === undefined ? [] : [`${fileOf(image)}: ${plainText(imageAlt)}`];
  return [...own, ...Object.values(part).flatMap(listPictures)];
}

const inContent = readdirSync("content", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".yaml"))
  .flatMap((file) => listPictures(readContent(file)));

test.each(paths)("no icon of %s is read out, and every picture has its own words", (path) => {
  const page = readBuiltPage(path);
  const spoken = page
    .querySelectorAll("svg:not([role=img])")
    .filter((icon) => icon.closest('[aria-hidden="true"]') === null);
  expect(spoken.map(String)).toEqual([]);
  const pictures = page.querySelectorAll("main picture img");
  expect(pictures.filter((image) => image.getAttribute("alt") === undefined)).toEqual([]);
  const described = pictures
    .map((image) => [fileOf(image.getAttribute("src")), plainText(image.getAttribute("alt"))])
    .filter(([, words]) => words !== "");
  const pairs = [...new Set(described.map((pair) => pair.join(": ")))];
  expect(pairs.filter((pair) => !inContent.includes(pair))).toEqual([]);
  // A picture may appear twice, but two pictures never have the same alternative text.
  expect(new Set(described.map(([, words]) => words)).size).toBe(pairs.length);
});

test.each(["/quote", "/contact"])(
  "each field of the form of %s has its own label, hint, message and choices",
  (path) => {
    const drawn = readBuiltPage(path).querySelectorAll("#quote-form [data-field]");
    expect(drawn.map((one) => one.getAttribute("data-field")).sort()).toEqual(
      fields.map(({ name }) => name).sort(),
    );
    for (const field of fields) {
      const { name } = field;
      const part = drawn.find((one) => one.getAttribute("data-field") === name)!;
      const control = part.querySelector("input, select, textarea");
      expect([control?.id, control?.getAttribute("name")]).toEqual([name, name]);
      const described = control?.getAttribute("aria-describedby")?.split(" ");
      expect(described).toContain(`${name}-error`);
      expect(described?.includes(`${name}-hint`)).toBe(field.hint !== undefined);
      for (const id of described ?? []) expect(part.querySelector(`[id="${id}"]`)).not.toBeNull();
      expect(textOf(part.querySelector(`[id="${name}-hint"]`))).toBe(plainText(field.hint));
      // A group of checkboxes has a label, and so has each checkbox.
      const isGroup = field.type === "choices";
      expect(part.getAttribute("aria-labelledby")).toBe(isGroup ? `${name}-label` : undefined);
      const label = part.querySelector(isGroup ? `[id="${name}-label"]` : `label[for="${name}"]`);
      expect(label?.childNodes[0]?.text).toBe(field.label);
      const choices = part.querySelectorAll(isGroup ? "label:has(input)" : "option");
      const first = field.type === "choice" ? [["", plainText(field.placeholder)]] : [];
      const listed = "choices" in field ? field.choices : [];
      expect(
        choices.map((one) => {
          const box = isGroup ? one.querySelector("input") : one;
          return [box?.getAttribute("value"), textOf(one)];
        }),
      ).toEqual([...first, ...listed.map((one) => [one.value, plainText(one.label)])]);
    }
  },
);
