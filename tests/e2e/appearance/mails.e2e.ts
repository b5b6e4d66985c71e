import { mailColors } from "../../../api/mail/mailStyles";
import { ownerPageHeaders } from "../../../api/owner/renderOwnerPage";
import { settings } from "../../support/mail/aRequest";
import { sampleDocuments } from "../../support/run/sampleDocuments";
import { expect, test } from "../../support/stack/test";

const toRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

for (const [name, body] of Object.entries(sampleDocuments()))
  test(`${name} fits phones and desktops, light and dark, with buttons large enough to tap`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    // From an address, so that the page's own Content-Security-Policy holds.
    const own = name.startsWith("page-") ? ownerPageHeaders : {};
    const headers = { "Content-Type": "text/html; charset=utf-8", ...own };
    await page.route("**/*", (route) =>
      route.request().url().endsWith("/document")
        ? route.fulfill({ body, headers })
        : route.abort(),
    );
    await page.goto(`${settings.siteUrl}/document`);
    for (const width of [320, 700]) {
      await page.setViewportSize({ width, height: 800 });
      for (const scheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        const measured = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - innerWidth,
          ground: getComputedStyle(document.body).backgroundColor,
          // WCAG 2.2 asks for 24 pixels; a thumb for 44.
          small: [...document.querySelectorAll("a.first, a.more, button")]
            .map((button) => button.getBoundingClientRect().height)
            .filter((height) => height < 44),
        }));
        const ground = toRgb(mailColors[scheme].surfaceWarm);
        expect({ width, ...measured }).toEqual({ width, overflow: 0, ground, small: [] });
      }
    }
    expect(complaints).toEqual([]);
  });
