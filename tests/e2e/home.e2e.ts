import { parse } from "node:path";
import { readContent } from "../support/site/readContent";
import { waitForLiveForm } from "./quoteForm";
import { expect, test } from "../support/stack/test";

type Link = { label: string; path: string };
type Posters = { poster: string; posterPortrait?: string };
type Hero = {
  film?: { pause: string; play: string };
  evening?: Posters;
  ask?: { label: string; links: Link[] };
};

const { hero: content } = readContent<{ hero: Hero }>("home.yaml");
const { ask } = content;
const serviceOf = ({ path }: Link) => path.split("#service=")[1];

test("an answer chosen on the home page is selected in the form", async ({ page }) => {
  test.skip(!ask?.links.every(serviceOf), "The company asks nothing that the form knows");
  const [first = "", second = "", last = ""] = [0, 1, -1].map((at) =>
    serviceOf(ask!.links.at(at)!),
  );
  const answers = page.getByRole("group", { name: ask!.label }).getByRole("link");
  await page.goto("/");
  await answers.nth(1).click();
  const choice = page.locator("select", { has: page.locator(`[value="${second}"]`) });
  await expect(choice).toHaveValue(second);
  await expect(page).toHaveURL(/\/quote$/);
  await waitForLiveForm(page);
  await choice.selectOption(first);
  await page.goBack();
  await page.goForward();
  await expect(choice).toHaveValue(first);
  await page.reload();
  await expect(choice).toHaveValue(first);
  await page.goBack();
  await answers.last().click();
  await expect(choice).toHaveValue(last);
});

test.use({ playsFilm: true });

test.skip(content.film === undefined, "The company has no film");

const screens = [
  { screen: "a wide screen", width: 1440, height: 900, film: "hero-wide" },
  { screen: "a small laptop", width: 1024, height: 768, film: "hero" },
  { screen: "a phone", width: 390, height: 844, film: "hero-portrait" },
];

for (const { screen, width, height, film: name } of screens)
  test(`${screen} plays its own film until the visitor pauses the film`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const fetched = new Set<string>();
    page.on("request", (request) => {
      const file = /\/video\/([a-z-]+)\./.exec(request.url())?.[1];
      if (file) fetched.add(file);
    });
    const film = page.locator("video");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await expect(film).toHaveJSProperty("paused", true);
    expect([...fetched]).toEqual([]);

    for (const colorScheme of ["light", "dark"] as const) {
      const { evening } = content;
      const isEvening = colorScheme === "dark" && evening !== undefined;
      fetched.clear();
      // In the second round, the color scheme changes while the page is open, as on phones at sunset.
      await page.emulateMedia({ reducedMotion: "no-preference", colorScheme });
      if (colorScheme === "light") await page.reload();
      const picture = page.getByRole("main").locator("picture img").first();
      const poster = isEvening ? (width < height && evening.posterPortrait) || evening.poster : "";
      await expect
        .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.currentSrc))
        .toContain(parse(poster).name);
      await expect.poll(() => [...fetched]).toEqual(isEvening ? [`${name}-evening`] : [name]);
      await page.locator("video[data-film=playing]").waitFor();
    }
    const button = page.locator("button[data-film]");
    await expect(button).toHaveAccessibleName(content.film!.pause);
    await button.press("Enter");
    await expect(film).toHaveJSProperty("paused", true);
    await expect(button).toHaveAccessibleName(content.film!.play);
  });

test("if the film can't load or start, its poster stays visible", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  const expectPictureOnly = async () => {
    await expect(page.locator("button[data-film]")).toBeHidden();
    const picture = page.getByRole("main").locator("picture img").first();
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    expect(problems).toEqual([]);
  };
  await page.route(/\/video\//, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => /\/video\//.test(request.url()));
  await page.goto("/");
  await failed;
  await expectPictureOnly();
  await page.unroute(/\/video\//);
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new Error("NotAllowedError"));
  });
  await page.reload();
  await expectPictureOnly();
});

test("the film fills every screen, and the quote button stays visible", async ({ page }) => {
  // Block pictures: the page would load different files at each size, and the test would wait for them.
  await page.route(/\.(?:avif|webp|jpe?g)$/, (route) => route.abort());
  await page.goto("/");
  const hero = page.getByRole("main").locator("section").first();
  const button = page.locator("button[data-film]");
  await page
    .locator("video[data-film=playing]")
    .evaluate((video: HTMLVideoElement) => video.pause());
  // At 400% zoom, a screen of 1280 × 1024 pixels has a viewport of 320 × 256.
  for (const size of "320x568 390x844 844x390 1024x768 1440x900 2560x1440 320x256".split(" ")) {
    const [width = 0, height = 0] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    const softly = expect.configure({ soft: true, message: size });
    await softly(hero.locator('a[href="/quote"]')).toBeInViewport({ ratio: 1 });
    if (height > 256)
      for (const part of ["video", "picture img"])
        await softly
          .poll(() => hero.locator(part).boundingBox())
          .toEqual({ x: 0, y: 0, width, height });
    await softly(button).toBeInViewport({ ratio: 1 });
    const covered = await button.evaluate((own) => {
      const { left, right, top, bottom } = own.getBoundingClientRect();
      const middles = [left + 3, right - 3].map((x) => [x, (top + bottom) / 2] as const);
      return middles.filter(([x, y]) => !own.contains(document.elementFromPoint(x, y)));
    });
    softly(covered).toEqual([]);
  }
});
