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

  test("closes when a link is chosen, also when coming back", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: /open menu|^menu$/i }).click();
    await page.getByRole("dialog").getByRole("link", { name: "FAQ", exact: true }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("closes with Escape and with its close button, and gives focus back", async ({ page }) => {
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

  test("keeps the keyboard inside while it is open", async ({ page }) => {
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

test("the footer has the tagline, social links, services, company links, contact details and the promise", async ({
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

test("icon-only links show a tooltip after 700 ms, for keyboard too, and Escape dismisses it", async ({
  page,
}) => {
  await page.goto("/about");
  const link = page.getByRole("contentinfo").locator('a[href*="facebook.com"]');
  const tooltip = page
    .getByRole("contentinfo")
    .getByRole("tooltip", { includeHidden: true })
    .first();
  // Measured inside the page: how long it takes to move the mouse from here depends on the machine.
  const waited = link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        element.addEventListener(
          "pointerover",
          () => {
            const since = performance.now();
            const bubble = element.parentElement!.querySelector('[role="tooltip"]')!;
            const look = () =>
              getComputedStyle(bubble).visibility === "visible"
                ? resolve(performance.now() - since)
                : requestAnimationFrame(look);
            look();
          },
          { once: true },
        );
      }),
  );

  await link.scrollIntoViewIfNeeded();
  await link.hover();
  expect(await waited).toBeGreaterThanOrEqual(650);
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
