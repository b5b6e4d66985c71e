import type { Page } from "@playwright/test";
import sharp from "sharp";
import { contrastOf } from "../../src/styles/contrastOf";
import { openForm, submitButton } from "../e2e/quoteForm";
import { navigation } from "../e2e/navigation";
import { fields, requiredFields } from "../support/form/builtForm";
import { readContent } from "../support/site/readContent";
import { expect, phone, test } from "../support/stack/test";

const { questions } = readContent<{ questions: { answer: string[] }[] }>("faq.yaml");

/** Changes each page's HTML, and removes the content security policy, which would forbid changed scripts. */
async function changePages(page: Page, change: (html: string) => string): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return await route.fallback();
    const response = await route.fetch();
    const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
    const html = (await response.text()).replace(policy, "");
    const headers = { ...response.headers() };
    delete headers["content-security-policy"];
    await route.fulfill({ response, headers, body: change(html) });
  });
}

test.describe("on a phone", () => {
  test.use(phone);

  test("without <dialog>, no menu covers the page, but the footer has links", async ({ page }) => {
    await changePages(page, (html) => html.replaceAll(/(<\/?)dialog/g, "$1xdialog"));
    for (const path of ["/", "/quote", "/faq", "/contact", "/services"]) {
      await page.goto(path);
      const hit = await page.evaluate(
        () => document.elementFromPoint(195, 420)?.closest("main, xdialog")?.tagName,
      );
      expect([path, hit]).toEqual([path, "MAIN"]);
      for (const link of navigation.links)
        await expect(page.locator(`footer a[href="${link.path}"]`).first()).toBeVisible();
    }
  });

  test("a small phone shows a whole phone number and a long email address", async ({ page }) => {
    await page.goto("/quote");
    // iPhones zoom in on a focused field with smaller text.
    await expect(page.locator("#firstName")).toHaveCSS("font-size", /^(?:1[6-9]|[2-9]\d)/);
    const number = page.locator('#quote-form-root a[href^="tel:"]');
    const email = page.locator('main a[href^="mailto:"] > span').last();
    const note = page.locator('main li:has([href^="mailto:"]) > p').last();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 740 });
      expect((await number.boundingBox())?.width).toBeGreaterThan(60);
      // On the small phone, the email address takes two lines, which must not touch the note below.
      const [address, below] = [(await email.boundingBox())!, (await note.boundingBox())!];
      expect(below.y - address.y - address.height).toBeGreaterThan(3);
    }
  });
});

test("in older browsers, FAQ answers are printed, and tooltips and menu open", async ({ page }) => {
  await changePages(page, (html) => html.replaceAll(/::details-content|:popover-open|:has/g, ":x"));
  await page.goto("/faq");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: navigation.openMenu }).hover();
  await expect(page.locator("#open-menu")).toBeVisible();
  await page.locator("dialog").evaluate((menu: HTMLDialogElement) => menu.show());
  await expect(page.locator("dialog")).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  for (const { answer } of questions)
    for (const paragraph of answer) await expect(page.getByText(paragraph).first()).toBeVisible();
});

test("a screen reader gets each field's hint and error once, in order", async ({ page }) => {
  await openForm(page);
  const inspector = await page.context().newCDPSession(page);
  const asked = fields.filter(({ type }) => type !== "choices");
  for (const isSent of [false, true]) {
    if (isSent) {
      await submitButton(page).press("Enter");
      await page.locator("[aria-invalid=true]").first().waitFor();
    }
    const { nodes } = await inspector.send("Accessibility.getFullAXTree");
    const isControl = /^(?:textbox|combobox|spinbutton|date)$/i;
    const controls = nodes.filter(({ role }) => isControl.test(String(role?.value)));
    expect(
      controls.map(({ name, description }) => [name?.value, description?.value ?? ""]),
    ).toEqual(
      asked.map(({ label, hint, message }) => [
        expect.stringMatching(`^${label}`),
        [hint, isSent && message].filter(Boolean).join(" "),
      ]),
    );
    const spoken = nodes.map(({ description }) => String(description?.value ?? "")).join("\n");
    for (const { message = "" } of isSent ? requiredFields : [])
      expect([message, spoken.split(message).length - 1]).toEqual([message, 1]);
  }
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the form's button is readable where Chromium darkens pages (${colorScheme})`, async ({
    baseURL,
    playwright,
    launchOptions,
  }) => {
    const args = [...(launchOptions.args ?? []), "--enable-features=WebContentsForceDark"];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({ colorScheme, viewport: { width: 1440, height: 900 } });
    await page.goto(`${baseURL}/quote`);
    const button = submitButton(page);
    const { data, info } = await sharp(await button.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colorAt = (x: number, y: number) =>
      `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString("hex")}`;
    const middle = Math.floor(info.height / 2);
    const contrasts: number[] = [];
    for (let x = 12; x < info.width - 12; x++)
      for (let y = middle - 6; y < middle + 6; y++)
        contrasts.push(contrastOf(colorAt(x, y), colorAt(10, middle)));
    expect(Math.max(...contrasts)).toBeGreaterThan(4.5);
    await browser.close();
  });
