import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { parse } from "node-html-parser";
import { finishPage } from "../../gatsby/pages/finishPage";
import { closeGracefully, listen } from "../../server/processes/listen";
import { chromiumFlags, findInstalledChromium } from "../support/run/findChromium";
import { readCounters } from "../documents/readCounters";
import { readTable } from "./readTable";

const { scripts } = readTable<{ scripts: Record<string, string> }>("counters");
const own = "const own = document.currentScript, { origin } = new URL(own.src);";

const site = "https://www.your-company.example";
const built = readFileSync("public/404.html", "utf8");
const enhance = parse(built).querySelectorAll("body script:not([src])").at(-1)?.innerHTML ?? "";

for (const { name, analytics } of readCounters())
  test(`${name} counts one view, and the content security policy allows it`, async ({ page }) => {
    const html = finishPage(built, { enhance, home: "", loadForm: "load()" }, [], analytics);
    const reports: string[] = [];
    const told: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) told.push(message.text());
    });
    await page.route("**/*", async (route) => {
      const { origin, pathname, href } = new URL(route.request().url());
      if (href === new URL(analytics.script, site).href)
        return await route.fulfill({ contentType: "text/javascript", body: own + scripts[name]! });
      if (href === `${site}/`) return await route.fulfill({ contentType: "text/html", body: html });
      if (origin === site)
        return await route.fulfill({ path: `public${pathname}` }).catch(() => route.abort());
      const isOptions = route.request().method() === "OPTIONS";
      if (!isOptions) reports.push(`${origin}${pathname}`);
      const headers = {
        "access-control-allow-origin": site,
        "access-control-allow-headers": "content-type",
        "access-control-allow-credentials": "true",
      };
      await route.fulfill({ headers, contentType: "image/gif", body: "" });
    });
    await page.goto(`${site}/`);

    await expect.poll(() => reports).toHaveLength(1);
    await page.waitForLoadState("networkidle");
    expect(reports).toHaveLength(1);
    expect(told.filter((text) => /polic/i.test(text))).toEqual([]);
  });

// Chromium says in the request header Sec-Purpose why it loads a page in advance.
for (const [what, analytics, ahead, counted] of [
  ["without an analytics script", undefined, "prefetch;prerender", 0],
  ["with an analytics script", { script: "/count.js" }, "prefetch", 1],
] as const)
  test(`${what}, pointing at a link makes Chromium send “${ahead}” for its page`, async ({
    playwright,
  }) => {
    const installed = findInstalledChromium();
    const isShell = installed === undefined && ahead.includes("prerender");
    test.skip(isShell, "Chromium's headless shell can't prerender pages");
    const executablePath = installed ?? process.env["CHROMIUM_PATH"]!;
    const browser = await playwright.chromium.launch({ executablePath, args: chromiumFlags });
    const page = await browser.newPage();
    const html = finishPage(built, { enhance, home: "", loadForm: "" }, [], analytics);
    const asked: string[] = [];
    const server = createServer(({ url = "", headers }, response) => {
      asked.push(`${url} ${String(headers["sec-purpose"] ?? "")}`.trim());
      const isScript = url === "/count.js";
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
      response.end(isScript ? 'navigator.sendBeacon("/counted")' : html);
    });
    await page.goto(`http://127.0.0.1:${String(await listen(server, 0, "127.0.0.1"))}/`);
    const link = page.locator('header a[href="/services"]').first();
    await link.hover();
    await expect.poll(() => asked).toContain(`/services ${ahead}`);
    await page.waitForLoadState("networkidle");
    const count = () => asked.filter((address) => address.startsWith("/counted")).length;
    expect(count()).toBe(counted);
    await link.click();
    await expect.poll(count).toBe(2 * counted);
    await browser.close();
    await closeGracefully(server, 500);
  });
