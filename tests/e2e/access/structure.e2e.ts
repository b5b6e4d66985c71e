import { expect, test } from "../../support/stack/test";
import { requiredFields } from "../../support/form/builtForm";
import { sendEmptyForm } from "../quoteForm";
import { routes } from "../routes";

test("assistive technology is told which answers are missing", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await sendEmptyForm(page);
  for (const { name } of requiredFields) {
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
