import { readContent } from "../../support/site/readContent";
import { expect, phone, test } from "../../support/stack/test";
import { readTooFaint } from "../readTooFaint";

const { hero } = readContent<{ hero: { film?: object } }>("home.yaml");

test.use({ playsFilm: true, paints: true });

for (const screen of ["a desktop", "a phone"])
  test.describe(`on ${screen}`, () => {
    test.use(screen === "a phone" ? phone : {});

    test("all text over the film and its poster has enough contrast", async ({ page }) => {
      test.skip(hero.film === undefined, "The company has no film");
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto("/");
        await page.locator("video[data-film=playing]").waitFor();
        const expectContrast = async (at: string) => {
          const tooFaint = await readTooFaint(page);
          expect({ at, colorScheme, tooFaint }).toEqual({ at, colorScheme, tooFaint: [] });
        };
        const video = page.locator("video");
        for (let frame = 0; frame < 2; frame++) {
          await video.evaluate(showFrame, frame);
          await expectContrast(`frame ${String(frame)}`);
        }
        await video.evaluate((one) => one.setAttribute("hidden", ""));
        await expectContrast("poster");
      }
    });
  });

async function showFrame(video: HTMLVideoElement, frame: number): Promise<void> {
  video.pause();
  const seeked = new Promise((resolve) => (video.onseeked = resolve));
  video.currentTime = (video.duration * frame) / 2 + 0.01;
  await seeked;
}
