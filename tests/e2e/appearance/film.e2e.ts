import { readContent } from "../../support/site/readContent";
import { expect, phone, test } from "../../support/stack/test";
import { readTooFaint } from "../readTooFaint";

const { hero } = readContent<{ hero: { film?: object } }>("home.yaml");

test.use({ playsFilm: true, paints: true });

for (const [screen, use] of [
  ["a desktop", {}],
  ["a phone", phone],
] as const)
  test.describe(`on ${screen}`, () => {
    test.use(use);

    test("the film plays, and all text over film and poster has enough contrast", async ({
      page,
    }) => {
      test.skip(hero.film === undefined, "The company has no film");
      for (const [colorScheme, extreme] of [
        ["light", "darken"],
        ["dark", "lighten"],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto("/");
        const film = page.locator("video[data-film=playing]");
        await film.waitFor();
        const { width, height } = page.viewportSize()!;
        // A spot without text.
        const clip = { x: width - 100, y: height / 5, width: 60, height: 60 };
        const playing = await page.screenshot({ clip });
        await film.evaluate(layExtremes);
        for (const at of [extreme, "poster"]) {
          await page.locator("canvas").evaluateAll((all, shown) => {
            for (const canvas of all) canvas.style.opacity = canvas.id === shown ? "1" : "0";
          }, at);
          if (at === extreme)
            expect((await page.screenshot({ clip })).equals(playing), "another picture").toBe(
              false,
            );
          const tooFaint = await readTooFaint(page, "main > div:first-child > section, header", 4);
          expect({ at, colorScheme, tooFaint }).toEqual({ at, colorScheme, tooFaint: [] });
        }
      }
    });
  });

/**
 * Runs in the page. Covers the film with two pictures made from five of its frames: one has the darkest value
 * of each pixel, the other the brightest. So none of those frames has less contrast with the text.
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
  // The film stays in the page, because only then the veil behind the text is drawn.
  video.hidden = true;
  video.after(...extremes);
}
