import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import pMap from "p-map";
import { routes } from "../../e2e/routes";
import { createSiteServer } from "../../../server/site/createSiteServer";
import { listen } from "../../../server/site/listen";
import { chromiumFlags, findChromium } from "./findChromium";

// npm run screenshots                                         every page, every width, light and dark
// npm run screenshots -- /quote /faq --width 320 --scheme dark    only these
const { positionals: only, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: "string", multiple: true, default: ["390", "768", "1440"] },
    scheme: { type: "string", multiple: true, default: ["light", "dark"] },
  },
});

type Shot = { path: string; width: number; scheme: "light" | "dark" };

const folder = join("test-results", "screenshots");

function listShots(): Shot[] {
  const paths = [...routes.map((route) => route.path), "/404"].filter(
    (path) => only.length === 0 || only.includes(path),
  );
  return paths.flatMap((path) =>
    options.width.flatMap((width) =>
      options.scheme.map((scheme): Shot => ({
        path,
        width: Number(width),
        scheme: scheme === "dark" ? "dark" : "light",
      })),
    ),
  );
}

async function takeShot(
  browser: Browser,
  siteUrl: string,
  { path, width, scheme }: Shot,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: width < 600 ? 844 : width < 1000 ? 1024 : 900 },
    colorScheme: scheme,
    // With reduced motion nothing is caught halfway, and the film shows its poster.
    reducedMotion: "reduce",
    baseURL: siteUrl,
    bypassCSP: true,
  });
  await page.goto(path, { waitUntil: "load" });
  // A full-page picture also needs the sections that the browser has not drawn, far below the screen.
  await page.addStyleTag({ content: "main section { content-visibility: visible !important }" });
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((picture) => picture.decode().catch(() => undefined)),
    ]);
  });
  const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
  await page.screenshot({
    path: join(folder, `${name}-${String(width)}-${scheme}.png`),
    fullPage: true,
  });
  await page.close();
}

async function takeShots(): Promise<void> {
  if (only.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const server = await createSiteServer({ publicFolder: "public", cacheFolder: ".cache" });
  const siteUrl = `http://127.0.0.1:${String(await listen(server, 0, "127.0.0.1"))}`;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
  });

  const shots = listShots();
  await pMap(shots, (shot) => takeShot(browser, siteUrl, shot), { concurrency: 2 });

  await browser.close();
  server.close();
  server.closeAllConnections();
  console.log(`${String(shots.length)} screenshots in ${folder}`);
}

void takeShots();
