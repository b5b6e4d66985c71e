import { mailColors } from "../../../api/mail/mailStyles";
import { ownerPageHeaders } from "../../../api/owner/renderOwnerPage";
import { settings } from "../../support/mail/aRequest";
import { sampleDocuments } from "../../support/run/sampleDocuments";
import { expect, test } from "../../support/stack/test";

const toRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

for (const [name, html] of Object.entries(sampleDocuments())) {
  test(`${name} fits phones and desktops, light and dark, with buttons large enough to tap`, async ({
    page,
  }) => {
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
        : route.abort(),
    );
    await page.goto(`${settings.siteUrl}/document`);
    for (const width of [320, 700]) {
      await page.setViewportSize({ width, height: 800 });
      for (const scheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        const measured = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - window.innerWidth,
          ground: getComputedStyle(document.body).backgroundColor,
          // WCAG 2.2 asks for 24 pixels; a thumb for 44.
          small: [...document.querySelectorAll("a.first, a.more, button")]
            .map((button) => button.getBoundingClientRect().height)
            .filter((height) => height < 44),
        }));
        expect({ width, scheme, ...measured }).toEqual({
          ...{ width, scheme, overflow: 0, small: [] },
          ground: toRgb(mailColors[scheme].surfaceWarm),
        });
      }
    }
    expect(complaints).toEqual([]);
  });
}
