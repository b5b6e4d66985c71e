import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../../support/stack/test";
import { routes } from "../routes";

for (const path of [...routes.map((route) => route.path), "/nowhere"]) {
  test(`${path} has no accessibility violation that axe can find, light or dark`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.goto(path);
    const light = await new AxeBuilder({ page }).analyze();
    expect(describe(light.violations)).toEqual([]);
    // Only colours depend on the scheme. The page is reloaded, because sections that have not been drawn keep their old styles.
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
    await page.reload();
    const dark = await new AxeBuilder({ page }).withRules("color-contrast").analyze();
    expect(dark.passes.map(({ id }) => id)).toEqual(["color-contrast"]);
    expect(describe(dark.violations)).toEqual([]);
  });
}

function describe(violations: Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"]): string[] {
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`,
  );
}

test("the first Tab stop skips to the content", async ({ page }) => {
  await page.goto("/services");
  await page.keyboard.press("Tab");
  const skip = page.locator(":focus");
  await expect(skip).toHaveText(/skip to/i);
  await skip.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});
