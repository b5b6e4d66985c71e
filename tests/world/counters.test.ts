import { stringify } from "yaml";
import { readCounters } from "../documents/readCounters";
import { readBlock } from "../documents/readDocument";
import { useContent } from "../support/content/aContentFolder";
import { readTable } from "./readTable";

const check = useContent({ "../static/count.js": () => "count()" });

const judge = (lines: string) => check({ "business.yaml": (text) => text + lines });

type Setting = [script: string, name?: string, value?: string, sendsTo?: string];
type Table = { accepted: Record<string, Setting>; refused: Record<string, Setting[]> };
const { accepted, refused } = readTable<Table>("counters");

function linesOf([script, name = "", value = "", sendsTo = ""]: Setting): string {
  const attributes = name === "" ? undefined : [{ name, value }];
  return stringify({ analytics: { script, attributes, sendsTo: sendsTo || undefined } });
}

const listed = readCounters().map(({ name, analytics }) => [name, stringify({ analytics })]);

test.each([
  ...listed,
  ["the document's example", readBlock("docs/make-it-yours.md", "yaml", "analytics:")],
  ...Object.entries(accepted).map(([what, setting]) => [what, linesOf(setting)]),
])("the analytics settings of %s are accepted", async (_, lines = "") => {
  expect(listed.length).toBeGreaterThan(8);
  expect(await judge(lines)).toBe("");
});

const rows = Object.entries(refused).flatMap(([told, settings]) =>
  settings.map((setting) => [linesOf(setting), told] as const),
);

test.each(rows)("the analytics settings %s are refused: %s", async (lines, told) => {
  const said = await judge(lines);
  const place = /^content\/ has 1 mistake:\n\n {2}content\/business.yaml:\d+:\d+ analytics /;
  expect(said).toMatch(place);
  expect(said).toContain(told);
});
