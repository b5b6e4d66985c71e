import { expect, type Locator, type Page } from "@playwright/test";
import { type Answers, fields } from "../support/form/builtForm";
import { splitChoices } from "../../shared/labelOf";
import { readContent } from "../support/site/readContent";
import { adoptStyle } from "../support/stack/adoptStyle";

export const { form: formWords } = readContent<Queries.QuoteFormFragment>("quote.yaml");

export async function fillQuoteForm(page: Page, answers: Answers): Promise<void> {
  const form = page.locator("form#quote-form");
  for (const { name, type } of fields) {
    const control = form.locator(`[name="${name}"]`);
    if (type === "choice") await control.selectOption(answers[name] ?? "");
    else if (type === "choices")
      for (const value of splitChoices(answers[name] ?? ""))
        await form.locator(`input[name="${name}"][value="${value}"]`).check();
    else await control.fill(answers[name] ?? "");
  }
}

export function submitButton(page: Page): Locator {
  return page.getByRole("button", { name: formWords.submit, exact: true });
}

export async function waitForLiveForm(page: Page): Promise<void> {
  await page.locator("form#quote-form").dispatchEvent("pointerdown");
  await expect(page.locator("#quote-form-root")).toHaveAttribute("data-live", "", {
    timeout: 60_000,
  });
}

/** Opens a page with the form, waits until React has taken it over, and keeps toasts on the screen. */
export async function openForm(page: Page, path = "/quote"): Promise<void> {
  await page.goto(path);
  await waitForLiveForm(page);
  const countdown = ".Toastify__progress-bar { animation-play-state: paused !important }";
  await page.evaluate(adoptStyle, countdown);
}

export async function sendQuote(page: Page, answers: Answers): Promise<void> {
  await fillQuoteForm(page, answers);
  await page.locator("form#quote-form [type=submit]").click();
  await expect(page.locator("#thank-you")).toBeVisible();
}

/** Holds back the form's JavaScript. The returned function releases it and then waits for React. */
export async function holdFormScript(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/quote-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  // If an extension has changed the page, hydration waits for a focusout event. Detect the wait by its listener.
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = (type: string, ...more: [never, never]) => {
      if (type === "focusout" && (more[1] as { capture?: boolean } | undefined)?.capture)
        document.documentElement.dataset["reactWaits"] = "";
      listen.call(document, type, ...more);
    };
  });
  return async () => {
    release();
    const ready = page.locator("#quote-form-root[data-live], html[data-react-waits]");
    await ready.first().waitFor({ state: "attached" });
  };
}

/** Runs in the page. Makes each later render of the form fail. */
export function breakFields(): void {
  const { filter } = Array.prototype;
  Array.prototype.filter = function (this: unknown[], ...given: never) {
    if (this.includes("firstName")) throw new Error("A render fails");
    return filter.apply(this, given);
  } as never;
}
