import { aBuiltRequest } from "../support/form/builtForm";
import { expect, test } from "../support/stack/test";
import { readTable } from "../world/readTable";
import { breakFields, holdFormScript, sendQuote } from "./quoteForm";

const pageChanges = readTable<Record<string, string>>("pageChanges", "tests/e2e");
const send = "form#quote-form button[type=submit]";

for (const [who, change] of [["nobody changes the page", ""], ...Object.entries(pageChanges)])
  test(`when ${who}, no text is lost and no request is sent twice`, async ({ page, rows }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const answers = aBuiltRequest({ firstName: "Maria" });
    const deliver = await holdFormScript(page);
    await page.goto("/quote");
    await page.locator("#firstName").fill("Maria");
    await page.evaluate(change!);
    const details = page.locator("#details");
    await details.fill("Two dogs");
    await details.evaluate((field: HTMLTextAreaElement) => {
      field.setSelectionRange(1, 4);
      Object.assign(field, { isTheSame: true });
    });
    // Type like a phone keyboard, which may still replace a word until the word is complete (IME composition).
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose("wo");
    await deliver();
    await compose("wo!");
    await keyboard.send("Input.insertText", { text: "wo! " });
    await keyboard.detach();
    expect(await page.evaluate(() => "isTheSame" in document.activeElement!)).toBe(true);
    await expect(details).toHaveValue("Two! dogs");
    await details.blur();
    await expect(page.locator("#quote-form-root")).toHaveAttribute("data-live", "");
    await expect(page.locator("#firstName")).toHaveValue("Maria");
    await expect(details).toHaveValue("Two! dogs");
    await expect(page.locator("[name=startedAt]")).toHaveValue(/^\d+$/);
    expect(await page.evaluate(() => sessionStorage.getItem("quote-draft"))).toContain("Two! dogs");

    // Change the page again, as a browser's translator does after each render. Skip elements that React has removed.
    const goOn = () => page.evaluate(`try { ${change!} } catch {}`);
    await goOn();
    await page.locator(send).click();
    await expect(page.locator("#error-summary")).toBeFocused();
    await expect(page.locator("#email-error")).not.toBeEmpty();
    await goOn();
    await sendQuote(page, answers);
    await goOn();
    await page.locator("#thank-you button").click();
    expect(await rows.quoteRequests(answers.email)).toMatchObject([{ first_name: "Maria" }]);
    await page.locator("#firstName").fill("Ada");
    await page.evaluate(breakFields);
    await page.locator(send).click();
    await expect(page.locator("#quote-form")).not.toHaveAttribute("novalidate");
    await expect(page.locator("#firstName")).toHaveValue("Ada");
    expect(errors).toEqual([]);
  });
