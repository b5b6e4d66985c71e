import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";
import { adoptStyle } from "../stack/adoptStyle";

const script = readFileSync(resolve("node_modules/axe-core/axe.min.js"), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const noTransitions = "*, ::before, ::after, ::backdrop { transition: none !important }";

/** Loads axe only once into each page, because its script is half a megabyte. */
async function runAxe(page: Page, runOnly: Axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(adoptStyle, noTransitions);
    await page.evaluate(script);
  }
  const { violations, passes } = await page.evaluate(async (only) => {
    // Wait, because the page's JavaScript reacts to a changed width or scroll position in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { axe } = window as unknown as { axe: typeof Axe };
    return await axe.run({ runOnly: only, resultTypes: ["violations"], selectors: false });
  }, runOnly);
  expect(passes).not.toEqual([]);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`,
  );
}

export const findViolations = (page: Page) => runAxe(page, { type: "tag", values: standards });

/** Returns all violations in the light color scheme, but only contrast violations in the dark one. */
export async function findViolationsInBoth(page: Page): Promise<string[]> {
  const found = await findViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const faint = await runAxe(page, { type: "rule", values: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...found, ...faint.map((line) => `dark: ${line}`)];
}

/** Uncovers links under the contact bar. axe reports them, although visitors can scroll them into view. */
function makeBarStatic(): void {
  for (const element of document.querySelectorAll<HTMLElement>("body *"))
    if (getComputedStyle(element).viewTransitionName === "contact-bar")
      element.style.position = "static";
}

/** Expects no violations at a phone's and a desktop's width. At `darkWidth`, tests the dark color scheme. */
export async function expectAccessible(page: Page, darkWidth: 390 | 1440): Promise<void> {
  await page.evaluate(makeBarStatic);
  for (const width of [390, 1440]) {
    const colorScheme = width === darkWidth ? "dark" : "light";
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page), `${colorScheme}, ${String(width)} pixels`).toEqual([]);
  }
}
