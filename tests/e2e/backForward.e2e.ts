import { env } from "node:process";
import type { Page } from "@playwright/test";
import { chromiumFlags } from "../support/run/findChromium";
import { expect, test } from "../support/stack/test";
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
 * Goes to another page and back, and lists what kept Chromium from taking the page out of its cache. The
 * packaged Chromium has no such cache, which it says as "Circumstantial", but it still judges each page.
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

test("pages with film or form come back from the back/forward cache, and an obstacle is noticed", async ({
  context,
}) => {
  for (const [path, hasObstacle] of [
    ["/", false],
    ["/quote", false],
    ["/about", true],
  ] as const) {
    const page = await context.newPage();
    // A download that is under way keeps a page out.
    await page.goto(path, { waitUntil: "networkidle" });
    if (path === "/quote") await waitForLiveForm(page);
    if (hasObstacle) await page.evaluate(() => addEventListener("unload", () => {}));
    const expected = hasObstacle ? ["UnloadHandlerExistsInMainFrame"] : [];
    expect(await listObstacles(page)).toEqual(expected);
  }
});
