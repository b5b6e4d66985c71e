import { parse } from "node-html-parser";
import { quotePage } from "../../tests/hostile/site/quotePage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { readQuotePage } from "./renderQuotePage";

const page = readQuotePage(quotePage);

test("without answers or errors, the rendered page equals the built page without its script", () => {
  const spell = (html: string) => html.replace(/ (?:value|aria-invalid)(?:="[^"]*")?/g, "");
  const built = parse(quotePage);
  built.querySelector("#quote-form-props")?.remove();
  built.querySelector("#quote-form-root")?.removeAttribute("data-scripts");
  expect(spell(page.renderForm({ payload: {} }))).toBe(spell(built.toString()));
});

test("one visitor's answers never reach the next visitor's page", () => {
  const payload = aQuoteRequest({ firstName: "Ottoline", details: "\n<b>Dogs" });
  // Browsers drop the first line break inside a textarea, so the page must add another one.
  expect(page.renderForm({ payload, failure: "No." })).toContain(">\n\n&lt;b&gt;Dogs<");
  expect(page.renderForm({ payload: {} })).not.toMatch(/Ottoline|No\./);
  expect(parse(page.renderThankYou("Q-1")).querySelectorAll("[aria-level=1]")).toHaveLength(1);
});
