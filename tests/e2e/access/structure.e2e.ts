import { expect, test } from "../../support/stack/test";
import { requiredFields } from "../../support/form/builtForm";
import { sendEmptyForm } from "../quoteForm";

test("assistive technology is told which answers are missing", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await sendEmptyForm(page);
  for (const { name } of requiredFields) {
    const field = page.locator(`#${name}`);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/\S/);
  }
});
