import type * as v from "valibot";
import { group, kinds, listOf, text, yesNo } from "../content/schemas/field";
import { writeGraphqlTypes } from "./writeGraphqlTypes";

const page = 'type Page implements Node @dontInfer @childOf(types: ["File"])';

function typesOf(schema: v.GenericSchema): string {
  return writeGraphqlTypes({ Page: { schema } }).replace(/\s+/g, " ").trim();
}

test("kinds of block are one type, which requires what all of them have", () => {
  const blocks = kinds("Block", { text: { title: text, text }, link: { title: text, url: text } });
  expect(typesOf(group("Page", { blocks: listOf(blocks) }))).toBe(
    `${page} { blocks: [Block!]! } ` +
      "type Block { kind: BlockKind! title: String! text: String url: String } enum BlockKind { text link }",
  );
});

test("two groups of one name that disagree about a field stop the build", () => {
  const one = group("Part", { title: text });
  const other = group("Part", { title: yesNo });
  expect(() => typesOf(group("Page", { one, other }))).toThrow(
    "Part.title is String in one place and Boolean in another",
  );
});
