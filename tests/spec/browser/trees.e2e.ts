import type { Page } from "@playwright/test";
import { expect, test } from "../../support/stack/test";
import { readContent } from "../../support/site/readContent";
import { routes } from "../../e2e/routes";

// The accessibility trees of the pages: landmarks, headings, names, roles and states. `npx playwright test
// tests/spec/browser/trees -u` rewrites the files beside this one, and their diff shows what changed. Only the home page's
// tree includes the header and footer, and only the quote page's the form. One service page is covered whole, the one with the
// most blocks; from the others, only the kinds of block that it lacks.

/** A built page does not change any more: waiting longer only delays what is found, in milliseconds. */
const settled = 2_000;

type Service = { blocks: { kind: string; title: string }[] };
const isService = (path: string) => path.startsWith("/services/");
const services = routes
  .filter(({ path }) => isService(path))
  .map(({ path, contentFile }) => ({ path, ...readContent<Service>(contentFile) }))
  .sort((one, other) => other.blocks.length - one.blocks.length);
const longest = services[0];

/** Opens a page and leaves of entries that are drawn alike only the first: the words of the others have tests of their own. */
async function openShortened(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  const alike = "li + li, tbody tr + tr, details ~ details, option ~ option + option";
  const repeated = path === "/quote" ? alike : `${alike}, #quote-form-root`;
  await page.locator(repeated).evaluateAll((entries) => {
    for (const entry of entries) entry.remove();
  });
}

for (const { path } of routes.filter(
  (route) => !isService(route.path) || route.path === longest?.path,
)) {
  test(`assistive technology is told the same of ${path} as before`, async ({ page }) => {
    await openShortened(page, path);
    const name = path === "/" ? "home" : path.slice(1).replace("/", "-");
    await expect(page.locator(path === "/" ? "body" : "main")).toMatchAriaSnapshot({
      name: `${name}.aria.yml`,
      timeout: settled,
    });
  });
}

const known = new Set(longest?.blocks.map(({ kind }) => kind));
for (const { path, blocks } of services) {
  for (const { kind, title } of blocks) {
    if (known.has(kind)) continue;
    known.add(kind);
    test(`assistive technology is told the same of a block of ${kind} as before`, async ({
      page,
    }) => {
      await openShortened(page, path);
      const heading = page.getByRole("heading", { name: title, exact: true });
      // The innermost: the band around all blocks is a section, too.
      await expect(page.locator("section").filter({ has: heading }).last()).toMatchAriaSnapshot({
        name: `block-${kind}.aria.yml`,
        timeout: settled,
      });
    });
  }
}
