// Takes screenshots of pages: npm run measure -- screenshots [/quote …] [--width 320] [--height 225] [--scheme
// dark|forced|print] [--text 200]
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import pMap from "p-map";
import { closeGracefully, listen } from "../../../server/processes/listen";
import { createSiteServer } from "../../../server/site/createSiteServer";
import { routes } from "../../e2e/routes";
import { chromiumFlags, findChromium } from "./findChromium";

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
const heights: Record<number, number> = { 390: 844, 768: 1024 };

function listShots(): Shot[] {
  const paths = [...routes.map((route) => route.path), "/404"].filter(
    (path) => only.length === 0 || only.includes(path),
  );
  return paths.flatMap((path) =>
    options.scheme.flatMap((scheme) =>
      // A printed page has the width of Letter paper at 96 dpi, regardless of --width.
      (scheme === "print" ? ["816"] : options.width).map((width) => ({
        path,
        scheme,
        width: Number(width),
      })),
    ),
  );
}

async function takeShot(browser: Browser, siteUrl: string, { path, width, scheme }: Shot) {
  const page = await browser.newPage({
    viewport: { width, height: Number(options.height ?? heights[width] ?? 900) },
    colorScheme: scheme === "dark" ? "dark" : "light",
    forcedColors: scheme === "forced" ? "active" : "none",
    // Reduce motion, so that no transition is caught halfway and the film shows its poster.
    reducedMotion: "reduce",
    baseURL: siteUrl,
  });
  await page.goto(path);
  const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
  if (scheme === "print") {
    await page.pdf({ path: join(folder, `${name}.pdf`), format: "Letter" });
  } else {
    // Load all pictures, because a full-page screenshot also shows those far below the screen.
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = "eager";
      const pictures = [...document.images].map((picture) =>
        picture.decode().catch(() => undefined),
      );
      await Promise.all([document.fonts.ready, ...pictures]);
    });
    const text = options.text === "100" ? "" : `-text${options.text}`;
    const file = join(folder, `${name}-${String(width)}-${scheme}${text}.png`);
    await page.screenshot({ path: file, fullPage: true });
  }
  await page.close();
}

async function takeShots(): Promise<void> {
  if (only.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const server = await createSiteServer("public", new Map());
  const siteUrl = `http://127.0.0.1:${String(await listen(server, 0, "127.0.0.1"))}`;
  const textSize = `--blink-settings=defaultFontSize=${String(0.16 * Number(options.text))}`;
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, textSize] });
  const shots = listShots();
  await pMap(shots, (shot) => takeShot(browser, siteUrl, shot), { concurrency: 2 });
  await browser.close();
  await closeGracefully(server, 0);
  console.log(`${String(shots.length)} screenshots in ${folder}`);
}

void takeShots();
