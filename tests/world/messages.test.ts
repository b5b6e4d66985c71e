import { readFileSync, rmSync } from "node:fs";
import { describeTraits } from "../../api/requests/describeTraits";
import { checkContent } from "../../gatsby/content/checkContent";
import { aContentFolder, editContent } from "../support/content/aContentFolder";

// Mistakes that people make in content/, and what `npm run content` says about them.

const root = aContentFolder();
afterAll(() => rmSync(root, { recursive: true }));

/** Every line that is said about the content with this text of a file replaced. */
async function judge(file: string, from: string | RegExp, to: string): Promise<string[]> {
  const takeBack = editContent(root, { [file]: (text) => text.replace(from, () => to) });
  const said = await checkContent(root).then(
    () => "",
    (error: unknown) => (error as Error).message,
  );
  takeBack();
  return said
    .split("\n")
    .flatMap((line) => /^ {2}content\/\S+:\d+:\d+ (.*)$/.exec(line)?.[1] ?? []);
}

const service = readFileSync("tests/support/content/bikes/services/tune-up.yaml", "utf8");

test.each<[what: string, file: string, from: string | RegExp, to: string, told: string[]]>([
  [
    "two unknown keys",
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
    "unknown keys beside a misspelled one",
    "contact.yaml",
    /hero:\n {2}title:/,
    "hero:\n  one: x\n  titel:",
    ["hero › one is not a key that belongs here.", "hero › titel is not a key that belongs here."],
  ],
  ["a service that is a list", "services/tune-up.yaml", service, "- one\n- two\n", ["is ["]],
  [
    "a service that is a text",
    "services/tune-up.yaml",
    service,
    "one\n",
    ['is "one". It must be a '],
  ],
  ["a version number", "faq.yaml", /title: .*/, "title: 1.0", ["title is 1.0. It must be a text"]],
  [
    "a day",
    "faq.yaml",
    /title: .*/,
    "title: 2027-01-31",
    ["title is 2027-01-31. It must be a text"],
  ],
  ["an amount", "faq.yaml", /title: .*/, "title: +1.50", ["title is +1.50. It must be a text"]],
  [
    "an apostrophe in single quotes",
    "faq.yaml",
    /title: .*/,
    "title: 'It's our town: Leeds'",
    ["with '' for each apostrophe in it."],
  ],
  [
    "a notice without quotes",
    "business.yaml",
    'until: "2026-12-26"',
    "until: 2026-12-26",
    ["notice › until is 2026-12-26. It must be a text; with a number, a date or a colon"],
  ],
  [
    "a notice until no day",
    "business.yaml",
    'until: "2026-12-26"',
    "until: Boxing Day",
    ['notice › until is "Boxing Day". Write the last day in quotes, like "2026-12-26".'],
  ],
])("%s in %s is told", async (_, file, from, to, told) => {
  const said = await judge(file, from, to);
  for (const [at, line] of told.entries()) expect(said[at]).toContain(line);
  expect(said).toHaveLength(told.length);
});

test("the reasons of version 2 for spam are read as sentences", () => {
  expect(describeTraits(["no-form", "vice", "fast"])).toBe(
    "it was judged by an older version of the website, it was sent within a second",
  );
});
