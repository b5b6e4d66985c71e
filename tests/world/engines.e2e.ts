import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import manifest from "../../package.json";
import { sendQuote, submitButton, waitForLiveForm } from "../e2e/quoteForm";
import { aBuiltRequest, requiredFields, rowOf } from "../support/form/builtForm";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { expect, phone, test } from "../support/stack/test";
import { type Builtin, listNewBuiltins, type Oldest } from "./listNewBuiltins";

test.use(phone);

/** Browser versions to test: those that package.json says are supported, and those of older iPhones. */
const oldest: Record<string, Oldest> = {
  declared: Object.fromEntries(
    manifest.browserslist.map((line) => {
      const [, browser = "", version] = /^(\w+) >= (\d+)$/.exec(line) ?? [];
      return [browser.replace("ios_saf", "safari_ios"), Number(version)];
    }),
  ),
  "iOS 15": { safari_ios: 15 },
  "iOS 14": { safari_ios: 14 },
  "iOS 12": { safari_ios: 12 },
};

/** Lists the built-ins that the form's scripts use and old browsers lack, grouped by browser and individually. */
function listMissing(): Map<string, Builtin[]> {
  const inline = readBuiltPage("/quote").querySelectorAll("script:not([type])");
  const files = readdirSync("public").filter((name) => /^quote-\w+\.js$/.test(name));
  const scripts = [
    ...inline.map(({ textContent }) => textContent),
    ...files.map((name) => readFileSync(join("public", name), "utf8")),
  ].join(";\n");
  const missing = new Map<string, Builtin[]>();
  for (const [browser, versions] of Object.entries(oldest)) {
    const all = listNewBuiltins(scripts, versions);
    missing.set(`all that ${browser} lacks`, all);
    // Don't remove built-ins individually for iOS 12, which cannot parse the form's JavaScript anyway.
    if (browser !== "iOS 12") for (const one of all) missing.set(one.join("."), [one]);
  }
  // No supported browser lacks fetch, but a browser extension may remove it.
  missing.set("fetch", [["globalThis", "fetch"]]);
  return missing;
}

async function takeAway(page: Page, builtins: Builtin[]): Promise<void> {
  await page.addInitScript((list) => {
    for (const [place, name] of list) {
      const steps = place.split(".").filter((step) => step !== "globalThis");
      let owner: Record<string, never> | undefined = globalThis as never;
      for (const step of steps) owner = owner?.[step];
      if (owner) Reflect.deleteProperty(owner, name);
    }
  }, builtins);
}

for (const [what, builtins] of listMissing())
  test(`a request can be sent without ${what}`, async ({ page, rows }) => {
    const answers = aBuiltRequest();
    await takeAway(page, builtins);
    await page.goto("/quote");
    await sendQuote(page, answers);
    expect(await rows.quoteRequests(answers.email)).toMatchObject([rowOf(answers)]);
  });

const breakFields = () => {
  const { filter } = Array.prototype;
  Array.prototype.filter = function (this: unknown[], ...given: never) {
    if (this.includes("firstName")) throw new Error("A render fails");
    return filter.apply(this, given);
  } as never;
};

test("after a script error, the form keeps its text and can be sent", async ({ page, rows }) => {
  const answers = aBuiltRequest();
  const form = page.locator("#quote-form");
  // Make the form's JavaScript fail while React takes over the form, and then while React shows mistakes.
  for (const when of ["before", "later"]) {
    await page.goto("/quote");
    if (when === "before") await page.evaluate(() => Reflect.deleteProperty(Object, "fromEntries"));
    await page.locator('[name="firstName"]').fill(answers.firstName);
    await waitForLiveForm(page);
    await expect(page.locator('[name="firstName"]')).toBeFocused();
    if (when === "later") {
      await page.evaluate(breakFields);
      await submitButton(page).click();
    }
    await expect(form).not.toHaveAttribute("novalidate");
    await expect(page.locator('[name="firstName"]')).toHaveValue(answers.firstName);
    await submitButton(page).click();
    const invalid = form.locator(":invalid");
    await expect(invalid).toHaveCount(requiredFields.length - 1);
  }
  await sendQuote(page, answers);
  expect(await rows.quoteRequests(answers.email)).toMatchObject([rowOf(answers)]);
});
