import type { Browser, Page } from "@playwright/test";
import { navigation } from "../../e2e/siteWords";
import { gather, type Measure } from "./Measure";
import { median } from "./median";
import { visitBuiltSite } from "./visitBuiltSite";
import { slowdown, slowestEvent, watchEvents } from "./watchEvents";

const taps: { name: string; path: string; tap: (page: Page) => Promise<void> }[] = [
  {
    name: "first tap on the menu to its paint",
    path: "/",
    tap: async (page) => {
      await page.getByRole("button", { name: navigation.openMenu }).tap();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "first tap on an answer to its paint",
    path: "/faq",
    tap: async (page) => {
      const open = page.locator("main details[open]");
      const before = await open.count();
      await page.locator("main details:not([open]) summary").first().tap();
      await open.nth(before).waitFor();
    },
  },
];

async function tapOnce(browser: Browser, address: string, tap: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(watchEvents);
    await page.goto(address, { waitUntil: "load" });
    await slowestEvent(page);
    await tap(page);
    return await slowestEvent(page, "pointerdown", "pointerup", "click");
  } finally {
    await context.close();
  }
}

/** How long a visitor with a slow phone waits after the first tap on something that opens: the median of several visits. */
export async function measureTaps(
  publicFolder: string,
  runs: number,
  report: (line: string) => void,
): Promise<Measure[]> {
  const { measures, add } = gather("taps", 0);
  await visitBuiltSite(publicFolder, async (browser, siteUrl) => {
    for (const { name, path, tap } of taps) {
      const times: number[] = [];
      for (let run = 0; run < runs; run++) times.push(await tapOnce(browser, siteUrl + path, tap));
      add(name, median(times), "ms", 100);
      report(`${name}: ${times.join(" ")}`);
    }
  });
  return measures;
}
