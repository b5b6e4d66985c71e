import { aTentRequest, eventDay, tooEarly } from "../../tests/support/form/tentForm";
import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import contact from "../../src/api/contact-messages";
import quote from "../../src/api/quote-requests";
import { toDataBlock } from "../../src/layout/seo/toDataBlock";
import { QuoteForm } from "../../src/quote/form/QuoteForm";
import { aQuoteFormProps } from "../../tests/support/components/aQuoteFormProps";
import { call, formPost, jsonPost } from "../../tests/support/intake/call";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import { setQuotePage } from "./renderQuotePage";

test("an invalid or unconfirmed form sent without JavaScript comes back with its date, number and choices", async () => {
  const nowhere = { url: "http://127.0.0.1:9", secretKey: "sb_secret_of_no_database_00" };
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  useEnvironment({ database: nowhere, mail: { url: "smtp://127.0.0.1:9" } });
  const props = aQuoteFormProps();
  setQuotePage(`<!doctype html><html lang="en"><head><title>Quote</title></head><body>
    <script type="application/json" id="quote-form-props">${toDataBlock(props).__html}</script>
    <div id="quote-form-root">${renderToString(createElement(QuoteForm, props))}</div></body></html>`);
  const wrong = { ...aTentRequest, eventDay: "2020-02-02", guests: "5" };
  const extras = ["lights", "floor-lights"].map((value) => ["extras", value]);
  const answer = await call(quote, formPost([...Object.entries(wrong), ...extras]));
  expect(answer.status).toBe(422);
  const page = parse(await answer.text());
  expect(page.querySelector("title")?.text).toBe("Error: Quote");
  expect(page.querySelectorAll("#error-summary[autofocus] a").map(({ text }) => text)).toEqual([
    expect.stringMatching(tooEarly),
    "Guests must be between 10 and 2,000",
  ]);
  expect(page.querySelector("#guests-error")?.text).toMatch(/between 10 and 2,000$/);
  const valueOf = (name: string) => page.querySelector(`#${name}`)?.getAttribute("value");
  const { serviceType, ...typed } = wrong;
  for (const [name, value] of Object.entries(typed)) expect(valueOf(name)).toBe(value);
  const chosen = page.querySelectorAll("#serviceType [selected]");
  expect(chosen.map((option) => option.getAttribute("value"))).toEqual([serviceType]);
  const checked = page.querySelectorAll("[name=extras][checked]");
  expect(checked.map((box) => box.getAttribute("value"))).toEqual(["lights", "floor-lights"]);
  const marked = page.querySelectorAll("[aria-invalid=true]").map(({ id }) => id);
  expect(marked).toEqual(["eventDay", "guests"]);
  const right = { ...aTentRequest, eventDay, guests: "50" };
  const kept: unknown[] = [];
  const failed = await call(quote, formPost([...Object.entries(right), ...extras]), (work) =>
    kept.push(work),
  );
  // The failure is noted after the response, so a host that freezes the process must wait for that.
  expect(kept).toHaveLength(1);
  const failure = parse(await failed.text()).querySelector("#form-failure");
  expect([failed.status, failure?.querySelectorAll("p").length]).toEqual([503, 2]);
  expect(failure?.innerHTML).toContain("Lights%2C%20Lit%20dance%20floor");
  const message = await (await call(contact, jsonPost({}))).text();
  expect(message).toContain("says what to correct");
});
