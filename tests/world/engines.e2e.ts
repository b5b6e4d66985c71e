import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import manifest from "../../package.json";
import { breakFields, sendQuote, submitButton, waitForLiveForm } from "../e2e/quoteForm";
import { aBuiltRequest, requiredFields, rowOf } from "../support/form/builtForm";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { expect, phone, test } from "../support/stack/test";
import { type Builtin, listNewBuiltins, type Oldest } from "./listNewBuiltins";

test.use(phone);

/** Returns the form's scripts, both inline and in files. */
function readFormScripts(): string {
  const inline = readBuiltPage("/quote").querySelectorAll("script:not([type])");
  const files = readdirSync("public").filter((name) => /^quote-\w+\.js$/.test(name));
  return [
    ...inline.map(({ textContent }) => textContent),
    ...files.map((name) => readFileSync(join("public", name), "utf8")),
  ].join(";\n");
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

const supported: Oldest = Object.fromEntries(
  manifest.browserslist.map((line) => {
    const [, browser = "", version] = /^(\w+) >= (\d+)$/.exec(line) ?? [];
    return [browser.replace("ios_saf", "safari_ios"), Number(version)];
  }),
);
const scripts = readFormScripts();
const missing: Record<string, Builtin[]> = {
  "all that some supported browser lacks": listNewBuiltins(scripts, supported),
  "all that iOS 15 lacks": listNewBuiltins(scripts, { safari_ios: 15 }),
  "all that iOS 14 lacks": listNewBuiltins(scripts, { safari_ios: 14 }),
  "all that iOS 12 lacks": listNewBuiltins(scripts, { safari_ios: 12 }),
  // No supported browser lacks fetch, but a browser extension may remove it.
  fetch: [["globalThis", "fetch"]],
};

for (const [what, builtins] of Object.entries(missing))
  test(`a request can be sent without ${what}`, async ({ page, rows }) => {
    const answers = aBuiltRequest();
    await takeAway(page, builtins);
    await page.goto("/quote");
    await sendQuote(page, answers);
    expect(await rows.quoteRequests(answers.email)).toMatchObject([rowOf(answers)]);
  });

test("after a script error, the form keeps its text and can be sent", async ({ page, rows }) => {
  const answers = aBuiltRequest();
  const form = page.locator("#quote-form");
  // Make the form's JavaScript fail before and while React takes over the form.
  for (const when of ["before", "meanwhile"]) {
    await page.goto("/quote");
    if (when === "before") await page.evaluate(() => Reflect.deleteProperty(Object, "fromEntries"));
    if (when === "meanwhile") await page.evaluate(breakFields);
    await page.locator('[name="firstName"]').fill(answers.firstName);
    await waitForLiveForm(page);
    await expect(page.locator('[name="firstName"]')).toBeFocused();
    await expect(form).not.toHaveAttribute("novalidate");
    await expect(page.locator('[name="firstName"]')).toHaveValue(answers.firstName);
    await submitButton(page).click();
    await expect(form.locator(":invalid")).toHaveCount(requiredFields.length - 1);
  }
  await sendQuote(page, answers);
  expect(await rows.quoteRequests(answers.email)).toMatchObject([rowOf(answers)]);
});
