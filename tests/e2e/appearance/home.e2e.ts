import type { Page } from "@playwright/test";
import { expect, screens, test } from "../../support/stack/test";
import { readContent } from "../../support/site/readContent";
import { readWorstContrasts } from "./readWorstContrasts";

// What only a picture of the home page tells.

const { hero } = readContent<{ hero: { film?: object } }>("home.yaml");
const skipWithoutFilm = () => {
  test.skip(hero.film === undefined, "The company has no film");
};

test.use({ playsFilm: true, paints: true });

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

test.describe("with a style of the test's own", () => {
  test.use({ bypassCSP: true });

  test("where no word stands, nothing lies on the film", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      const clip =
        width < 1024
          ? { x: 0, y: 70, width, height: 150 }
          : { x: width * 0.78, y: 90, width: width * 0.22, height: height * 0.7 };
      const as = await page.screenshot({ clip });
      await page.addStyleTag({
        content: "main > div > section:first-child > div::after { content: none !important }",
      });
      const bare = await page.screenshot({ clip });
      expect({ width, isAsFilmed: as.equals(bare) }).toEqual({ width, isAsFilmed: true });
    }
  });
});

for (const [screen, use] of screens)
  test.describe(`on ${screen}`, () => {
    test.use(use);

    test("every word over the film and its poster can be read, in both schemes", async ({
      page,
    }) => {
      skipWithoutFilm();
      test.slow();
      await page.goto("/");
      await page.locator("video[data-film=playing]").evaluate(layExtremes);
      for (const [colorScheme, extreme] of [
        ["light", "darken"],
        ["dark", "lighten"],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        for (const at of [extreme, "poster"]) {
          await page.locator("canvas").evaluateAll((all, shown) => {
            for (const canvas of all) canvas.style.opacity = canvas.id === shown ? "1" : "0";
          }, at);
          const tooFaint = await readTooFaint(page);
          expect({ at, colorScheme, tooFaint }).toEqual({ at, colorScheme, tooFaint: [] });
        }
      }
    });
  });

/**
 * Runs in the page and lays two pictures over the film, made from five of its frames: in one, each pixel has its darkest value, in
 * the other its brightest. No frame is worse for the dark words of the light scheme, or for the light words of the dark one.
 */
async function layExtremes(video: HTMLVideoElement): Promise<void> {
  video.pause();
  const frames = 5;
  const extremes = (["darken", "lighten"] as const).map((id) => {
    const size = { width: video.videoWidth, height: video.videoHeight };
    const canvas = Object.assign(document.createElement("canvas"), { id, ...size });
    const { position, inset, width, height, objectFit, objectPosition } = getComputedStyle(video);
    Object.assign(canvas.style, { position, inset, width, height, objectFit, objectPosition });
    return canvas;
  });
  for (let frame = 0; frame < frames; frame++) {
    const isSeeked = new Promise((resolve) =>
      video.addEventListener("seeked", resolve, { once: true }),
    );
    video.currentTime = (video.duration * frame) / frames + 0.01;
    await isSeeked;
    for (const canvas of extremes) {
      const context = canvas.getContext("2d")!;
      context.globalCompositeOperation = frame === 0 ? "copy" : (canvas.id as "darken");
      context.drawImage(video, 0, 0);
    }
  }
  // It stays in the page, because the veil behind the words is drawn where there is a film.
  video.hidden = true;
  video.after(...extremes);
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

/** WCAG 2.2, 1.4.3: 4.5:1, and 3:1 for text from 24 px, or from 18.66 px when bold. */
async function readTooFaint(page: Page) {
  const contrasts = await readWorstContrasts(page, "main > div:first-child > section, header");
  expect(contrasts.length).toBeGreaterThanOrEqual(4);
  return contrasts.filter(({ contrast, isLarge }) => contrast < (isLarge ? 3 : 4.5));
}

for (const [width, height, least] of [
  [1440, 900, 7],
  [390, 844, 1],
] as const) {
  test(`the home page's header can be read at every scroll position at ${String(width)}x${String(height)}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    await page.goto("/", { waitUntil: "load" });
    for (const top of [0, 20, 90, 180, 360, height]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
      const contrasts = await readWorstContrasts(page, "header");
      expect(contrasts.length).toBeGreaterThanOrEqual(least);
      const faint = contrasts.filter(({ contrast }) => contrast < 4.5);
      expect({ top, faint }).toEqual({ top, faint: [] });
    }
  });
}
