import { buildSchema, isNonNullType, type GraphQLObjectType } from "gatsby/graphql";
import type * as v from "valibot";
import { contentTypes } from "../content/schemas/contentTypes";
import { group, kinds, listOf, text, yesNo } from "../content/schemas/field";
import { writeGraphqlTypes } from "./writeGraphqlTypes";

// What Gatsby declares by itself.
const gatsbyTypes = `
  interface Node { id: ID }
  type File { id: ID }
  directive @dontInfer on OBJECT
  directive @childOf(types: [String!]) on OBJECT
  directive @fileByRelativePath on FIELD_DEFINITION
  directive @link(by: String) on FIELD_DEFINITION
  type Query { id: ID }
`;

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

test("the site's content makes a GraphQL schema with one node type for each kind of file", () => {
  // Gatsby adds the fields of Node to every type by itself.
  const types = writeGraphqlTypes(contentTypes).replaceAll("implements Node", "");
  const schema = buildSchema(gatsbyTypes + types);
  for (const [name, { schema: content }] of Object.entries(contentTypes)) {
    const fields = (schema.getType(name) as GraphQLObjectType).getFields();
    expect([name, Object.keys(fields)]).toEqual([name, Object.keys(content.entries)]);
  }
  const service = (schema.getType("Service") as GraphQLObjectType).getFields();
  expect(isNonNullType(service["summary"]!.type)).toBe(true);
  expect(isNonNullType(service["facts"]!.type)).toBe(false);
});
