import { expect, test } from "../support/stack/test";

const barLinks = [
  { name: "Home", path: "/" },
  { name: "Services", path: "/services" },
  { name: "About us", path: "/about" },
  { name: "FAQ", path: "/faq" },
  { name: "Contact", path: "/contact" },
];

test.describe("the top bar on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("links to the pages and to the quote form", async ({ page }) => {
    await page.goto("/faq");
    const bar = page.getByRole("banner");

    for (const { name, path } of barLinks) {
      await expect(bar.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    }
    await expect(bar.getByRole("link", { name: "Get Quote", exact: true })).toHaveAttribute(
      "href",
      "/quote",
    );
    await bar.getByRole("link", { name: "About us", exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
  });

  test("the logo links to home and is larger there", async ({ page }) => {
    await page.goto("/about");
    const logo = page.getByRole("banner").getByRole("link", { name: /Dogwood Cleaning/ });
    const small = await logo.boundingBox();
    await logo.click();
    await expect(page).toHaveURL(/\/$/);
    const large = await logo.boundingBox();

    expect(large!.height).toBeGreaterThan(small!.height);
  });

  test("highlights Home only on the home page itself, the others by path prefix", async ({
    page,
  }) => {
    const active = {
      "/": "Home",
      "/services": "Services",
      "/services/move-in-out": "Services",
      "/about": "About us",
      "/faq": "FAQ",
      "/contact": "Contact",
    };
    for (const [path, name] of Object.entries(active)) {
      await page.goto(path);
      const current = page.getByRole("banner").locator("a[aria-current]:visible");
      await expect(current).toHaveCount(1);
      await expect(current).toHaveText(name);
    }
    await page.goto("/quote");
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Home", exact: true }),
    ).not.toHaveAttribute("aria-current", /.+/);
  });
});

test.describe("the menu on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("opens as a full-screen panel with the same links and Get Free Quote", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: /open menu|^menu$/i }).click();
    const panel = page.getByRole("dialog");

    await expect(panel).toBeVisible();
    const box = await panel.boundingBox();
    // Its opening transition ends within a fraction of a pixel of its place.
    expect(box!.width).toBeCloseTo(390, 0);
    expect(box!.height).toBeCloseTo(844, 0);
    for (const { name, path } of barLinks) {
      await expect(panel.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    }
    await expect(panel.getByRole("link", { name: "Get Free Quote" })).toHaveAttribute(
      "href",
      "/quote",
    );
  });

  test("closes when a link is chosen, and is closed after going back", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: /open menu|^menu$/i }).click();
    await page.getByRole("dialog").getByRole("link", { name: "FAQ", exact: true }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("closes with Escape and with its close button, and returns the focus", async ({ page }) => {
    await page.goto("/about");
    const opener = page.getByRole("button", { name: /open menu|^menu$/i });
    await opener.click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await page.getByRole("dialog").getByRole("button", { name: /close/i }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("keeps keyboard focus inside while it is open", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: /open menu|^menu$/i }).click();
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press("Tab");
      const place = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || focused?.closest("dialog")
          ? "inside"
          : focused?.outerHTML;
      });
      expect(place).toBe("inside");
    }
  });
});

test("the footer has the tagline, social links, services, company links, contact details and Licensed & Insured", async ({
  page,
}) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");

  await expect(
    footer.getByText(/affordable premium cleaning services for Atlanta homes/i),
  ).toBeVisible();
  for (const slug of [
    "standard-clean",
    "premium-clean",
    "post-construction-cleanup",
    "commercial-office-cleaning",
    "premium-add-on-services",
  ]) {
    await expect(footer.locator(`a[href="/services/${slug}"]`)).toBeVisible();
  }
  await expect(footer.getByRole("link", { name: "About us", exact: true })).toHaveAttribute(
    "href",
    "/about",
  );
  await expect(footer.getByRole("link", { name: "FAQ", exact: true })).toHaveAttribute(
    "href",
    "/faq",
  );
  await expect(footer.getByRole("link", { name: "Contact", exact: true })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(footer.getByText("Atlanta Metro Area")).toBeVisible();
  await expect(footer.locator('a[href*="facebook.com"]')).toBeVisible();
  await expect(footer.getByText(/Licensed & Insured/)).toBeVisible();
  await expect(footer.getByText(/2024/)).toBeVisible();
});

test("a tooltip of an icon-only link opens after 700 ms and no later than 750, and Escape closes it", async ({
  page,
}) => {
  await page.goto("/about");
  const link = page.getByRole("contentinfo").locator('a[href*="facebook.com"]');
  const tooltip = page
    .getByRole("contentinfo")
    .getByRole("tooltip", { includeHidden: true })
    .first();
  // CSS does the waiting, so the animation's own time is asked: a busy machine draws late.
  const opening = link.evaluate(
    (element) =>
      new Promise<Record<string, string | number>>((resolve) => {
        const hovered = ({ timeStamp }: Event) => {
          const bubble = element.parentElement!.querySelector('[role="tooltip"]')!;
          const [animation] = bubble.getAnimations();
          if (!animation) return resolve({});
          void animation.ready.then(() => {
            const startedAfter = Number(animation.startTime) - timeStamp;
            animation.pause();
            const at = (milliseconds: number) => {
              animation.currentTime = milliseconds;
              return getComputedStyle(bubble).visibility;
            };
            resolve({ startedAfter, at699: at(699), at750: at(750) });
            animation.finish();
          });
        };
        element.addEventListener("pointerover", hovered, { once: true });
      }),
  );

  await link.scrollIntoViewIfNeeded();
  await link.hover();
  const { startedAfter, ...shown } = await opening;
  expect(shown).toEqual({ at699: "hidden", at750: "visible" });
  expect(startedAfter).toBeLessThan(200);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();

  await link.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  await expect(link).toBeFocused();
});

test("for 300 ms after a tooltip has closed, the next one opens at once", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-01-01T08:00:00Z") });
  await page.goto("/about");
  await page.clock.pauseAt(new Date("2026-01-01T09:00:00Z"));
  const link = page.getByRole("contentinfo").locator('a[href*="facebook.com"]');
  const tooltip = page
    .getByRole("contentinfo")
    .getByRole("tooltip", { includeHidden: true })
    .first();
  const hover = async () => {
    await link.hover();
    return await tooltip.evaluate(
      (bubble) => bubble.getAnimations()[0]?.effect?.getTiming().delay ?? 0,
    );
  };
  await link.scrollIntoViewIfNeeded();

  expect(await hover()).toBe(700);
  await expect(tooltip).toBeVisible();
  await page.clock.runFor(700);
  await page.mouse.move(0, 0);
  await page.clock.runFor(299);
  expect(await hover()).toBe(0);
  await page.clock.runFor(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(301);
  expect(await hover()).toBe(700);
});
