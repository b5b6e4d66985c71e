const fields = [
  ["firstName", "input"],
  ["lastName", "input"],
  ["email", "input"],
  ["phone", "input"],
  ["address", "input"],
  ["homeSize", "select"],
  ["serviceType", "select"],
  ["details", "textarea"],
] as const;

const choices = {
  homeSize: ["", "under-1500", "1500-3000", "3000-5000", "over-5000"],
  serviceType: ["", "standard-clean", "premium-clean", "post-construction", "commercial-office"],
};

function control(name: (typeof fields)[number][0], kind: (typeof fields)[number][1]): string {
  if (name === "homeSize" || name === "serviceType") {
    const options = choices[name].map((value) => `<option value="${value}">${value}</option>`);
    return `<select id="${name}" name="${name}">${options.join("")}</select>`;
  }
  return kind === "textarea"
    ? `<textarea id="${name}" name="${name}"></textarea>`
    : `<input id="${name}" name="${name}">`;
}

/** The parts of the built quote page that an answer to a posted form changes, and a telephone link. */
export const quotePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Get a quote</title></head><body>
<header><a href="tel:+14045550134">(404) 555-0134</a></header>
<section id="thank-you" tabindex="-1"><h2>Thank You!</h2><p id="thank-you-reference" hidden>Reference: <strong></strong></p></section>
<div id="quote-form-root"><div id="error-summary" tabindex="-1" hidden><h2>There is a problem</h2><ul></ul></div>
<div id="form-failure" tabindex="-1" hidden><p>It may not have reached us. The same request counts only once.</p></div>
<form id="quote-form" method="post" action="/api/quote-requests">
${fields
  .map(
    ([name, kind]) =>
      `<div data-field="${name}"><label for="${name}">${name}</label>` +
      `<p id="${name}-error" hidden></p>${control(name, kind)}</div>`,
  )
  .join("\n")}
<div aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off"></div><input type="hidden" name="startedAt" value="">
<button>Send</button></form></div></body></html>
`;
