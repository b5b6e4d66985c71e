import { readFileSync } from "node:fs";
import { describeTraits } from "../../api/requests/describeTraits";
import { useContent } from "../support/content/aContentFolder";

const check = useContent();

const tuneUp = "services/tune-up.yaml";
const service = readFileSync(`tests/support/content/bikes/${tuneUp}`, "utf8");
const [title, until, days] = [/title: .*/, 'until: "2026-12-26"', /retentionDays: .*/];

test.each<[file: string, from: string | RegExp, to: string, told: string[]]>([
  [
    "contact.yaml",
    "hero:\n",
    "colour: red\nhero:\n  size: big\n  font: serif\n",
    [
      "colour is not a key that belongs here. Remove it, or use one of: seo, sharePicture, hero, ",
      "hero › size is not a key that belongs here. Remove it, or use one of: title, text.",
      "hero › font is not a key that belongs here.",
    ],
  ],
  [
    "contact.yaml",
    /hero:\n {2}title:/,
    "hero:\n  one: x\n  titel:",
    ["hero › one is not a key that belongs here.", "hero › titel is not a key that belongs here."],
  ],
  [tuneUp, service, "- one\n- two\n", ["is ["]],
  [tuneUp, service, "one\n", ['is "one". It must be a ']],
  ["faq.yaml", title, "title: 02134", []],
  ["business.yaml", until, "until: 2026-12-26", []],
  ["business.yaml", days, "retentionDays:", ["retentionDays is empty. Fill it in"]],
  ["business.yaml", days, "retentionDays: 4000", ["is 4000. It must be a whole number from 1"]],
  ["business.yaml", days, "retentionDays: 1 year", ["It must be a whole number from 1"]],
  ["faq.yaml", /[^]+/, "# Later", ["is empty. Fill it in"]],
  ["faq.yaml", title, "title: 'It's our town: Leeds'", ["with '' for each apostrophe in it."]],
  ["faq.yaml", "title: Q", "title: Q\u000b", ["has an invisible character here."]],
  ["faq.yaml", "intro:", "\u200bintro:", ["has an invisible character here."]],
  ["faq.yaml", "title: Q", "title:\u00a0Q", ["has an invisible character here."]],
  ["home.yaml", "price: £60", "price: [from]: £60", ['is ["from"]. It must be', "is not a"]],
  ["faq.yaml", "title: Q", "title: Q\r", ["has an invisible character here."]],
  ["faq.yaml", title, "title: &x Questions", ["title begins with &, which gives it a name."]],
  ["faq.yaml", "title: Q", "title:Q", ["Write a space after each colon,"]],
  ["faq.yaml", title, "title: One\n  title: Two", ["title is here twice. Remove one of the two."]],
  ["contact.yaml", /hero:\n {2}/, "hero:\n\t", ["hero is indented with a tab. Use two spaces"]],
  ["faq.yaml", "title: Q", "title: @Q", ["title begins with a sign that YAML reserves."]],
  ["faq.yaml", /$/, "---\nMore", ["ends the file here. Remove this line."]],
  ["faq.yaml", "- By card", "- Pay: by card", ['is {"Pay":"by card or in cash."}. It must be a']],
  ["business.yaml", "Greater London\naddress", "[Leeds]\naddress", ['serviceArea is ["Leeds"].']],
  ["business.yaml", "country: GB", "country: UK", ["or GB for the United Kingdom."]],
  ["business.yaml", until, "until: Boxing Day", ['notice › until is "Boxing Day". Write the last']],
])("content/%s with %j replaced by %j gets these messages: %j", async (file, from, to, told) => {
  const said = await check({ [file]: (text) => text.replace(from, () => to) });
  const lines = [...said.matchAll(/^ {2}content\/\S+:\d+:\d+ (.*)$/gm)].map(([, line]) => line);
  for (const [at, line] of told.entries()) expect(lines[at]).toContain(line);
  expect(lines).toHaveLength(told.length);
});

const marked =
  "See [our prices](/faq 'Prices') | See [our prices][1] | We mend *every* bicycle | _Every_ bicycle | " +
  "~~£80~~ £60 | ## Prices | Prices <!-- check -->";
const plain =
  "*Without parts | £60* or £80*, a 5* service (*) | #1 for a_b_c, @_quay_ and ~£60 to ~£80";

test("Markdown and comments are refused in a text, and stars, tildes and names with _ are not", async () => {
  const judge = (words: string) =>
    check({
      "faq.yaml": (text) => text.replace(/intro: .*/, () => `intro: ${JSON.stringify(words)}`),
    });
  for (const words of marked.split(" | "))
    expect(await judge(words)).toMatch(/faq.yaml:8:1 intro has .* in it,/);
  for (const words of plain.split(" | ")) expect(await judge(words)).toBe("");
});

test("codes of version 2 for why a request looked like spam are shown as sentences", () => {
  expect(describeTraits(["no-form", "vice", "fast"])).toBe(
    "it was judged by an older version of the website, it was sent within a second",
  );
});
