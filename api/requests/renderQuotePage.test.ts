import { parse } from "node-html-parser";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { renderQuotePage, renderReceivedPage } from "./renderQuotePage";

const textField = (name: string) => `<div data-field="${name}">
<label for="${name}">${name}</label><p id="${name}-error" hidden=""></p>
<input id="${name}" name="${name}" required="" aria-invalid="false" aria-describedby="${name}-error" value=""/>
</div>`;

const builtPage = `<!DOCTYPE html><html lang="en"><head>
<meta http-equiv="Content-Security-Policy" content="style-src 'sha256-x'"/>
<title>Get Your Free Quote | Dogwood Cleaning</title><style>.a > .b{color:red}
</style></head><body><!--note--><svg viewBox="0 0 1 1"><path d="M0 0"/><circle r="1"></circle></svg>
<div id="quote-form-root"><section id="thank-you" tabindex="-1"><h2>Thank You!</h2>
<p id="thank-you-reference" hidden="">Your reference: <strong></strong></p></section><div>
<div id="error-summary" role="alert" aria-labelledby="error-summary-title" tabindex="-1" hidden="">
<h2 id="error-summary-title">There is a problem</h2><ul></ul></div>
<div id="form-failure" tabindex="-1" hidden=""><h2>Not sent</h2>
<p>Try again or call <a href="tel:+14045550134">(404) 555-0134</a>.</p></div>
<form id="quote-form" method="post" action="/api/quote-requests">
${["firstName", "lastName", "email", "phone", "address"].map(textField).join("")}
<select id="homeSize" name="homeSize" aria-invalid="false" aria-describedby="homeSize-error">
<option value="" selected="">Choose</option><option value="1500-3000">1,500 - 3,000 sq ft</option></select>
<p id="homeSize-error" hidden=""></p>
<select id="serviceType" name="serviceType" aria-invalid="false">
<option value="" selected="">Choose</option><option value="premium-clean">Premium Clean</option></select>
<p id="serviceType-error" hidden=""></p>
<textarea id="details" name="details" aria-invalid="false"></textarea><p id="details-error" hidden=""></p>
<input id="website" name="website"/><input type="hidden" name="startedAt"/></form></div></div>
<script type="application/json" id="quote-form-props">{"words":"a < b && c </b>"}</script></body></html>`;

test("a page with nothing to say is the built page but for its title", () => {
  // The two ways of ending an element without content are the same to a browser.
  const spell = (html: string) => html.replace(/\s*\/>/g, ">").replaceAll("</path>", "");
  const page = renderQuotePage(builtPage, { fields: {} });
  expect(spell(page)).toBe(spell(builtPage.replace("<title>", "<title>Error: ")));
});

test("the thank-you part has the reference, and nothing else of the page is filled in", () => {
  const page = parse(renderReceivedPage(builtPage, "Q-0A1B2-C3D4E"));
  const line = page.querySelector("#thank-you-reference");
  expect(line?.text).toBe("Your reference: Q-0A1B2-C3D4E");
  expect(line?.hasAttribute("hidden")).toBe(false);
  expect(page.querySelector("title")?.text).toBe("Get Your Free Quote | Dogwood Cleaning");
  expect(page.querySelector("#error-summary")?.hasAttribute("hidden")).toBe(true);
});

test("the visitor finds every answer again, with the errors where the form would show them", () => {
  const fields = aQuoteRequest({
    firstName: 'Jane "JD" <Doe>',
    email: "jane@",
    details: "\nTwo dogs </textarea><script>",
  });
  const html = renderQuotePage(builtPage, {
    fields,
    fieldErrors: { email: "Enter an email <address>", homeSize: "Choose the size of your home" },
  });
  const page = parse(html);

  expect(page.querySelector("title")?.text).toBe("Error: Get Your Free Quote | Dogwood Cleaning");
  expect(page.querySelector("#firstName")?.getAttribute("value")).toBe('Jane "JD" <Doe>');
  expect(
    page.querySelector('#serviceType option[value="premium-clean"]')?.hasAttribute("selected"),
  ).toBe(true);
  expect(page.querySelector('#serviceType option[value=""]')?.hasAttribute("selected")).toBe(false);
  const size = page.querySelector("#homeSize option[selected]");
  expect(size?.getAttribute("value")).toBe("1500-3000");
  expect(html).toContain("Two dogs &lt;/textarea&gt;&lt;script&gt;</textarea>");

  const email = page.querySelector("#email");
  expect(email?.getAttribute("aria-invalid")).toBe("true");
  expect(email?.getAttribute("aria-describedby")).toBe("email-error");
  expect(page.querySelector("#email-error")?.hasAttribute("hidden")).toBe(false);
  expect(page.querySelector("#email-error")?.text).toBe("Enter an email <address>");
  expect(page.querySelector("#phone-error")?.hasAttribute("hidden")).toBe(true);

  const summary = page.querySelector("#error-summary");
  expect(summary?.hasAttribute("hidden")).toBe(false);
  expect(
    summary?.querySelectorAll("li a").map((link) => [link.getAttribute("href"), link.text]),
  ).toEqual([
    ["#email", "Enter an email <address>"],
    ["#homeSize", "Choose the size of your home"],
  ]);
  expect(page.querySelector("#form-failure")?.hasAttribute("hidden")).toBe(true);
});

test("when nothing could be sent the page says so, offers the phone number and keeps the answers", () => {
  const page = parse(
    renderQuotePage(builtPage, { fields: aQuoteRequest(), failure: "Please call." }),
  );
  const failure = page.querySelector("#form-failure");
  expect(failure?.hasAttribute("hidden")).toBe(false);
  expect(failure?.text).toContain("Please call.");
  expect(failure?.querySelector('a[href^="tel:"]')?.text).toBe("(404) 555-0134");
  expect(page.querySelector("#lastName")?.getAttribute("value")).toBe("Doe");
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
