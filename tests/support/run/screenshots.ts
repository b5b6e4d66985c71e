import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import pMap from "p-map";
import { visitBuiltSite } from "./visitBuiltSite";
import { routes } from "../../e2e/routes";

// npm run measure -- screenshots                                         every page, every width, light and dark
// npm run measure -- screenshots -- /quote /faq --width 320 --scheme dark    only these
// npm run measure -- screenshots -- --scheme forced --scheme print           in forced colours, and as printed on letter paper
// npm run measure -- screenshots -- --text 200 --width 390                   with the browser's text at 200 %
// npm run measure -- screenshots -- --width 360 --height 225                 what a zoom of 400 % makes of 1440 × 900
const { positionals: only, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: "string", multiple: true, default: ["390", "768", "1440"] },
    height: { type: "string" },
    scheme: { type: "string", multiple: true, default: ["light", "dark"] },
    text: { type: "string", default: "100" },
  },
});

type Shot = { path: string; width: number; scheme: string };

const folder = join("test-results", "screenshots");

function listShots(): Shot[] {
  const paths = [...routes.map((route) => route.path), "/404"].filter(
    (path) => only.length === 0 || only.includes(path),
  );
  return paths.flatMap((path) =>
    options.scheme.flatMap((scheme) =>
      // The width of paper is not the screen's.
      (scheme === "print" ? ["letter"] : options.width).map((width): Shot => ({
        path,
        width: Number(width) || 816,
        scheme,
      })),
    ),
  );
}

function heightOf(width: number): number {
  if (options.height !== undefined) return Number(options.height);
  return width < 600 ? 844 : width < 1000 ? 1024 : 900;
}

/** A full-page picture also needs what the browser has not loaded, far below the screen. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((picture) => picture.decode().catch(() => undefined)),
    ]);
    // The picture's height is read from the last layout.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

async function takeShot(
  browser: Browser,
  siteUrl: string,
  { path, width, scheme }: Shot,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: heightOf(width) },
    colorScheme: scheme === "dark" ? "dark" : "light",
    forcedColors: scheme === "forced" ? "active" : "none",
    // With reduced motion nothing is caught halfway, and the film shows its poster.
    reducedMotion: "reduce",
    baseURL: siteUrl,
    bypassCSP: true,
  });
  await page.goto(path, { waitUntil: "load" });
  const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
  if (scheme === "print") {
    await page.pdf({ path: join(folder, `${name}.pdf`), format: "Letter" });
  } else {
    await loadAll(page);
    const text = options.text === "100" ? "" : `-text${options.text}`;
    await page.screenshot({
      path: join(folder, `${name}-${String(width)}-${scheme}${text}.png`),
      fullPage: true,
    });
  }
  await page.close();
}

async function takeShots(): Promise<void> {
  if (only.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const shots = listShots();
  const textSize = `--blink-settings=defaultFontSize=${String(0.16 * Number(options.text))}`;
  await visitBuiltSite(
    "public",
    async (browser, siteUrl) => {
      await pMap(shots, (shot) => takeShot(browser, siteUrl, shot), { concurrency: 2 });
    },
    [textSize],
  );
  console.log(`${String(shots.length)} screenshots in ${folder}`);
}

void takeShots();
