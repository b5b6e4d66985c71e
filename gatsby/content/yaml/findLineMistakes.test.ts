import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse, parseDocument, stringify, type ToStringOptions } from "yaml";
import { findLineMistakes } from "./findLineMistakes";

const folders = ["content", "tests/support/content/bikes"];
const texts = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => readFileSync(join(folder, name), "utf8")),
);

// As Prettier, editing tools and people of other habits write the same content.
test.each<ToStringOptions>([
  { lineWidth: 0 },
  { lineWidth: 60 },
  { lineWidth: 60, indentSeq: false },
  { lineWidth: 60, indent: 4 },
  { lineWidth: 60, defaultStringType: "QUOTE_DOUBLE" },
  { lineWidth: 50, defaultStringType: "QUOTE_SINGLE" },
  { lineWidth: 60, defaultStringType: "BLOCK_FOLDED" },
  { defaultStringType: "BLOCK_LITERAL" },
])("content written with %j has no mistakes", (options) => {
  const found = texts.map((text) => findLineMistakes(stringify(parse(text), options)));
  expect(found.flat()).toEqual([]);
});

test("whatever one character breaks, the mistake is found, and never beyond the line where the parser gives up", () => {
  const silent: string[] = [];
  const late: string[] = [];
  for (const text of texts)
    for (let at = 0; at < text.length; at += 97) {
      const broken = text.slice(0, at) + ":\"'\n\t#-["[at % 8] + text.slice(at);
      const [error] = parseDocument(broken, { prettyErrors: false }).errors;
      if (!error) continue;
      const [first] = findLineMistakes(broken);
      const given = broken.slice(0, error.pos[1]).split("\n").length;
      if (!first) silent.push(broken.slice(Math.max(0, at - 30), at + 10));
      else if (first.line > given + 1) late.push(broken.slice(Math.max(0, at - 30), at + 10));
    }
  expect({ silent, late }).toEqual({ silent: [], late: [] });
});

test("keys in braces need lines of their own, and a text in braces needs quotes", () => {
  const advice = (value: string) => findLineMistakes(`choices:\n  - ${value}\n`)[0]?.message;
  expect(advice("{ value: salt, label: Salt water }")).toMatch(/each key on a line of its own/);
  expect(advice("{retention}")).toMatch(/Put the text in quotes: "\{retention\}"/);
});

test.each(["*trust", "& why", "!Why", "@home", "%20 off", "[Why", "`why`", "0800"])(
  "%s needs quotes",
  (value) => {
    const [mistake] = findLineMistakes(`title: ${value}\n`);
    expect(mistake?.message).toContain(`ut the text in quotes: "${value}".`);
  },
);
