import * as v from "valibot";

/** What valibot's schemas have in common, as far as their fields go. */
type Shape = v.GenericSchema & {
  literal?: unknown;
  entries?: Record<string, Shape>;
  item?: Shape;
  wrapped?: Shape;
  options?: readonly Shape[];
};
type Field = { type: string; required: boolean; description: string | undefined };
type Groups = Map<string, Map<string, Field>>;

const scalars: Record<string, string> = { string: "String", number: "Int", boolean: "Boolean" };

/**
 * Groups with the same name become one type with the fields of all; one is required where each of them
 * requires it. Types are written out (`@dontInfer`) and are children of files (`@childOf`): every company has
 * the same ones.
 */
export function writeGraphqlTypes(
  contentTypes: Readonly<Record<string, { schema: v.GenericSchema }>>,
): string {
  const groups: Groups = new Map();
  const enums = new Map<string, Set<unknown>>();

  /** The name of a schema's type; what the type needs is noted on the way. */
  function nameType(shape: Shape): string {
    const { graphqlType } = v.getMetadata(shape);
    if (typeof graphqlType === "string") return graphqlType;
    if (shape.item) return nameType(shape.item).replace(/^\S+/, "[$&!]");
    const options = (shape.options ?? []) as Shape[];
    // A text, or a group that has it.
    if (shape.type === "union") return "String";
    if (shape.type === "variant") return options.map(nameType)[0] ?? "";
    const name = v.getTitle(shape) ?? scalars[shape.type] ?? "";
    const words = shape.type === "literal" ? [shape.literal] : options;
    if (words.length > 0) enums.set(name, new Set([...(enums.get(name) ?? []), ...words]));
    if (shape.entries) noteGroup(name, shape.entries);
    return name;
  }

  function noteGroup(name: string, entries: Record<string, Shape>): void {
    const known = groups.get(name);
    const fields = known ?? new Map<string, Field>();
    groups.set(name, fields);
    for (const [key, entry] of Object.entries(entries)) {
      const shape = entry.wrapped ?? entry;
      const [type, earlier] = [nameType(shape), fields.get(key)];
      if (earlier && earlier.type !== type)
        throw new Error(`${name}.${key} is ${earlier.type} in one place and ${type} in another`);
      const required = !entry.wrapped && (earlier ? earlier.required : !known);
      fields.set(key, { type, required, description: v.getDescription(shape) });
    }
    for (const [key, field] of fields) if (!Object.hasOwn(entries, key)) field.required = false;
  }

  for (const { schema } of Object.values(contentTypes)) nameType(schema as Shape);
  const types = [...groups].map(([name, fields]) => {
    const lines = [...fields].map(([key, { type, required, description }]) => {
      const comment = description === undefined ? "" : `  ${JSON.stringify(description)}\n`;
      return `${comment}  ${key}: ${required ? type.replace(/^\S+/, "$&!") : type}\n`;
    });
    const isFile = Object.hasOwn(contentTypes, name);
    const node = isFile ? ' implements Node @dontInfer @childOf(types: ["File"])' : "";
    return `type ${name}${node} {\n${lines.join("")}}\n`;
  });
  const lists = [...enums].map(([name, words]) => `enum ${name} { ${[...words].join(" ")} }\n`);
  return [...types, ...lists].join("\n");
}
