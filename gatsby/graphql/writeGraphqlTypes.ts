import * as v from "valibot";
import type { Shape } from "../content/schemas/fieldsOf";

type Field = { type: string; required: boolean; description: string | undefined };
type Types = { groups: Map<string, Map<string, Field>>; enums: Map<string, Set<string>> };

/**
 * The GraphQL types of the content, from the schemas that validate it. Groups with the same name become one type: it has the
 * fields of all of them, and a field is required where every group of that name requires it. Every type is written out
 * (`@dontInfer`), so a field that no file fills still exists, and a text that looks like a path stays a text. Each type is declared
 * as a child of files (`@childOf`), so that every company has the same types, even those of which it has no file.
 *
 * @throws Error when two groups with the same name disagree about the type of a field
 */
export function writeGraphqlTypes(
  contentTypes: Readonly<Record<string, { schema: v.GenericSchema }>>,
): string {
  const types: Types = { groups: new Map(), enums: new Map() };
  for (const { schema } of Object.values(contentTypes)) nameType(asShape(schema), types);
  const groups = [...types.groups].map(([name, fields]) => {
    const lines = [...fields].map(([key, { type, required, description }]) => {
      const comment = description === undefined ? "" : `  ${JSON.stringify(description)}\n`;
      return `${comment}  ${key}: ${required ? type.replace(/( @.*)?$/, "!$1") : type}\n`;
    });
    const node = Object.hasOwn(contentTypes, name)
      ? ' implements Node @dontInfer @childOf(types: ["File"])'
      : "";
    return `type ${name}${node} {\n${lines.join("")}}\n`;
  });
  const enums = [...types.enums].map(
    ([name, values]) => `enum ${name} {\n${[...values].map((value) => `  ${value}\n`).join("")}}\n`,
  );
  return [...groups, ...enums].join("\n");
}

const scalars: Record<string, string> = { string: "String", number: "Int", boolean: "Boolean" };
const references: Record<string, string> = { picture: "File @fileByRelativePath" };

/** The name of a schema's GraphQL type; what the type needs is added to `types` on the way. */
function nameType(shape: Shape, types: Types): string {
  if (shape.getter) return nameType(shape.getter(""), types);
  const schema = asSchema(shape);
  const { refersTo } = v.getMetadata(schema);
  const known = references[String(refersTo)] ?? scalars[shape.type];
  if (known !== undefined) return known;
  if (shape.type === "array") {
    const [item = "", ...directive] = nameType(shape.item as Shape, types).split(" ");
    return [`[${item}!]`, ...directive].join(" ");
  }
  if (shape.type === "variant")
    return (shape.options ?? [])
      .map((option) => nameType(option as Shape, types))
      .reduce((first, other) => same("variant", first, other));
  const name = v.getTitle(schema);
  const words = shape.type === "literal" ? [shape.literal] : shape.options;
  if (name === undefined || !(words ?? shape.entries))
    throw new Error(`A content field of the kind "${shape.type}" has no GraphQL type`);
  if (words)
    types.enums.set(name, new Set([...(types.enums.get(name) ?? []), ...words.map(String)]));
  else if (shape.entries) addGroup(name, shape.entries, types);
  return name;
}

function addGroup(name: string, entries: Record<string, Shape>, types: Types): void {
  const known = types.groups.get(name);
  const fields = known ?? new Map<string, Field>();
  types.groups.set(name, fields);
  for (const [key, entry] of Object.entries(entries)) {
    const shape = entry.wrapped ?? entry;
    const type = nameType(shape, types);
    const earlier = fields.get(key);
    fields.set(key, {
      type: earlier ? same(`${name}.${key}`, earlier.type, type) : type,
      required: !entry.wrapped && (earlier ? earlier.required : !known),
      description: v.getDescription(asSchema(shape)),
    });
  }
  for (const [key, field] of fields) if (!Object.hasOwn(entries, key)) field.required = false;
}

function same(place: string, one: string, other: string): string {
  if (one !== other) throw new Error(`${place} is ${one} in one place and ${other} in another`);
  return one;
}

function asShape(schema: v.GenericSchema): Shape {
  return schema as unknown as Shape;
}

function asSchema(shape: Shape): v.GenericSchema {
  return shape as unknown as v.GenericSchema;
}
