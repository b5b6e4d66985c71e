import { parse } from "node-html-parser";
import { quotePage } from "../../tests/hostile/site/quotePage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { readQuotePage } from "./renderQuotePage";

const page = readQuotePage(quotePage);

test("a form with nothing to say is the built page without its script, but for its title", () => {
  const spell = (html: string) => html.replace(/ (?:value|aria-invalid|data-scripts)="[^"]*"/g, "");
  const built = parse(quotePage.replace("<title>", "<title>Error: "));
  built.querySelector("#quote-form-props")?.remove();
  expect(spell(page.renderForm({ fields: {} }))).toBe(spell(built.toString()));
});

test("typed text comes back letter by letter, entities and brackets included", () => {
  const typed = `A&amp;B <b>"x"</b> 'y' &lt;`;
  const html = page.renderForm({
    fields: aQuoteRequest({ firstName: typed, details: `\n${typed}` }),
  });
  const shown = parse(html);
  expect(shown.querySelector("#firstName")?.getAttribute("value")).toBe(typed);
  // A browser's parser drops the first line break of a textarea.
  expect(shown.querySelector("#details")?.text).toBe(`\n\n${typed}`);
  expect(
    shown.querySelectorAll("option[selected]").map((one) => one.getAttribute("value")),
  ).toEqual([aQuoteRequest().homeSize, aQuoteRequest().serviceType]);
  expect(html).not.toContain("<b>");
  expect(/value="([^"]*B[^"]*)"/.exec(html)?.[1]).not.toMatch(/[<>]/);
});

test("one visitor's answers never reach the next visitor's page", () => {
  page.renderForm({ fields: aQuoteRequest({ firstName: "Ottoline" }), failure: "No." });
  const next = page.renderForm({ fields: {} });
  expect(next).not.toContain("Ottoline");
  expect(next).not.toContain("No.");
});

test("the page that thanks says only what is true then", () => {
  const shown = parse(page.renderThankYou("Q-7F3K"));
  expect(shown.querySelector("title")?.text).toBe("Thank You! Get a quote");
  expect(shown.querySelector("#thank-you:not([hidden])")?.text).toContain("Q-7F3K");
  expect(shown.querySelector("a.button")?.getAttribute("href")).toBe("/quote");
  expect(shown.querySelector("form")).toBeNull();
  expect(shown.text).not.toContain("Get Your Free Quote");
});

test("the form says nothing of a request that was received", () => {
  const { text } = parse(page.renderForm({ fields: {}, failure: "No." }));
  expect(text).not.toMatch(/Thank You|submitted/);
  expect(text).toContain("Failed to submit.");
});
