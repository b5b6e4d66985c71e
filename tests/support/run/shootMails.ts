import { mkdir } from "node:fs/promises";
import { join } from "node:path";
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

type Subject = Pick<Shot, "name" | "width" | "scheme"> & { html: string; file: string };

async function shootDocument(
  browser: Browser,
  { name, html, width, scheme, file }: Subject,
): Promise<Shot> {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    colorScheme: scheme,
  });
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
  const measured = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    ground: getComputedStyle(document.body).backgroundColor,
    smallestButton: Math.min(
      ...[...document.querySelectorAll("a.first, a.more, button")].map(
        (button) => button.getBoundingClientRect().height,
      ),
    ),
  }));
  await page.screenshot({ path: file, fullPage: true, timeout: 60_000 });
  await page.close();
  return { name, width, scheme, ...measured, complaints };
}

/** Renders every kind of mail and the page of a request, on a phone and a desktop, light and dark, and measures them. */
async function shootMails(folder: string): Promise<Shot[]> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
  });
  const shots: Shot[] = [];
  for (const [name, html] of Object.entries(sampleDocuments()))
    for (const width of [320, 360, 700])
      for (const scheme of ["light", "dark"] as const) {
        const file = join(folder, `${name}-${String(width)}-${scheme}.png`);
        const shoot = () => shootDocument(browser, { name, html, width, scheme, file });
        // A second try, as in playwright.config.ts: on a busy machine Chromium once did not finish a picture within three
        // minutes.
        shots.push(await shoot().catch(shoot));
      }
  await browser.close();
  return shots;
}

shootMails(process.argv[2] ?? join("test-results", "mails"))
  .then((shots) => {
    process.stdout.write(`${JSON.stringify(shots, null, 1)}\n`);
  })
  .catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  });
