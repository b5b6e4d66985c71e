import { toPhoneHref } from "../../gatsby/content/toPhoneHref";
import { readContent } from "../support/site/readContent";
import { expect, phone, test } from "../support/stack/test";
import { servicePath } from "./routes";
import { navigation } from "./siteWords";
import { walkWithTab } from "./walkWithTab";

const business = readContent<{ phone: string; country: string }>("business.yaml");
const { contactBarLabel, call, quoteLong } = navigation;

test.use(phone);

test("the contact bar calls the company, leads to the form, and never covers the menu or the focus", async ({
  page,
}) => {
  // Smooth scrolling to each stop would take minutes.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/services");
  const bar = page.getByLabel(contactBarLabel);
  await expect(bar).toBeInViewport({ ratio: 1 });
  const link = (name: string) => bar.getByRole("link", { name, exact: true });
  const called = link(`${call} ${business.phone}`);
  await expect(called).toHaveAttribute("href", toPhoneHref(business));
  await expect(called).toHaveText(business.phone);
  await expect(link(quoteLong.label)).toHaveAttribute("href", "/quote");
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
});

for (const path of ["/", servicePath])
  test(`on ${path} the bar takes over from the page's button and the header's call`, async ({
    page,
  }) => {
    await page.goto(path);
    const call = page.locator('header a[href^="tel:"]').first();
    const bar = page.getByLabel(contactBarLabel);
    const own = page.locator("main section").first().locator('a[href="/quote"]');
    const scrollTo = (top: number) =>
      page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    await expect(own).toBeInViewport();
    await expect(bar).not.toBeInViewport();
    await expect(call).toBeVisible();
    // The header covers the top of the screen, where the buttons leave.
    const { y, height } = (await own.boundingBox())!;
    await scrollTo(y + height - (await page.getByRole("banner").boundingBox())!.height - 10);
    await expect(bar).not.toBeInViewport();
    await scrollTo(y + height);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(call).toBeHidden();
    await scrollTo(1e6);
    const ends = () => page.locator("footer").evaluate((one) => one.getBoundingClientRect().bottom);
    await expect
      .poll(async () => (await bar.boundingBox())!.y - (await ends()))
      .toBeGreaterThan(-1);
  });
