import { readFileSync } from "node:fs";
import { HtmlValidate, type RuleConfig } from "html-validate";
import { parse } from "node-html-parser";
import { readQuotePage } from "../../api/intake/renderQuotePage";
import { listPages } from "../../gatsby/listPages";
import { aBuiltRequest, namesOfType } from "../support/form/builtForm";
import { sampleDocuments } from "../support/run/sampleDocuments";
import { readContent } from "../support/site/readContent";

const rules: RuleConfig = {
  // Safari doesn't announce lists without bullets unless they have role=list (WebKit bug 170179).
  "no-redundant-role": "off",
  "prefer-native-element": ["error", { exclude: ["list"] }],
  // wcag/h30 ignores aria-labelledby, so axe checks the names of links in a browser instead.
  "wcag/h30": "off",
};
// Outlook renders emails with Word, which reads a table's sizes and colors only from attributes.
const mailRules: RuleConfig = { ...rules, "no-deprecated-attr": "off" };

async function findMistakes(html: string, allowed: RuleConfig = rules): Promise<string[]> {
  const extend = ["html-validate:standard", "html-validate:a11y"];
  const validator = new HtmlValidate({ root: true, extends: extend, rules: allowed });
  const { results } = await validator.validateString(html);
  // Check ids here, because the validator ignores SVG, where a duplicate id picks the wrong gradient.
  const ids = parse(html)
    .querySelectorAll("[id]")
    .map(({ id }) => id);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `the id ${id} is used twice`),
    ...results
      .flatMap(({ messages }) => messages)
      .map((one) => `${one.ruleId}: ${one.message} (${one.selector ?? ""})`),
  ];
}

const read = (path: string) => readFileSync(`public/${path}`, "utf8");

test("every built page is valid HTML", async () => {
  const pages = listPages(process.cwd()).map(({ path }) => `${path}/index.html`);
  for (const file of [...pages, "/404.html"])
    expect([file, await findMistakes(read(file))]).toEqual([file, []]);
});

test("only Chromium paints a button's text as a background, because the text would be invisible in Firefox", () => {
  const rules = read("index.html").match(
    /(?<=[{}])[^{}]*{[^{}]*{[^{}]*text-fill-color:transparent/g,
  );
  expect(rules).toContainEqual(expect.stringMatching(/^@supports \(overlay/));
  expect(rules?.filter((rule) => !rule.startsWith("@supports (overlay"))).toEqual([]);
});

test("pages with the form contain no error or thank-you text, because reader views would show it", () => {
  const { form } = readContent<Queries.QuoteFormFragment>("quote.yaml");
  for (const path of ["quote", "contact"]) {
    const page = parse(read(`${path}/index.html`));
    for (const part of page.querySelectorAll("script, style")) part.remove();
    for (const { title } of [form.thankYou, form.failure, { title: form.errorSummaryTitle }])
      expect(page.text).not.toContain(title);
    expect(page.text).not.toContain(form.kept.text);
  }
});

test("emails, the owner's pages and the responses to a form sent without JavaScript are valid HTML", async () => {
  const built = readQuotePage(read("quote/index.html"));
  const texts = Object.fromEntries(namesOfType("lines").map((name) => [name, "</textarea>"]));
  const answers = {
    refused: built.renderForm({
      payload: { ...aBuiltRequest({ firstName: 'Ada "A" <Lovelace>' }), ...texts },
      fieldErrors: { email: "Enter an email address", phone: "Enter a phone number" },
    }),
    failed: built.renderForm({ payload: {}, failure: "The database is away" }),
    received: built.renderThankYou("Q-0A1B2-C3D4E"),
  };
  for (const [name, html] of Object.entries({ ...answers, ...sampleDocuments() })) {
    const mistakes = await findMistakes(html, name.startsWith("mail") ? mailRules : rules);
    expect([name, mistakes]).toEqual([name, []]);
  }
});
