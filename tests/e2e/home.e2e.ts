import type { Page } from "@playwright/test";
import { expect, test } from "../support/stack/test";
import { readContent } from "../support/site/readContent";
import { waitForQuiet } from "./waitForQuiet";

const { hero: content, sections } = readContent<{
  hero: { film?: { pause: string } };
  sections: { kind: string }[];
}>("home.yaml");
const hasFilm = content.film !== undefined;
const skipWithoutFilm = () => {
  test.skip(!hasFilm, "The company has no film");
};
const pauseFilm = content.film?.pause ?? "";

test.use({ playsFilm: true });

test("the hero fills the screen with a muted, looping film", async ({ page }) => {
  skipWithoutFilm();
  await page.goto("/");
  const film = page.locator("video");

  await expect(film).toHaveCount(1);
  expect(
    await film.evaluate((video: HTMLVideoElement) => ({
      muted: video.muted,
      loop: video.loop,
      inline: video.playsInline,
    })),
  ).toEqual({ muted: true, loop: true, inline: true });
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0))
    .toBe(true);
});

const screens = [
  { width: 320, height: 568 },
  { width: 375, height: 553 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];
const sizeOf = ({ width, height }: (typeof screens)[number]) => `${width}x${height}`;
// Soft, so that a failure at one size does not hide those at the others.
const softly = expect.configure({ soft: true });
const hero = (page: Page) => page.getByRole("main").locator("section").first();

/** For tests of the layout alone: otherwise the page would fetch and decode other pictures at each size. */
const leavePicturesOut = (page: Page) =>
  page.route(/\.(?:avif|webp|jpe?g)$/, (route) => route.abort());

test("the film begins at the top of the page and is as large as the screen, at every width, and the claims lie on its lower edge", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await leavePicturesOut(page);
  await page.goto("/");
  for (const size of screens) {
    await page.setViewportSize(size);
    for (const part of [...(hasFilm ? ["video"] : []), "picture img"]) {
      const film = hero(page).locator(part);
      await softly.poll(() => film.boundingBox()).toEqual({ x: 0, y: 0, ...size });
      // No part of it is faded out.
      softly(await film.evaluate((element) => getComputedStyle(element).mask)).toBe("none");
    }
    if (sections[0]?.kind !== "claims" || size.width < 1024) continue;
    const strip = (await page.locator("main section[data-tone=strip]").boundingBox())!;
    const far = Math.abs(strip.y + strip.height - size.height);
    softly(far, sizeOf(size)).toBeLessThanOrEqual(1);
  }
});

test("at least a third of a phone's screen is film, beside and above the card", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  const share = await page.evaluate(() => {
    let film = 0;
    let all = 0;
    for (let x = 1; x < innerWidth; x += 7)
      for (let y = 1; y < innerHeight; y += 7, all++)
        if (!document.elementFromPoint(x, y)?.closest("header, nav, button, div:has(> h1)")) film++;
    return film / all;
  });
  expect(share).toBeGreaterThan(1 / 3);
  const card = (await hero(page).locator("div:has(> h1)").boundingBox())!;
  expect(card.x).toBeGreaterThan(0);
  expect(card.x + card.width).toBeLessThan(390);
});

test("the way to a quote is on the screen at every width, and the film's button overlaps nothing and stands in line with the header", async ({
  page,
}) => {
  await leavePicturesOut(page);
  await page.goto("/");
  const button = page.locator("button[data-film]");
  if (hasFilm)
    await page.locator("video[data-film=playing]").evaluate((video: HTMLVideoElement) => {
      video.pause();
    });
  // The last one is a screen of 1280 x 1024 at 400 %.
  for (const size of [...screens, { width: 320, height: 256 }]) {
    await page.setViewportSize(size);
    const quote = hero(page).locator('a[href="/quote"]');
    await softly(quote, sizeOf(size)).toBeInViewport({ ratio: 1 });
    if (!hasFilm) continue;
    await softly(button, sizeOf(size)).toBeInViewport({ ratio: 1 });
    const pause = (await button.boundingBox())!;
    const others = await page
      .locator(
        "header :is(a, button):visible, main > div:first-child > section :is(a, h1, p):visible",
      )
      .evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      );
    const overlapped = others.filter(
      (other) =>
        other.x < pause.x + pause.width &&
        pause.x < other.x + other.width &&
        other.y < pause.y + pause.height &&
        pause.y < other.y + other.height,
    );
    softly(overlapped, sizeOf(size)).toEqual([]);
    const inHeader = page.getByRole("banner").locator(":is(a, button):visible");
    // On phones it is on the left: on the right it would lie on the flowers.
    if (size.width < 768) {
      softly(pause.x, sizeOf(size)).toBeCloseTo((await inHeader.first().boundingBox())!.x, 0);
    } else {
      const last = (await inHeader.last().boundingBox())!;
      softly(pause.x + pause.width, sizeOf(size)).toBeCloseTo(last.x + last.width, 0);
    }
  }
});

test("a film that cannot be loaded leaves the picture and tells the visitor nothing", async ({
  page,
}) => {
  skipWithoutFilm();
  await page.route(/\/video\//, (route) => route.abort());
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  const failed = page.waitForEvent("requestfailed", (request) => /\/video\//.test(request.url()));
  await page.goto("/", { waitUntil: "load" });
  await failed;
  await waitForQuiet(page);

  expect(problems).toEqual([]);
  await expect(page.getByText(/error|failed|could not/i)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const { screen, width, height, film, lines } of [
  { screen: "a wide screen", width: 1440, height: 900, film: "hero-wide", lines: 1080 },
  { screen: "a small laptop", width: 1024, height: 768, film: "hero", lines: 720 },
  { screen: "a phone on its side", width: 844, height: 390, film: "hero", lines: 720 },
  { screen: "a phone", width: 390, height: 844, film: "hero-portrait", lines: 900 },
]) {
  test(`${screen} fetches the film that fits it, and no other`, async ({ page }) => {
    skipWithoutFilm();
    await page.setViewportSize({ width, height });
    const fetched = new Set<string>();
    page.on("request", (request) => {
      const name = /\/video\/([a-z-]+)\./.exec(request.url())?.[1];
      if (name) fetched.add(name);
    });
    await page.goto("/");
    const playing = page.locator("video[data-film=playing]");
    await playing.waitFor();
    expect([...fetched]).toEqual([film]);
    expect(
      await playing.evaluate((video: HTMLVideoElement) => video.videoHeight),
    ).toBeGreaterThanOrEqual(lines);
  });
}

test("a visitor who prefers reduced motion gets the still picture only", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const films: string[] = [];
  page.on("request", (request) => /\/video\//.test(request.url()) && films.push(request.url()));
  await page.goto("/");
  await waitForQuiet(page);

  expect(films).toEqual([]);
});

test("the film can be paused with the keyboard", async ({ page }) => {
  skipWithoutFilm();
  await page.goto("/");
  const film = page.locator("video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused)).toBe(true);
  await page.getByRole("button", { name: pauseFilm }).press("Enter");
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
});

test("where the colour changes, a section keeps its words away from the edge", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const close = await page.locator("main section").evaluateAll((all) => {
    const background = (section: Element) => getComputedStyle(section).backgroundColor;
    const outer = all.filter((section) => !section.parentElement?.closest("section"));
    return outer
      .filter(
        (section, index) => index > 0 && background(section) !== background(outer[index - 1]!),
      )
      .filter((section) => parseFloat(getComputedStyle(section).paddingTop) < 16)
      .map((section) => section.textContent.slice(0, 40));
  });
  expect(close).toEqual([]);
});
