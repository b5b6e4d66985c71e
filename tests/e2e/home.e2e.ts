import type { Page } from "@playwright/test";
import { expect, test } from "../support/stack/test";
import { readContent } from "../support/site/readContent";
import { readWorstContrasts } from "./appearance/readWorstContrasts";

const { hero } = readContent<{ hero: { film?: { pause: string } } }>("home.yaml");
const hasFilm = hero.film !== undefined;
const skipWithoutFilm = () => {
  test.skip(!hasFilm, "The company has no film");
};
const pauseFilm = hero.film?.pause ?? "";

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

test("while the film plays, it is the film that is on the screen", async ({ page }) => {
  skipWithoutFilm();
  await page.goto("/");
  const film = page.locator("video[data-film=playing]");
  await film.waitFor();
  const pictures: Buffer[] = [];
  for (const part of [0.1, 0.6]) {
    await film.evaluate(async (video: HTMLVideoElement, at: number) => {
      const isSeeked = new Promise((resolve) =>
        video.addEventListener("seeked", resolve, { once: true }),
      );
      video.currentTime = video.duration * at;
      await isSeeked;
      const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(moves.map(({ finished }) => finished));
    }, part);
    pictures.push(await page.screenshot({ clip: { x: 900, y: 300, width: 400, height: 400 } }));
  }
  expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
});

test("film and poster fill the whole hero, and the hero fills the screen, at every width", async ({
  page,
}) => {
  const sizes = [
    { width: 320, height: 640, isBeside: false },
    { width: 390, height: 844, isBeside: false },
    { width: 768, height: 1024, isBeside: false },
    { width: 1024, height: 768, isBeside: true },
    { width: 1440, height: 900, isBeside: true },
    { width: 2560, height: 1440, isBeside: true },
  ];
  await page.goto("/");
  for (const { isBeside, ...size } of sizes) {
    await page.setViewportSize(size);
    const hero = page.getByRole("main").locator("section").first();
    const box = (await hero.boundingBox())!;
    expect(box).toMatchObject({ x: 0, y: 0, width: size.width });
    expect(box.height).toBeGreaterThanOrEqual(size.height);
    const words = (await hero.locator("div:has(> h1)").boundingBox())!;
    for (const part of [...(hasFilm ? ["video"] : []), "picture img"]) {
      const picture = (await hero.locator(part).boundingBox())!;
      expect(picture).toMatchObject({ x: 0, y: 0, width: size.width });
      // Above the words it reaches behind the rounded corner of their paper.
      expect(picture.height).toBeGreaterThan(isBeside ? box.height - 1 : words.y);
      expect(picture.height).toBeGreaterThanOrEqual(0.4 * size.height);
      // No part of it is faded out.
      expect(await hero.locator(part).evaluate((element) => getComputedStyle(element).mask)).toBe(
        "none",
      );
    }
  }
});

for (const scheme of ["light", "dark"] as const) {
  test(
    `every word over the film and its poster can be read, in the ${scheme} scheme`,
    {
      tag: "@phone",
    },
    async ({ page }) => {
      skipWithoutFilm();
      test.slow();
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto("/");
      const film = page.locator("video[data-film=playing]");
      await film.waitFor();
      await film.evaluate((video: HTMLVideoElement) => {
        video.pause();
        video.style.transition = "none";
      });
      const frames = 5;
      for (let frame = 0; frame < frames; frame++) {
        await page.locator("video").evaluate(async (video: HTMLVideoElement, part: number) => {
          const isSeeked = new Promise((resolve) =>
            video.addEventListener("seeked", resolve, { once: true }),
          );
          video.currentTime = video.duration * part + 0.01;
          await isSeeked;
        }, frame / frames);
        expect({ frame, tooFaint: await readTooFaint(page) }).toEqual({ frame, tooFaint: [] });
      }
      await page.locator("video").evaluate((video) => (video.style.display = "none"));
      expect({ frame: "poster", tooFaint: await readTooFaint(page) }).toEqual({
        frame: "poster",
        tooFaint: [],
      });
    },
  );
}

test("every word over the poster can be read at every width", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1280, 720],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Another size may need another picture.
    const poster = page.getByRole("main").locator("picture img").first();
    await poster.evaluate(async (image: HTMLImageElement) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await image.decode();
    });
    expect({ width, tooFaint: await readTooFaint(page) }).toEqual({ width, tooFaint: [] });
  }
});

test("name, links and phone number can be read over a white picture", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    const backdrop = page.locator("div:has(> picture)").first();
    await backdrop.evaluate((element: HTMLElement) => {
      element.style.background = "white";
      for (const part of element.querySelectorAll<HTMLElement>("picture, video"))
        part.style.display = "none";
    });
    const tooFaint = await readTooFaint(page, "header", 2);
    expect({ width, tooFaint }).toEqual({ width, tooFaint: [] });
  }
});

/** WCAG 2.2, 1.4.3: 4.5:1, and 3:1 for text from 24 px, or from 18.66 px when bold. */
async function readTooFaint(page: Page, selector = "main > section, header", least = 4) {
  const contrasts = await readWorstContrasts(page, selector);
  expect(contrasts.length).toBeGreaterThanOrEqual(least);
  return contrasts.filter(({ contrast, isLarge }) => contrast < (isLarge ? 3 : 4.5));
}

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
  await page.waitForLoadState("networkidle");

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
    expect(await playing.evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(lines);
  });
}

test("the film's pause button ends where the header ends", async ({ page }) => {
  skipWithoutFilm();
  await page.goto("/");
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const button = await page.getByRole("button", { name: pauseFilm }).boundingBox();
    const last = await page
      .getByRole("banner")
      .locator(":is(a, button):visible")
      .last()
      .boundingBox();
    expect(button!.x + button!.width, String(width)).toBeCloseTo(last!.x + last!.width, 0);
  }
});

test("a visitor who prefers reduced motion gets the still picture only", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const films: string[] = [];
  page.on("request", (request) => /\/video\//.test(request.url()) && films.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });

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
