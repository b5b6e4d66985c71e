import { aQuoteFormProps } from "../../support/components/aQuoteFormProps";
import { quoteForm } from "../../support/form/quoteForm";

function control(field: (typeof quoteForm.fields)[number]): string {
  const named = `id="${field.name}" name="${field.name}"`;
  if (field.type === "lines") return `<textarea ${named}></textarea>`;
  if (field.type !== "choice") return `<input ${named}>`;
  const options = field.choices.map(({ value }) => `<option value="${value}">${value}</option>`);
  return `<select ${named}><option value=""></option>${options.join("")}</select>`;
}

/** The parts of the built quote page that responses change, and a telephone link that error pages must keep. */
export const quotePage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Get a quote</title></head><body>
<header><a href="tel:+14045550134">(404) 555-0134</a></header>
<div data-before-sending=""><h1>Get Your Free Quote</h1></div>
<script type="application/json" id="quote-form-props">${JSON.stringify(aQuoteFormProps())}</script>
<div id="quote-form-root" data-scripts="/form.js"><section id="thank-you" tabindex="-1" hidden=""></section>
<div><div id="error-summary" role="alert" tabindex="-1" hidden=""></div>
<form id="quote-form" method="post" action="/api/quote-requests">
${quoteForm.fields
  .map(
    (field) =>
      `<div data-field="${field.name}"><label for="${field.name}">${field.name}</label>` +
      `<p id="${field.name}-error" hidden=""></p>${control(field)}</div>`,
  )
  .join("\n")}
<div aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="startedAt" value="">
<button type="submit" class="button">Send</button><div id="form-failure" tabindex="-1" hidden=""></div>
</form></div></div></body></html>
`;
