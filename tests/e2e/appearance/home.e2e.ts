import { expect, screens, test } from "../../support/stack/test";
import { readContent } from "../../support/site/readContent";
import { readTooFaint } from "./readWorstContrasts";

// What only a picture of the home page tells.

const { hero } = readContent<{ hero: { film?: object } }>("home.yaml");
const firstView = "main > div:first-child > section, header";

test.use({ playsFilm: true, paints: true });

test("while the film plays, it is the film that is on the screen, and nothing lies on it where no word stands", async ({
  page,
}) => {
  test.skip(hero.film === undefined, "The company has no film");
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

for (const [screen, use] of screens)
  test.describe(`on ${screen}`, () => {
    test.use(use);

    test("every word over the film and its poster can be read, in both schemes", async ({
      page,
    }) => {
      test.skip(hero.film === undefined, "The company has no film");
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
          const tooFaint = await readTooFaint(page, firstView, 4);
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
  const { position, inset, width, height, objectFit, objectPosition } = getComputedStyle(video);
  const extremes = (["darken", "lighten"] as const).map((id) => {
    const size = { width: video.videoWidth, height: video.videoHeight };
    const canvas = Object.assign(document.createElement("canvas"), { id, ...size });
    Object.assign(canvas.style, { position, inset, width, height, objectFit, objectPosition });
    return canvas;
  });
  for (let frame = 0; frame < 5; frame++) {
    const isSeeked = new Promise((resolve) =>
      video.addEventListener("seeked", resolve, { once: true }),
    );
    video.currentTime = (video.duration * frame) / 5 + 0.01;
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

test("every word over the poster can be read at every width, and the header at every scroll position", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Another size may need another picture.
    const poster = page.getByRole("main").locator("picture img").first();
    await poster.evaluate(async (image: HTMLImageElement) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await image.decode();
    });
    expect({ width, tooFaint: await readTooFaint(page, firstView, 4) }).toEqual({
      ...{ width, tooFaint: [] },
    });
    for (const top of [390, 1440].includes(width) ? [20, 180, 360, height, 0] : []) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
      const tooFaint = await readTooFaint(page, "header", 1);
      expect({ width, top, tooFaint }).toEqual({ width, top, tooFaint: [] });
    }
  }
});
