import { expect, test } from "../../support/stack/test";

test("About has its sections and no controls", async ({ page }) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  for (const title of [
    "What Makes Us Different",
    "Why We Do It",
    "Who We Serve",
    "Our Mission",
    "Message from the Owner",
    "My Vision as the Owner",
  ]) {
    await expect(main.getByRole("heading", { name: title })).toBeVisible();
  }
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.locator("form, input, button")).toHaveCount(0);
});

test("About names the visitors it serves", async ({ page }) => {
  await page.goto("/about");
  for (const whom of [
    /homeowners/i,
    /busy professionals/i,
    /landlords/i,
    /property managers/i,
    /contractors/i,
    /realtors/i,
    /office managers/i,
  ]) {
    await expect(page.getByRole("main")).toContainText(whom);
  }
});

for (const path of ["/contact", "/quote"]) {
  test(`${path} has the four cards with phone, e-mail, area and hours`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");

    for (const title of ["Phone", "Email", "Service Area", "Business Hours"]) {
      await expect(main.getByRole("heading", { name: title, exact: true })).toBeVisible();
    }
    await expect(main).toContainText(/available 7 days a week/i);
    await expect(main).toContainText(/response within 24 hours/i);
    await expect(main).toContainText("Atlanta Metro Area");
    await expect(main).toContainText(/Mon[-–]Fri:? 7AM[-–]6PM/);
    await expect(main).toContainText(/Sat:? 8AM[-–]4PM/);
    await expect(main.locator('a[href="tel:+14045550134"]:visible').first()).toBeVisible();
    await expect(main.locator('a[href^="mailto:"]:visible').first()).toBeVisible();
  });
}

test("Contact ends with the quote form and has no other form", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.locator("form")).toHaveCount(1);
  await expect(page.locator("form")).toHaveAttribute("action", "/api/quote-requests");
});

test("the FAQ answers twelve numbered questions in order", async ({ page }) => {
  await page.goto("/faq");
  const questions = page.getByRole("main").locator("ol > li");
  await expect(questions).toHaveCount(12);
  const subjects = [
    /area/i,
    /standard clean/i,
    /home|present/i,
    /background/i,
    /pay/i,
    /cancel|reschedul/i,
    /supplies|products|equipment/i,
    /damage|break|broken/i,
    /how long/i,
    /recurring|regular/i,
    /renovation|construction/i,
    /poor|condition|neglected/i,
  ];
  const texts = await questions.allTextContents();
  subjects.forEach((subject, index) => {
    expect(texts[index]).toMatch(subject);
    expect(texts[index]).toMatch(new RegExp(`^${String(index + 1)}\\.`));
  });
});

test("the FAQ states the business rules", async ({ page }) => {
  await page.goto("/faq");
  const answers = (await page.getByRole("main").textContent())!.replace(/\s+/g, " ");
  for (const fact of [
    /Atlanta/,
    /24 hours/,
    /\$50/,
    /full service amount/i,
    /2[-–\s](to )?4 hours|two to four hours/i,
    /Zelle/,
    /Venmo/,
    /cash/i,
    /credit/i,
    /debit/i,
    /invoice/i,
    /weekly/i,
    /bi-weekly/i,
    /monthly/i,
    /time of service/i,
  ]) {
    expect(answers).toMatch(fact);
  }
});

test("the FAQ leads to contact and to the quote form", async ({ page }) => {
  await page.goto("/faq");
  await expect(page.getByRole("main").locator('a[href="/contact"]').first()).toBeVisible();
  await expect(page.getByRole("main").locator('a[href="/quote"]').first()).toBeVisible();
});

test("the quote page says why to choose the company in four ticks", async ({ page }) => {
  await page.goto("/quote");
  const why = page
    .getByRole("main")
    .locator("section", { has: page.getByRole("heading", { name: /Why Choose/ }) });
  await expect(why.locator("li")).toHaveCount(4);
});

test("the quote page introduces the form", async ({ page }) => {
  await page.goto("/quote");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get Your Free Quote");
  await expect(page.getByRole("heading", { name: "Request a Quote" })).toBeVisible();
});
