import { textConsent } from "../../adopt/examples/textConsent";
import { describeTraits } from "../../api/requests/describeTraits";
import { useContent } from "../support/content/aContentFolder";
import { readTable } from "./readTable";

const check = useContent();

type Row = [file: string, from: string, to: string, told: string | string[]];

test.each(readTable<Row[]>("messages"))(
  "in %s, replacing “%s” with “%s” causes the message %j",
  async (file, from, to, told) => {
    const [, pattern] = /^\/(.*)\/$/.exec(from) ?? [];
    const said = await check({
      [file]: (text) => text.replace(pattern === undefined ? from : new RegExp(pattern), () => to),
    });
    if (typeof told === "string")
      return expect(said).toBe(`content/ has 1 mistake:\n\n  content/${file}:${told}\n`);
    const lines = [...said.matchAll(/^ {2}(\S+:\d+:\d+ .*)$/gm)].map(([, line]) => line);
    expect(lines).toEqual(told.map((part) => expect.stringContaining(part)));
  },
);

const { changed, added } = readTable<{
  changed: [from: string, to: string, told: string][];
  added: [field: string, told: string][];
}>("formMessages");
const last = '{ name: "noises"';
const consent = JSON.stringify(textConsent);
const more = [...added, [consent.slice(1, -1), ""] as const];

test.each([
  ...changed,
  ...more.map(([field, told]) => [last, `{ ${field} }, ${last}`, told] as const),
])("in the form, replacing “%s” with “%s” causes the message “%s”", async (from, to, told) => {
  const said = await check({ "../shared/quoteForm.ts": (text) => text.replace(from, () => to) });
  if (told === "") return expect(said).toBe("");
  expect(said).toMatch(/^(?:content\/ has 1 mistake:\n\n {2})?shared\/quoteForm\.ts(?::\d+:1)? /);
  expect(said).toContain(told);
});

test("spam reasons that version 2 stored as codes, or a person typed into the table, are shown as sentences", () => {
  expect(describeTraits([])).toBe("you marked it");
  expect(describeTraits(["no-form", "vice", "fast"])).toBe(
    "an older version of the website took it for spam, it was sent within a second",
  );
});
