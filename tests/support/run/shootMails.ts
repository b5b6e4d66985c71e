import { type Browser, chromium } from "@playwright/test";
import { ownerPageHeaders } from "../../../api/owner/renderOwnerPage";
import { drawFavicon } from "../../../gatsby/icons/drawMark";
import { chromiumFlags, findChromium } from "./findChromium";
import { sampleDocuments, siteUrl } from "./sampleDocuments";

/** What a rendered mail or page looks like to a browser. */
export type Shot = {
  name: string;
  width: number;
  scheme: "light" | "dark";
  /** How far the content reaches beyond the window, in pixels. */
  overflow: number;
  ground: string;
  /** Height of the smallest large button, in pixels; null without one (JSON knows no infinity). */
  smallestButton: number | null;
  complaints: string[];
};

/** Opens a document on a phone and a desktop, light and dark. */
async function shootDocument(browser: Browser, name: string, html: string): Promise<Shot[]> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  // From an address, so that the page's own Content-Security-Policy holds.
  await page.route("**/*", (route) =>
    route.request().url().endsWith("/document")
      ? route.fulfill({
          body: html,
          headers: {
            "Content-Type": "text/html; charset=utf-8",
            ...(name.startsWith("page-") ? ownerPageHeaders : {}),
          },
        })
      : route.fulfill({ body: drawFavicon(), contentType: "image/svg+xml" }),
  );
  await page.goto(`${siteUrl}/document`);
  const shots: Shot[] = [];
  for (const width of [320, 700])
    for (const scheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      const measured = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - window.innerWidth,
        ground: getComputedStyle(document.body).backgroundColor,
        smallestButton: Math.min(
          ...[...document.querySelectorAll("a.first, a.more, button")].map(
            (button) => button.getBoundingClientRect().height,
          ),
        ),
      }));
      shots.push({ name, width, scheme, ...measured, complaints });
    }
  await page.close();
  return shots;
}

/** Renders every kind of mail and the page of a request, and measures them. */
async function shootMails(): Promise<Shot[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
  });
  const shots: Shot[] = [];
  for (const [name, html] of Object.entries(sampleDocuments()))
    shots.push(...(await shootDocument(browser, name, html)));
  await browser.close();
  return shots;
}

shootMails()
  .then((shots) => {
    process.stdout.write(`${JSON.stringify(shots, null, 1)}\n`);
  })
  .catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  });
