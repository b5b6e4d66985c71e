import { expect, type Page, test } from "@playwright/test";
import { dayFromToday, writeDay } from "../../shared/calendarDay";
import type { QuoteForm } from "../../shared/Field";
import { quoteForm } from "../support/form/quoteForm";
import { startFormSite } from "../support/form/startFormSite";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";

// The form of a company that hires out tents: a day, numbers and several choices, and none of the fields that may go.

const kept = ["firstName", "lastName", "email", "phone", "serviceType"];
const place = { timeZone: "America/Toronto", locale: "en-CA" };
const form: QuoteForm = {
  fields: [
    ...quoteForm.fields.filter(({ name }) => kept.includes(name)),
    {
      ...{ name: "eventDay", type: "date", label: "Day of the event", earliestInDays: 1 },
      ...place,
      ...{ hint: "The day you need the tent.", message: "Choose a day from tomorrow" },
    },
    {
      ...{ name: "guests", type: "number", label: "Guests", least: 10, most: 2000 },
      locale: place.locale,
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

async function open(page: Page): Promise<void> {
  await page.goto(`${site.url}/quote`);
  for (const [name, value] of Object.entries({
    ...{ firstName: "Ada", lastName: "Low", email: "ada@example.com", phone: "613-555-0199" },
  }))
    await page.locator(`#${name}`).fill(value);
  await page.locator("#serviceType").selectOption("premium-clean");
}

const send = (page: Page) => page.locator("#quote-form button[type=submit]").click();

async function expectMail(about: string): Promise<void> {
  await expect.poll(() => mail.mails.length).toBeGreaterThan(0);
  const { parsed } = mail.mails.pop()!;
  const written = writeDay(day, "en-CA");
  expect(parsed.subject).toContain(
    `, ${written}, Premium Clean [Not confirmed by the database] · `,
  );
  expect(parsed.text).toMatch(
    new RegExp(`Day of the event: ${written}\\nGuests: 1,200\\nGoes with the tent: ${about}\\n`),
  );
}

test("a day, a number and several choices are answered with the keyboard, and a mistake is kept and told at each", async ({
  page,
}) => {
  await open(page);
  const [date, guests] = [page.getByLabel("Day of the event"), page.getByLabel("Guests")];
  const extras = page.getByRole("group", { name: "Goes with the tent" });
  const press = page.keyboard;
  await page.locator("#serviceType").focus();
  await press.press("Tab");
  await expect(date).toBeFocused();
  await expect(date).toHaveAccessibleDescription("The day you need the tent.");
  await press.type("02022020");
  await guests.focus();
  await press.type("many");
  for (const label of ["Tables and chairs", "Lights", "Dance floor"]) {
    await press.press("Tab");
    await expect(extras.getByLabel(label)).toBeFocused();
  }
  await press.press("Tab");
  await press.press("Enter");

  const summary = page.locator("#error-summary");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
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

  await summary.getByRole("link").last().press("Enter");
  await expect(first).toBeFocused();
  await press.press("Space");
  await press.press("Tab");
  await press.press("Space");
  await date.fill(day);
  await guests.fill("1,200");
  await send(page);
  await expect(page.locator("#thank-you")).toBeFocused();
  await expectMail("Tables and chairs, Lights");
});

test("a date that is being typed when the form's script comes keeps its digits, and React takes over once it is left", async ({
  page,
}) => {
  let deliver = () => {};
  const delivery = new Promise<void>((resolve) => (deliver = resolve));
  await page.route("**/form.js", async (route) => {
    await delivery;
    await route.continue();
  });
  await page.goto(`${site.url}/quote`, { waitUntil: "domcontentloaded" });
  const date = page.getByLabel("Day of the event");
  await date.focus();
  await page.keyboard.type("0202");
  const script = page.waitForResponse("**/form.js");
  deliver();
  await (await script).finished();
  await page.waitForTimeout(500);
  await page.keyboard.type("2030");
  await expect(date).toHaveValue("2030-02-02");
  await date.blur();
  await page.locator("#quote-form-root[data-live]").waitFor({ state: "attached" });
  await expect(date).toHaveValue("2030-02-02");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a day, a number and several choices come back with what was wrong, and reach the owner", async ({
    page,
  }) => {
    await open(page);
    const extras = page.getByRole("group", { name: "Goes with the tent" });
    await page.getByLabel("Day of the event").fill("2020-02-02");
    await page.getByLabel("Guests").fill("5");
    for (const label of ["Lights", "Dance floor"]) await extras.getByLabel(label).check();
    await send(page);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.locator("#error-summary").getByRole("link")).toHaveText([
      ...[tooEarly, "Guests must be between 10 and 2,000"],
    ]);
    await expect(page.getByLabel("Guests")).toHaveAccessibleDescription(/between 10 and 2,000$/);
    await expect(page.getByLabel("Guests")).toHaveValue("5");
    await expect(page.getByLabel("Day of the event")).toHaveValue("2020-02-02");
    await expect(extras.getByRole("checkbox", { checked: true })).toHaveCount(2);
    await page.getByLabel("Guests").fill("1200");
    await page.getByLabel("Day of the event").fill(day);
    await send(page);
    await expect(page).toHaveURL(/#thank-you$/);
    await expect(page.locator("#thank-you")).toBeVisible();
    await expectMail("Lights, Dance floor");
  });
});
