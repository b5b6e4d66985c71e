import { aBuiltRequest, longTextNames } from "../support/form/builtForm";
import { readFileSync } from "node:fs";
import { HtmlValidate, type RuleConfig } from "html-validate";
import { listPages } from "../../gatsby/listPages";
import { renderQuotePage } from "../../api/requests/renderQuotePage";
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
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ""})`);
}

const builtFiles = [
  ...listPages(process.cwd()).map(({ path }) => `${path}/index.html`.replace("//", "/")),
  "/404.html",
];

test.each(builtFiles)("the built page %s is correct HTML", async (file) => {
  expect(await findMistakes(readFileSync(`public${file}`, "utf8"))).toEqual([]);
});

test("the page that answers a posted form with mistakes in it is correct HTML", async () => {
  const built = readFileSync("public/quote/index.html", "utf8");
  const refused = renderQuotePage(built, {
    fields: {
      ...aBuiltRequest({ firstName: 'Ada "A" <Lovelace>' }),
      ...Object.fromEntries(longTextNames.map((name) => [name, "</textarea>"])),
    },
    fieldErrors: { email: "Enter an email address", phone: "Enter a phone number" },
  });
  expect(await findMistakes(refused)).toEqual([]);
  const failed = renderQuotePage(built, { fields: {}, failure: "The database is away" });
  expect(await findMistakes(failed)).toEqual([]);
});

test.each(Object.entries(sampleDocuments()))("%s is correct HTML", async (name, html) => {
  expect(await findMistakes(html, name.startsWith("mail") ? mailRules : rules)).toEqual([]);
});

test("a mistake in a page would be noticed", async () => {
  expect(await findMistakes("<!doctype html><title>One</title><p><div></p>")).not.toEqual([]);
});
