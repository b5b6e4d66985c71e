import { type Browser, chromium } from "@playwright/test";
import { createSiteServer } from "../../../server/site/createSiteServer";
import { listen } from "../../../server/processes/listen";
import { chromiumFlags, findChromium } from "./findChromium";

/** Serves the built site, without a database, and opens a browser. Closes both when `work` has ended. */
export async function visitBuiltSite(
  publicFolder: string,
  work: (browser: Browser, siteUrl: string) => Promise<void>,
  flags: string[] = [],
): Promise<void> {
  const server = await createSiteServer(publicFolder, new Map());
  const siteUrl = `http://127.0.0.1:${String(await listen(server, 0, "127.0.0.1"))}`;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, ...flags],
  });
  try {
    await work(browser, siteUrl);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}
