import { mailColors } from "../../../api/mail/renderCard";
import { ownerPageHeaders } from "../../../api/owner/renderOwnerPage";
import { findViolations } from "../../support/access/expectAccessible";
import { settings } from "../../support/mail/aRequest";
import { sampleDocuments } from "../../support/run/sampleDocuments";
import { expect, test } from "../../support/stack/test";

const toRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

test.use({ paints: true });

test("emails and the owner's pages fit 320 and 700 pixels, and the pages pass axe", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  const documents = sampleDocuments();
  // Load each document from a URL, so that its Content-Security-Policy applies.
  await page.route("**/*", (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const body = documents[name];
    const own = name.startsWith("page-") ? ownerPageHeaders : {};
    const headers = { "Content-Type": "text/html; charset=utf-8", ...own };
    return body === undefined ? route.abort() : route.fulfill({ body, headers });
  });
  for (const name of Object.keys(documents)) {
    await page.goto(`${settings.siteUrl}/${name}`);
    for (const width of [320, 700]) {
      await page.setViewportSize({ width, height: 800 });
      for (const scheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        const measured = await page.evaluate(() => ({
          // Measure headings and answers, too: they clip text that is too wide, so `html` itself does not overflow.
          overflow: [...document.querySelectorAll("html, h1, dd")].filter(
            (part) => part.scrollWidth > part.clientWidth,
          ).length,
          ground: getComputedStyle(document.body).backgroundColor,
          // Buttons must be 44 pixels high to suit a thumb, although WCAG 2.2 requires only 24.
          small: [...document.querySelectorAll("a.first, a.more, button")]
            .map((button) => button.getBoundingClientRect().height)
            .filter((height) => height < 44),
        }));
        const ground = toRgb(mailColors[scheme].surfaceWarm);
        const where = `${name} at ${String(width)}, ${scheme}`;
        expect(measured, where).toEqual({ overflow: 0, ground, small: [] });
        if (name.startsWith("page-")) expect(await findViolations(page), where).toEqual([]);
      }
    }
  }
  expect(complaints).toEqual([]);
});
