import { readFileSync } from "node:fs";
import { describeTraits } from "../../api/requests/describeTraits";
import { useContent } from "../support/content/aContentFolder";

const check = useContent();

const tuneUp = "services/tune-up.yaml";
const service = readFileSync(`tests/support/content/bikes/${tuneUp}`, "utf8");
const [title, until] = [/title: .*/, 'until: "2026-12-26"'];

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
  ["faq.yaml", title, "title: 1.0", ["title is 1.0. It must be a text"]],
  ["faq.yaml", title, "title: 2027-01-31", ["title is 2027-01-31. It must be a text"]],
  ["faq.yaml", title, "title: +1.50", ["title is +1.50. It must be a text"]],
  ["faq.yaml", title, "title: 'It's our town: Leeds'", ["with '' for each apostrophe in it."]],
  [
    "business.yaml",
    until,
    "until: 2026-12-26",
    ["notice › until is 2026-12-26. It must be a text"],
  ],
  ["business.yaml", until, "until: Boxing Day", ['notice › until is "Boxing Day". Write the last']],
])("content/%s with %j replaced by %j gets these messages: %j", async (file, from, to, told) => {
  const said = await check({ [file]: (text) => text.replace(from, () => to) });
  const lines = [...said.matchAll(/^ {2}content\/\S+:\d+:\d+ (.*)$/gm)].map(([, line]) => line);
  for (const [at, line] of told.entries()) expect(lines[at]).toContain(line);
  expect(lines).toHaveLength(told.length);
});

test("codes of version 2 for why a request looked like spam are shown as sentences", () => {
  expect(describeTraits(["no-form", "vice", "fast"])).toBe(
    "it was judged by an older version of the website, it was sent within a second",
  );
});
