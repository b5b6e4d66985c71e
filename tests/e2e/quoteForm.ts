import { expect, type Locator, type Page } from "@playwright/test";
import { type Answers, fields } from "../support/form/builtForm";
import { splitChoices } from "../../shared/labelOf";
import { readContent } from "../support/site/readContent";
import { adoptStyle } from "../support/stack/adoptStyle";

/** The words of the form's buttons and messages, from the company's content. */
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

/** Expects the form to show these answers. */
export async function expectAnswers(page: Page, answers: Answers): Promise<void> {
  for (const { name, type } of fields) {
    const control = page.locator(`form [name="${name}"]`);
    const value = answers[name] ?? "";
    if (type !== "choices") await expect(control).toHaveValue(value);
    else
      await expect
        .poll(() =>
          control.evaluateAll((boxes: HTMLInputElement[]) =>
            boxes.filter((box) => box.checked).map((box) => box.value),
          ),
        )
        .toEqual(splitChoices(value));
  }
}

/** Returns the button that sends the form. */
export function submitButton(page: Page): Locator {
  return page.getByRole("button", { name: formWords.submit, exact: true });
}

/** Waits until React has taken over the form. */
export async function waitForLiveForm(page: Page): Promise<void> {
  await page.locator("form#quote-form").dispatchEvent("pointerdown");
  await expect(page.locator("#quote-form-root")).toHaveAttribute("data-live", "", {
    timeout: 60_000,
  });
}

/** Keeps toasts on the screen by pausing the animation that times them. */
export async function keepToasts(page: Page): Promise<void> {
  const css = ".Toastify__progress-bar { animation-play-state: paused !important }";
  await page.evaluate(adoptStyle, css);
}

/** Holds the form's script back until the returned function is called, which waits until it has run. */
export async function holdFormScript(page: Page): Promise<() => Promise<void>> {
  const script = /\/quote-[^/]+\.js$/;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(script, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    const arrived = page.waitForResponse(script);
    release();
    await arrived;
    // React hydrates in pieces and gives no signal while it waits beside the form.
    await page.waitForTimeout(300);
  };
}
