import { quoteFields } from "../../support/form/quoteFields";

function control(field: (typeof quoteFields)[number]): string {
  const named = `id="${field.name}" name="${field.name}"`;
  if (field.type === "lines") return `<textarea ${named}></textarea>`;
  if (field.type !== "choice") return `<input ${named}>`;
  const options = field.choices.map(({ value }) => `<option value="${value}">${value}</option>`);
  return `<select ${named}><option value=""></option>${options.join("")}</select>`;
}

/** The parts of the built quote page that an answer to a posted form changes, and a telephone link. */
export const quotePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Get a quote</title></head><body>
<header><a href="tel:+14045550134">(404) 555-0134</a></header>
<h1>Get Your Free Quote</h1>
<section id="thank-you" tabindex="-1"><h2>Thank You!</h2><p id="thank-you-reference" hidden>Reference: <strong></strong></p></section>
<div id="quote-form-root"><div id="error-summary" tabindex="-1" hidden><h2>There is a problem</h2><ul></ul></div>
<div id="form-failure" tabindex="-1" hidden><p>It may not have reached us. The same request counts only once.</p></div>
<form id="quote-form" method="post" action="/api/quote-requests">
${quoteFields
  .map(
    (field) =>
      `<div data-field="${field.name}"><label for="${field.name}">${field.name}</label>` +
      `<p id="${field.name}-error" hidden></p>${control(field)}</div>`,
  )
  .join("\n")}
<div aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off"></div><input type="hidden" name="startedAt" value="">
<button>Send</button></form></div></body></html>
`;
