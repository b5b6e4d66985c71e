import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "gatsby/graphql";
import { contentSchemas } from "./validateContentSchemas";

type Shape = {
  type: string;
  entries?: Record<string, Shape>;
  item?: Shape;
  wrapped?: Shape;
  options?: readonly (Shape | string)[];
};

/** Fields of an object schema; those of a variant's options together, required only where every option requires them. */
function listFields(shape: Shape): Map<string, { shape: Shape; required: boolean }> {
  const options = shape.entries
    ? [shape]
    : (shape.options ?? []).filter((option) => typeof option !== "string");
  const fields = new Map<string, { shape: Shape; required: boolean }>();
  for (const { entries = {} } of options) {
    for (const [name, field] of Object.entries(entries)) {
      const required = options.every(
        (option) => option.entries?.[name] && option.entries[name].type !== "optional",
      );
      const known = fields.get(name)?.shape;
      const merged = known ? mergeItems(known, field) : field;
      fields.set(name, { shape: merged, required });
    }
  }
  return fields;
}

/** blocks' items differ by kind, and GraphQL has one type for all of them. */
function mergeItems(one: Shape, other: Shape): Shape {
  const items = [unwrap(one), unwrap(other)];
  if (
    items.some(
      (shape) => !shape.entries && !shape.options?.some((option) => typeof option !== "string"),
    )
  )
    return one;
  return {
    type: "variant",
    options: items.flatMap((shape) => (shape.entries ? [shape] : (shape.options ?? []))),
  };
}

function unwrap(shape: Shape): Shape {
  return shape.wrapped ? unwrap(shape.wrapped) : shape.item ? unwrap(shape.item) : shape;
}

test("content/schema.graphql and the validator know the same fields, and the same of them are required", () => {
  const document = parse(readFileSync(join(__dirname, "../../content/schema.graphql"), "utf8"));
  const types = new Map<string, { name: string; required: boolean; type: string }[]>();
  for (const definition of document.definitions) {
    if (definition.kind !== "ObjectTypeDefinition") continue;
    const fields = (definition.fields ?? []).map((field) => {
      let type = field.type;
      const required = type.kind === "NonNullType";
      while (type.kind !== "NamedType") type = type.type;
      return { name: field.name.value, required, type: type.name.value };
    });
    types.set(definition.name.value, fields);
  }

  const checked = new Set<string>();
  const compare = (typeName: string, shape: Shape) => {
    const declared = types.get(typeName) ?? [];
    const validated = listFields(shape);
    checked.add(typeName);
    expect({
      type: typeName,
      fields: declared.map(({ name, required }) => `${name}${required ? "!" : ""}`).sort(),
    }).toEqual({
      type: typeName,
      fields: [...validated].map(([name, { required }]) => `${name}${required ? "!" : ""}`).sort(),
    });
    for (const { name, type } of declared) {
      const inner = validated.get(name);
      // Links to services and files are texts in YAML.
      if (inner && types.has(type) && !(type in contentSchemas)) compare(type, unwrap(inner.shape));
    }
  };
  for (const [typeName, { schema }] of Object.entries(contentSchemas))
    compare(typeName, schema as unknown as Shape);

  expect([...types.keys()].filter((name) => !checked.has(name))).toEqual([]);
});
