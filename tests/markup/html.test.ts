import { aBuiltRequest, longTextNames } from "../support/form/builtForm";
import { readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { HtmlValidate, type RuleConfig } from "html-validate";
import { listPages } from "../../gatsby/listPages";
import { readQuotePage } from "../../api/requests/renderQuotePage";
import { readContent } from "../support/site/readContent";
import { sampleDocuments } from "../support/run/sampleDocuments";

// The HTML standard and the static part of WCAG. What depends on a browser is axe's matter, in tests/e2e.
const rules: RuleConfig = {
  // Safari takes lists without bullets for no lists, unless they have the role (bugs.webkit.org/show_bug.cgi?id=170179).
  "no-redundant-role": "off",
  "prefer-native-element": ["error", { exclude: ["list"] }],
  // Does not know that aria-labelledby names a link; axe's link-name does.
  "wcag/h30": "off",
};
// Outlook draws mails with Word, which knows the sizes and colours of tables from their attributes only.
const mailRules: RuleConfig = { ...rules, "no-deprecated-attr": "off" };

async function findMistakes(html: string, allowed: RuleConfig = rules): Promise<string[]> {
  const validator = new HtmlValidate({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y"],
    rules: allowed,
  });
  const { results } = await validator.validateString(html);
  // Its own rule about ids does not see those of drawings, where a gradient or a mask would be another one's.
  const ids = parse(html)
    .querySelectorAll("[id]")
    .map(({ id }) => id);
  const twice = ids
    .filter((id, at) => ids.indexOf(id) < at)
    .map((id) => `the id ${id} stands twice`);
  const messages = results.flatMap((result) => result.messages);
  return [
    ...twice,
    ...messages.map((one) => `${one.ruleId}: ${one.message} (${one.selector ?? ""})`),
  ];
}

const builtFiles = [
  ...listPages(process.cwd()).map(({ path }) => `${path}/index.html`.replace("//", "/")),
  "/404.html",
];

test.each(builtFiles)("the built page %s is correct HTML", async (file) => {
  expect(await findMistakes(readFileSync(`public${file}`, "utf8"))).toEqual([]);
});

test.each(["quote", "contact"])(
  "/%s has no text of a later state, which text browsers and reader views would show",
  (path) => {
    const page = parse(readFileSync(`public/${path}/index.html`, "utf8"));
    for (const part of page.querySelectorAll("script, style")) part.remove();
    const { thankYou, failure, errorSummaryTitle, kept } = readContent<{
      form: Record<"thankYou" | "failure" | "kept", Record<string, string>> & {
        errorSummaryTitle: string;
      };
    }>("quote.yaml").form;
    const later = [
      thankYou["title"],
      thankYou["text"],
      failure["title"],
      errorSummaryTitle,
      kept["text"],
    ];
    for (const words of later) expect(page.text).not.toContain(words);
  },
);

test("the pages that answer a posted form are correct HTML", async () => {
  const built = readQuotePage(readFileSync("public/quote/index.html", "utf8"));
  const refused = built.renderForm({
    fields: {
      ...aBuiltRequest({ firstName: 'Ada "A" <Lovelace>' }),
      ...Object.fromEntries(longTextNames.map((name) => [name, "</textarea>"])),
    },
    fieldErrors: { email: "Enter an email address", phone: "Enter a phone number" },
  });
  expect(await findMistakes(refused)).toEqual([]);
  const failed = built.renderForm({ fields: {}, failure: "The database is away" });
  expect(await findMistakes(failed)).toEqual([]);
  expect(await findMistakes(built.renderThankYou("Q-0A1B2-C3D4E"))).toEqual([]);
});

test.each(Object.entries(sampleDocuments()))("%s is correct HTML", async (name, html) => {
  expect(await findMistakes(html, name.startsWith("mail") ? mailRules : rules)).toEqual([]);
});

test("a mistake in a page would be noticed", async () => {
  expect(await findMistakes("<!doctype html><title>One</title><p><div></p>")).not.toEqual([]);
  const logos = '<svg><path id="a" /></svg>'.repeat(2);
  expect(await findMistakes(`<!doctype html><title>One</title>${logos}`)).toEqual([
    "the id a stands twice",
  ]);
});
