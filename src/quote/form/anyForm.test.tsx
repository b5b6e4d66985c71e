import { TextDecoder, TextEncoder } from "node:util";
import type { QuoteForm } from "../../../shared/Field";
import { aQuoteFormProps } from "../../../tests/support/components/aQuoteFormProps";
import { answersTo, askWith, someForms } from "../../../tests/support/form/anyForm";

// The server has these, and the browser of the tests has not.
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** The page of a company with this form, and how its server reads and answers a post. */
function codeFor(form: QuoteForm) {
  askWith(form);
  /* oxlint-disable typescript/no-require-imports -- Only this loads a module again. */
  const { createElement } = require("react") as typeof import("react");
  const { renderToString } = require("react-dom/server") as typeof import("react-dom/server");
  const { QuoteForm } = require("./QuoteForm") as typeof import("./QuoteForm");
  const { parseQuoteRequest } =
    require("../../../shared/quoteRequest") as typeof import("../../../shared/quoteRequest");
  const { readQuotePage } =
    require("../../../api/requests/renderQuotePage") as typeof import("../../../api/requests/renderQuotePage");
  const { readPost } =
    require("../../../api/http/readPost") as typeof import("../../../api/http/readPost");
  const { readAnswers } =
    require("../draft/answersOnScreen") as typeof import("../draft/answersOnScreen");
  const { toDataBlock } =
    require("../../layout/seo/toDataBlock") as typeof import("../../layout/seo/toDataBlock");
  /* oxlint-enable typescript/no-require-imports */
  const props = aQuoteFormProps();
  const html = `<html><head><title>x</title></head><body>
    <script type="application/json" id="quote-form-props">${toDataBlock(props)}</script>
    <div id="quote-form-root">${renderToString(createElement(QuoteForm, props))}</div></body></html>`;
  return { page: readQuotePage(html), parseQuoteRequest, readPost, readAnswers };
}

/** What a browser without script posts of a page that somebody has filled in. */
function post(page: string): string {
  document.documentElement.innerHTML = page;
  const form = document.querySelector<HTMLFormElement>("#quote-form");
  return new URLSearchParams(
    new FormData(form ?? undefined) as unknown as Record<string, string>,
  ).toString();
}

test("whatever a company asks, its form works without script and comes back with every answer", async () => {
  for (const form of someForms) {
    const code = codeFor(form);
    const answers = answersTo(form);
    const refused = code.page.renderForm({
      fields: answers,
      fieldErrors: { phone: "Call it again" },
    });
    const body = post(refused);
    expect(document.querySelector("#phone-error")?.textContent).toBe("Call it again");
    for (const { name, type, message } of form.fields) {
      const control = document.querySelector<HTMLInputElement>(`#${name}`);
      expect([name, control?.getAttribute("name")]).toEqual([name, name]);
      const group = control?.closest("[role=group]");
      expect(Boolean(group)).toBe(type === "choices");
      // A box that is required would have to be ticked.
      expect(control?.required).toBe(message !== undefined && type !== "choices");
    }
    const repeatable = form.fields.filter(({ type }) => type === "choices").map(({ name }) => name);
    const type = "application/x-www-form-urlencoded";
    const headers = { get: (name: string) => (name === "content-type" ? type : null) };
    const arrayBuffer = () => Promise.resolve(new TextEncoder().encode(body).buffer);
    // The browser of the tests has no Request.
    const request = { method: "POST", headers, arrayBuffer } as never;
    const settings = { siteUrl: "https://example.com" } as never;
    const read = await code.readPost(request, { peer: undefined }, settings, repeatable);
    expect(read).toMatchObject({ status: "read" });
    if (read.status !== "read") continue;
    const parsed = code.parseQuoteRequest(read.fields);
    expect(parsed).toEqual(code.parseQuoteRequest(answers));
    expect(parsed.status).toBe("valid");
    // What the form's script reads is what the server wrote.
    const shown = code.readAnswers(document.querySelector<HTMLFormElement>("#quote-form")!);
    expect(code.parseQuoteRequest(shown)).toEqual(parsed);
  }
});
