import { expect, type Page, test } from "@playwright/test";
import { dayFromToday, writeDay } from "../../shared/calendarDay";
import type { QuoteForm } from "../../shared/Field";
import { quoteForm } from "../support/form/quoteForm";
import { startFormSite } from "../support/form/startFormSite";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";

// The form of a company that hires out tents: a day, numbers and choices, without the fields that may go.

const kept = ["firstName", "lastName", "email", "phone", "serviceType"];
const locale = "en-CA";
const form: QuoteForm = {
  fields: [
    ...quoteForm.fields.filter(({ name }) => kept.includes(name)),
    {
      ...{ name: "eventDay", type: "date", label: "Day of the event", earliestInDays: 1, locale },
      ...{
        timeZone: "America/Toronto",
        hint: "The day you need the tent.",
        message: "Choose a day",
      },
    },
    {
      ...{ name: "guests", type: "number", label: "Guests", least: 10, most: 2000, locale },
      message: "Enter a number of guests",
    },
    {
      ...{ name: "extras", type: "choices", label: "Goes with the tent" },
      message: "Choose what goes with it",
      choices: [
        { value: "chairs", label: "Tables and chairs" },
        { value: "lights", label: "Lights" },
        { value: "floor", label: "Dance floor" },
      ],
    },
  ],
  mail: { first: ["eventDay", "guests", "extras"], subject: ["eventDay", "serviceType"] },
};
const day = dayFromToday("UTC", 40);
const tooEarly = /^Day of the event must be .* or later$/;

test.describe.configure({ mode: "default" });

let mail: TestMailServer;
let site: Awaited<ReturnType<typeof startFormSite>>;

test.beforeAll(async () => {
  mail = await startMailServer();
  site = await startFormSite(form, mail.url);
});
test.afterAll(() => Promise.all([site.stop(), mail.stop()]));

async function fillOthers(page: Page): Promise<void> {
  const answers = {
    firstName: "Ada",
    lastName: "Low",
    email: "ada@example.com",
    phone: "613-555-0199",
  };
  for (const [name, value] of Object.entries(answers)) await page.locator(`#${name}`).fill(value);
  await page.locator("#serviceType").selectOption("premium-clean");
}

const send = (page: Page) => page.locator("#quote-form button[type=submit]").click();

const partsOf = (page: Page) => ({
  date: page.getByLabel("Day of the event"),
  guests: page.getByLabel("Guests"),
  extras: page.getByRole("group", { name: "Goes with the tent" }),
  mistakes: page.locator("#error-summary").getByRole("link"),
});

async function expectMail(extras: string): Promise<void> {
  await expect.poll(() => mail.mails.length).toBeGreaterThan(0);
  const { subject, text } = mail.mails.pop()!.parsed;
  const written = writeDay(day, locale);
  expect(subject).toContain(`, ${written}, Premium Clean [Not confirmed by the database] · `);
  for (const line of [
    `Day of the event: ${written}`,
    "Guests: 1,200",
    `Goes with the tent: ${extras}`,
  ])
    expect(text?.split("\n")).toContain(line);
}

test("a day, a number and choices are answered with the keyboard, and each mistake is kept and told", async ({
  page,
}) => {
  let deliver = () => {};
  const delivery = new Promise<void>((resolve) => (deliver = resolve));
  await page.route("**/form.js", async (route) => {
    await delivery;
    await route.continue();
  });
  await page.goto(`${site.url}/quote`, { waitUntil: "domcontentloaded" });
  const { date, guests, extras, mistakes } = partsOf(page);
  const press = page.keyboard;
  await fillOthers(page);
  await page.locator("#serviceType").focus();
  await press.press("Tab");
  await expect(date).toBeFocused();
  await expect(date).toHaveAccessibleDescription("The day you need the tent.");
  // The form's script comes while the day is being typed. React takes over once it is left.
  await press.type("0202");
  const script = page.waitForResponse("**/form.js");
  deliver();
  await (await script).finished();
  await page.waitForTimeout(300);
  await press.type("2020");
  await expect(date).toHaveValue("2020-02-02");
  await guests.focus();
  await page.locator("#quote-form-root[data-live]").waitFor({ state: "attached" });
  await press.type("many");
  for (const label of ["Tables and chairs", "Lights", "Dance floor"]) {
    await press.press("Tab");
    await expect(extras.getByLabel(label)).toBeFocused();
  }
  await press.press("Tab");
  await press.press("Enter");

  await expect(page.locator("#error-summary")).toBeFocused();
  await expect(mistakes).toHaveText([
    ...[tooEarly, "Enter a number of guests", "Choose what goes with it"],
  ]);
  await expect(date).toHaveAccessibleDescription(/tent\. Day of the event must be .* or later$/);
  await expect(guests).toHaveAccessibleDescription("Enter a number of guests");
  const first = extras.getByLabel("Tables and chairs");
  await expect(first).toHaveAccessibleDescription("Choose what goes with it");
  for (const control of [date, guests, first])
    await expect(control).toHaveAttribute("aria-invalid", "true");
  await expect(date).toHaveValue("2020-02-02");
  await expect(guests).toHaveValue("many");

  await mistakes.last().press("Enter");
  await expect(first).toBeFocused();
  for (const key of ["Space", "Tab", "Space"]) await press.press(key);
  await date.fill(day);
  await guests.fill("1,200");
  await send(page);
  await expect(page.locator("#thank-you")).toBeFocused();
  await expectMail("Tables and chairs, Lights");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a day, a number and choices come back with what was wrong, and reach the owner", async ({
    page,
  }) => {
    await page.goto(`${site.url}/quote`);
    const { date, guests, extras, mistakes } = partsOf(page);
    await fillOthers(page);
    await date.fill("2020-02-02");
    await guests.fill("5");
    for (const label of ["Lights", "Dance floor"]) await extras.getByLabel(label).check();
    await send(page);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(mistakes).toHaveText([tooEarly, "Guests must be between 10 and 2,000"]);
    await expect(guests).toHaveAccessibleDescription(/between 10 and 2,000$/);
    await expect(guests).toHaveValue("5");
    await expect(date).toHaveValue("2020-02-02");
    await expect(extras.getByRole("checkbox", { checked: true })).toHaveCount(2);
    await guests.fill("1200");
    await date.fill(day);
    await send(page);
    await expect(page).toHaveURL(/#thank-you$/);
    await expect(page.locator("#thank-you")).toBeVisible();
    await expectMail("Lights, Dance floor");
  });
});
