import { requiredFields } from "../../support/form/builtForm";
import { expect, test } from "../../support/stack/test";
import { sendEmptyForm } from "../../e2e/quoteForm";
import { readContent } from "../../support/site/readContent";
import { routes } from "../../e2e/routes";

// What assistive technology is told of each page: landmarks, headings, names, roles and states. A change is a line in the
// diff of the files beside this one, which `npx playwright test tests/spec/browser/trees -u` rewrites.

// Of the services, those whose page has a kind of section that no earlier one shows: the others differ in words alone.
const known = new Set<string>();
const different = routes.filter(({ path, contentFile }) => {
  if (!path.startsWith("/services/")) return true;
  const { blocks } = readContent<{ blocks: { kind: string }[] }>(contentFile);
  const size = known.size;
  for (const { kind } of blocks) known.add(kind);
  return known.size > size;
});

for (const { path } of different) {
  test(`assistive technology is told the same of ${path} as before`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const name = path === "/" ? "home" : path.slice(1).replace("/", "-");
    await expect(page.locator("body")).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });
}

test("assistive technology is told the same of missing answers as before", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await sendEmptyForm(page);
  await expect(page.locator(`#${requiredFields.at(-1)!.name}-error`)).toBeVisible();
  await expect(page.locator("#quote-form-root")).toMatchAriaSnapshot({
    name: "quote-with-mistakes.aria.yml",
  });
});
