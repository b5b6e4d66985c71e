import type { Page } from "@playwright/test";
import { expect, test } from "../support/stack/test";
import { readContent } from "../support/site/readContent";
import { readWorstContrasts } from "./appearance/readWorstContrasts";
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

test("the way to a quote is on the screen at every width, and the film's button overlaps nothing and ends where the header ends", async ({
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
    const last = (await page
      .getByRole("banner")
      .locator(":is(a, button):visible")
      .last()
      .boundingBox())!;
    softly(pause.x + pause.width, sizeOf(size)).toBeCloseTo(last.x + last.width, 0);
  }
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

test(
  "every word over the film and its poster can be read, in both schemes",
  { tag: "@phone" },
  async ({ page }) => {
    skipWithoutFilm();
    test.slow();
    await page.goto("/");
    const film = page.locator("video[data-film=playing]");
    await film.waitFor();
    await film.evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.style.transition = "none";
    });
    const look = async (at: number | "poster") => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const tooFaint = await readTooFaint(page);
        expect({ at, colorScheme, tooFaint }).toEqual({ at, colorScheme, tooFaint: [] });
      }
    };
    const frames = 5;
    for (let frame = 0; frame < frames; frame++) {
      await page.locator("video").evaluate(async (video: HTMLVideoElement, part: number) => {
        const isSeeked = new Promise((resolve) =>
          video.addEventListener("seeked", resolve, { once: true }),
        );
        video.currentTime = video.duration * part + 0.01;
        await isSeeked;
      }, frame / frames);
      await look(frame);
    }
    await page.locator("video").evaluate((video) => (video.style.display = "none"));
    await look("poster");
  },
);

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
async function readTooFaint(
  page: Page,
  selector = "main > div:first-child > section, header",
  least = 4,
) {
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
