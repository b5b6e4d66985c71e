import { env } from "node:process";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/stack/test";
import { chromiumFlags } from "../support/run/findChromium";
import { waitForLiveForm } from "./quoteForm";

// Playwright turns the cache off, and Chromium then says nothing about the page.
const executablePath = env["CHROMIUM_PATH"];
test.use({
  playsFilm: true,
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: chromiumFlags,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

/**
 * Goes to another page and back, and lists what about the page kept Chromium from taking it out of its back/forward cache.
 * The packaged headless Chromium has no such cache, which it says as "Circumstantial", but it still judges each page.
 */
async function listObstacles(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  const obstacles = new Promise<string[]>((resolve) => {
    session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
      const ofThePage = notRestoredExplanations.filter(({ type }) => type !== "Circumstantial");
      resolve(ofThePage.map(({ reason }) => reason));
    });
    session.on("Page.frameNavigated", ({ type }) => {
      if (type === "BackForwardCacheRestore") resolve([]);
    });
  });
  await page.goto("/nowhere");
  // page.goBack() would wait for a load event, which a page from the cache does not fire.
  const { entries, currentIndex } = await session.send("Page.getNavigationHistory");
  await session.send("Page.navigateToHistoryEntry", { entryId: entries[currentIndex - 1]!.id });
  return obstacles;
}

/** A page whose downloads have ended: the home page's film is one of them, and one under way keeps a page out. */
async function visit(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  // A form's script is fetched a second after the page has loaded, when the network has been idle for a while. Chromium may
  // have it in its cache from the page before, so no request can be waited for.
  if ((await page.locator("#quote-form-root").count()) > 0)
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/quote-[^/]+\.js$/.test(name)),
    );
  return page;
}

// Every page has the same script. Only the form adds one of its own.
test("the home page can come back from the back/forward cache with its film", async ({
  context,
}) => {
  const page = await visit(context, "/");
  expect(await listObstacles(page)).toEqual([]);
});

for (const path of ["/quote", "/contact"]) {
  test(`${path} can come back from the back/forward cache when its form's script runs`, async ({
    context,
  }) => {
    const page = await visit(context, path);
    await waitForLiveForm(page);
    expect(await listObstacles(page)).toEqual([]);
  });
}

test("a script that keeps a page from coming back would be noticed", async ({ context }) => {
  const page = await visit(context, "/about");
  await page.evaluate(() => addEventListener("unload", () => {}));
  expect(await listObstacles(page)).toEqual(["UnloadHandlerExistsInMainFrame"]);
});
