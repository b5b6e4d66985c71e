import { parse } from "node-html-parser";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { renderQuotePage, renderReceivedPage } from "./renderQuotePage";

const builtPage = `<!DOCTYPE html><html lang="en"><head>
<meta http-equiv="Content-Security-Policy" content="style-src 'sha256-x'"/>
<title>Get Your Free Quote | Dogwood Cleaning</title><style>.a > .b{color:red}
</style></head><body><!--note--><svg viewBox="0 0 1 1"><path d="M0 0"/><circle r="1"></circle></svg>
<div id="form-failure" tabindex="-1" hidden=""><h2>Not sent</h2></div>
<form id="quote-form" method="post" action="/api/quote-requests">
<input id="firstName" name="firstName" required="" aria-invalid="false" value=""/>
<textarea id="details" name="details" aria-invalid="false"></textarea></form>
<script type="application/json" id="quote-form-props">{"words":"a < b && c </b>"}</script></body></html>`;

test("a page with nothing to say is the built page but for its title", () => {
  // The two ways of ending an element without content are the same to a browser.
  const spell = (html: string) => html.replace(/\s*\/>/g, ">").replaceAll("</path>", "");
  const page = renderQuotePage(builtPage, { fields: {} });
  expect(spell(page)).toBe(spell(builtPage.replace("<title>", "<title>Error: ")));
});

test("typed text comes back letter by letter, entities and brackets included", () => {
  const typed = `A&amp;B <b>"x"</b> 'y' &lt;`;
  const html = renderQuotePage(builtPage, {
    fields: aQuoteRequest({ firstName: typed, details: typed }),
  });
  const page = parse(html);
  expect(page.querySelector("#firstName")?.getAttribute("value")).toBe(typed);
  expect(page.querySelector("#details")?.text).toBe(typed);
  expect(html).not.toContain("<b>");
  expect(/value="([^"]*B[^"]*)"/.exec(html)?.[1]).not.toMatch(/[<>]/);
});

test("one visitor's answers never reach the next visitor's page", () => {
  renderQuotePage(builtPage, { fields: aQuoteRequest({ firstName: "Ottoline" }), failure: "No." });
  const next = renderQuotePage(builtPage, { fields: {} });
  expect(next).not.toContain("Ottoline");
  expect(next).not.toContain("No.");
});

test("the page of a received request shows the thank-you whatever its address ends in", () => {
  const part =
    '<section id="thank-you"><p id="thank-you-reference" hidden=""><strong></strong></p></section>';
  const page = parse(renderReceivedPage(`<main>${part}</main>`, "Q-7F3K"));
  expect(page.querySelector("#thank-you")?.getAttribute("data-shown")).toBe("");
  expect(page.querySelector("#thank-you-reference:not([hidden])")?.text).toBe("Q-7F3K");
});
