import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export type Answers = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  homeSize: string;
  serviceType: string;
  details: string;
};

/** A complete quote request with an address nobody else in this run uses, so that its row and mail can be found. */
export function aQuoteRequest(changes: Partial<Answers> = {}): Answers {
  return {
    firstName: "Ada",
    lastName: "O’Hara",
    email: `ada+${randomUUID()}@example.com`,
    phone: "(404) 555-0199",
    address: "12 Magnolia Way NE, Atlanta, GA 30307",
    homeSize: "1500-3000",
    serviceType: "premium-clean",
    details: "Two cats; please use the side door.\nSecond line.",
    ...changes,
  };
}

export async function fillQuoteForm(page: Page, answers: Answers): Promise<void> {
  const form = page.locator("form#quote-form");
  await form.getByLabel("First name", { exact: false }).fill(answers.firstName);
  await form.getByLabel("Last name", { exact: false }).fill(answers.lastName);
  await form.locator('[name="email"]').fill(answers.email);
  await form.locator('[name="phone"]').fill(answers.phone);
  await form.locator('[name="address"]').fill(answers.address);
  await form.locator('[name="homeSize"]').selectOption(answers.homeSize);
  await form.locator('[name="serviceType"]').selectOption(answers.serviceType);
  await form.locator('[name="details"]').fill(answers.details);
}

/** Waits until React has taken over the form: from then on the browser's own validation is switched off. */
export async function waitForLiveForm(page: Page): Promise<void> {
  await page.locator("form#quote-form").dispatchEvent("pointerdown");
  await expect(page.locator("form#quote-form")).toHaveAttribute("novalidate", "", {
    timeout: 15_000,
  });
}
