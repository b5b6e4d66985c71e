import type { Page } from "@playwright/test";
import { readContent } from "../support/site/readContent";
import { expect, test } from "../support/stack/test";
import { waitForQuiet } from "./waitForQuiet";

const { hero: content, sections } = readContent<{
  hero: { film?: { pause: string } };
  sections: { kind: string }[];
}>("home.yaml");
const hasFilm = content.film !== undefined;
const skipWithoutFilm = () => {
  test.skip(!hasFilm, "The company has no film");
};

test.use({ playsFilm: true });

const hero = (page: Page) => page.getByRole("main").locator("section").first();
const isPlaying = (video: HTMLVideoElement) => !video.paused && video.currentTime > 0;

test("the hero's film plays muted and in a loop, and its button pauses it with the keyboard", async ({
  page,
}) => {
  skipWithoutFilm();
  await page.goto("/");
  const film = page.locator("video");
  await expect(film).toHaveCount(1);
  for (const property of ["muted", "loop", "playsInline"])
    await expect(film).toHaveJSProperty(property, true);
  await expect.poll(() => film.evaluate(isPlaying)).toBe(true);
  await page.getByRole("button", { name: content.film!.pause }).press("Enter");
  expect(await film.evaluate(isPlaying)).toBe(false);
});

const screens = [
  { width: 320, height: 568 },
  { width: 375, height: 553 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
// Soft, so that a failure at one size does not hide those at the others.
const softly = expect.configure({ soft: true });

test("at every width the film is as large as the screen, the way to a quote is on it, and nothing overlaps the film's button", async ({
  page,
}) => {
  // Otherwise the page would fetch and decode other pictures at each size.
  await page.route(/\.(?:avif|webp|jpe?g)$/, (route) => route.abort());
  await page.goto("/");
  const button = page.locator("button[data-film]");
  if (hasFilm)
    await page
      .locator("video[data-film=playing]")
      .evaluate((video: HTMLVideoElement) => video.pause());
  // The last one is a screen of 1280 x 1024 at 400 %.
  for (const size of [...screens, { width: 320, height: 256 }]) {
    await page.setViewportSize(size);
    const where = `${String(size.width)}x${String(size.height)}`;
    await softly(hero(page).locator('a[href="/quote"]'), where).toBeInViewport({ ratio: 1 });
    if (size.height > 256)
      for (const part of [...(hasFilm ? ["video"] : []), "picture img"])
        await softly
          .poll(() => hero(page).locator(part).boundingBox())
          .toEqual({
            ...{ x: 0, y: 0, ...size },
          });
    if (sections[0]?.kind === "claims" && size.width >= 1024) {
      const strip = (await page.locator("main section[data-tone=strip]").boundingBox())!;
      softly(Math.abs(strip.y + strip.height - size.height), where).toBeLessThanOrEqual(1);
    }
    if (!hasFilm) continue;
    await softly(button, where).toBeInViewport({ ratio: 1 });
    const overlapped = await button.evaluate((own) => {
      const others = "header :is(a, button), main > div:first-child > section :is(a, h1, p)";
      const { left, right, top, bottom } = own.getBoundingClientRect();
      return [...document.querySelectorAll(others)]
        .filter((other) => other.checkVisibility({ visibilityProperty: true }))
        .filter((other) => {
          const box = other.getBoundingClientRect();
          return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80));
    });
    softly(overlapped, where).toEqual([]);
  }
});

test("at least a third of a phone's screen is film, beside and above the card", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  const share = await page.evaluate(() => {
    let [film, all] = [0, 0];
    for (let x = 1; x < innerWidth; x += 7)
      for (let y = 1; y < innerHeight; y += 7, all++)
        if (!document.elementFromPoint(x, y)?.closest("header, nav, button, div:has(> h1)")) film++;
    return film / all;
  });
  expect(share).toBeGreaterThan(1 / 3);
});

test("a film that cannot be loaded leaves the picture and tells the visitor nothing", async ({
  page,
}) => {
  skipWithoutFilm();
  await page.route(/\/video\//, (route) => route.abort());
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  const failed = page.waitForEvent("requestfailed", (request) => /\/video\//.test(request.url()));
  await page.goto("/");
  await failed;
  await waitForQuiet(page);
  expect(problems).toEqual([]);
  await expect(page.getByText(/error|failed|could not/i)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const { screen, width, height, film } of [
  { screen: "a wide screen", width: 1440, height: 900, film: "hero-wide" },
  { screen: "a small laptop", width: 1024, height: 768, film: "hero" },
  { screen: "a phone", width: 390, height: 844, film: "hero-portrait" },
])
  test(`${screen} fetches the film that fits it, and none with reduced motion`, async ({
    page,
  }) => {
    skipWithoutFilm();
    await page.setViewportSize({ width, height });
    const fetched = new Set<string>();
    page.on("request", (request) => {
      const name = /\/video\/([a-z-]+)\./.exec(request.url())?.[1];
      if (name) fetched.add(name);
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await waitForQuiet(page);
    expect([...fetched]).toEqual([]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.reload();
    await page.locator("video[data-film=playing]").waitFor();
    expect([...fetched]).toEqual([film]);
  });

test("where the colour changes, a section keeps its words away from the edge", async ({ page }) => {
  await page.goto("/");
  const close = await page.locator("main section:not(section section)").evaluateAll((all) => {
    const background = (section?: Element) => section && getComputedStyle(section).backgroundColor;
    return all
      .filter((section, index) => index > 0 && background(section) !== background(all[index - 1]))
      .filter((section) => parseFloat(getComputedStyle(section).paddingTop) < 16)
      .map(({ textContent }) => textContent.slice(0, 40));
  });
  expect(close).toEqual([]);
});
