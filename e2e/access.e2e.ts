import AxeBuilder from "@axe-core/playwright"
import { expect, test } from "./support/test"
import { routes } from "./routes"

for (const path of [...routes.map((route) => route.path), "/nowhere"]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${path} has no accessibility violation that axe can find, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme })
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`)).toEqual([])
    })
  }
}

test("the first Tab stop skips to the content", async ({ page }) => {
  await page.goto("/services")
  await page.keyboard.press("Tab")
  const skip = page.locator(":focus")
  await expect(skip).toHaveText(/skip to/i)
  await skip.press("Enter")
  await expect(page).toHaveURL(/#main$/)
})
