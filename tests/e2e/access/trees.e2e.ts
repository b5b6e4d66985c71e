import { expect, test } from "../../support/stack/test";
import { waitForLiveForm } from "../quoteForm";
import { routes } from "../routes";

// What assistive technology is told of each page: landmarks, headings, names, roles and states. A change is a line in the
// diff of the files beside this one, which `npx playwright test tests/e2e/access/trees -u` rewrites.

for (const { path } of routes) {
  test(`assistive technology is told the same of ${path} as before`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const name = path === "/" ? "home" : path.slice(1).replace("/", "-");
    await expect(page.locator("body")).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });
}

test("assistive technology is told which answers are missing", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/quote");
  await waitForLiveForm(page);
  await page.getByRole("button", { name: "Request My Free Quote" }).click();
  await expect(page.locator("#error-summary")).toBeFocused();
  await expect(page.locator("#quote-form-root")).toMatchAriaSnapshot({
    name: "quote-with-mistakes.aria.yml",
  });
  // The tree does not say what describes a field.
  for (const name of ["firstName", "email", "homeSize"]) {
    const field = page.locator(`#${name}`);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/\S/);
  }
});

test("every page has one main heading, no skipped level, and one of each landmark", async ({
  page,
}) => {
  for (const { path } of [...routes, { path: "/nowhere" }]) {
    await page.goto(path);
    const levels = await page
      .locator("h1, h2, h3, h4, h5, h6")
      .evaluateAll((headings) =>
        headings
          .filter((heading) => heading.checkVisibility())
          .map((heading) => Number(heading.tagName.slice(1))),
      );
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
    expect(levels[0], path).toBe(1);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0), path).toBeLessThanOrEqual(1);
    for (const role of ["banner", "main", "contentinfo"] as const)
      await expect(page.getByRole(role)).toHaveCount(1);
  }
});
