import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";
import { adoptStyle } from "../stack/adoptStyle";

const script = readFileSync(resolve("node_modules/axe-core/axe.min.js"), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** With it every colour changes at once. */
const noTransitions = "*, ::before, ::after, ::backdrop { transition: none !important }";

/** Runs some of axe's rules. Its script of half a megabyte is loaded into each page once. */
async function runAxe(page: Page, runOnly: Axe.RunOnly, except: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(adoptStyle, noTransitions);
    await page.evaluate(script);
  }
  const rules = Object.fromEntries(except.map((id) => [id, { enabled: false }]));
  const { violations, passes } = await page.evaluate(
    async (options) => {
      // The page's scripts are told about a new width or scroll position in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { axe } = window as unknown as { axe: typeof Axe };
      // Only violations are described in full.
      return await axe.run({ ...options, resultTypes: ["violations"], selectors: false });
    },
    { runOnly, rules },
  );
  expect(passes).not.toEqual([]);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`,
  );
}

/** What axe finds by every rule of WCAG 2.2 AA and by its best practices. */
export const findViolations = (page: Page, except: string[] = []) =>
  runAxe(page, { type: "tag", values: standards }, except);

/** What is too faint to be read. */
export const findFaintText = (page: Page) =>
  runAxe(page, { type: "rule", values: ["color-contrast"] });

/** What axe finds in the light scheme, and what is too faint in the dark one: only colours depend on it. Ends in the light one. */
export async function findViolationsInBoth(page: Page): Promise<string[]> {
  const found = await findViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const faint = await findFaintText(page);
  await page.emulateMedia({ colorScheme: "light" });
  return [...found, ...faint.map((line) => `dark: ${line}`)];
}

/** For axe, a link loses the part that a bar at the screen's edge covers, although a visitor can scroll it into view. */
function makeBarStatic(): void {
  for (const element of document.querySelectorAll<HTMLElement>("body *"))
    if (getComputedStyle(element).viewTransitionName === "contact-bar")
      element.style.position = "static";
}

/**
 * Expects that axe finds nothing on the page as a phone and as a desktop have it, and in its dark colours. Between these widths
 * only the size of columns changes. In forced colours axe has nothing to add: the system chooses the colours, and it reads those
 * of the page. The page is open in the light scheme.
 *
 * Contrast takes half of axe's time and hardly ever depends on the width. So it is checked at one width in the light scheme and at
 * the other one in the dark scheme.
 *
 * @param darkWidth the width, in pixels, at which contrast is checked in the dark scheme
 */
export async function expectAccessible(page: Page, darkWidth = 1440): Promise<void> {
  await page.evaluate(makeBarStatic);
  const lightWidth = darkWidth === 1440 ? 390 : 1440;
  for (const width of [lightWidth, darkWidth]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await findViolations(page, width === lightWidth ? [] : ["color-contrast"]);
    expect(found, `light, ${String(width)} pixels`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  expect(await findFaintText(page), `dark, ${String(darkWidth)} pixels`).toEqual([]);
}
