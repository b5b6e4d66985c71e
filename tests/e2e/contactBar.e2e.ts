import { expect, phone, test } from "../support/stack/test";
import { servicePath } from "./routes";
import { navigation } from "./navigation";
import { walkWithTab } from "./walkWithTab";

const { contactBarLabel } = navigation;

test.use(phone);

test("the contact bar never covers the menu or the element with the focus", async ({ page }) => {
  // Turn motion off, because smooth scrolling to each focused element would take minutes.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/services");
  const bar = page.getByLabel(contactBarLabel);
  for (const width of [360, 375, 414, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const links = await bar.getByRole("link").all();
    const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y));
    expect([width, new Set(tops).size], "links in one row").toEqual([width, 1]);
  }
  await expect(bar).toBeInViewport({ ratio: 1 });
  for (const key of ["Tab", "Shift+Tab"]) {
    const stops = await walkWithTab(page, key);
    expect(stops.length).toBeGreaterThan(15);
    expect(stops.filter(({ wrong }) => wrong)).toEqual([]);
  }
  await page.getByRole("button", { name: navigation.openMenu }).click();
  const covered = () =>
    bar.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 20, top + 20)?.closest("dialog")?.id;
    });
  await expect.poll(covered).toBe("menu");
  const labels = await page
    .locator("td[data-service]")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").content));
  expect(labels, "the service beside each value").not.toContain("none");
});

for (const path of ["/", servicePath])
  test(`${path} shows the contact bar once the quote button is off screen`, async ({ page }) => {
    await page.goto(path);
    const call = page.locator('header a[href^="tel:"]').first();
    const bar = page.getByLabel(contactBarLabel);
    const own = page.locator("main section").first().locator('a[href="/quote"]');
    await expect(own).toBeInViewport();
    await bar.getByRole("link").first().focus();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole("link").first().blur();
    await expect(bar).not.toBeInViewport();
    await expect(call).toBeVisible();
    const { y, height } = (await own.boundingBox())!;
    await page.evaluate((top) => scrollBy({ top, behavior: "instant" }), y + height);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(call).toBeHidden();
  });
