import * as v from "valibot";

type Shape = v.GenericSchema & {
  literal?: unknown;
  entries?: Record<string, Shape>;
  item?: Shape;
  wrapped?: Shape;
  options?: readonly Shape[];
};
type Entries = Record<string, Shape>;

/** Writes a GraphQL type for each group name. A field is non-null if all groups with that name require the field. */
export function writeGraphqlTypes(
  contentTypes: Readonly<Record<string, { schema: v.GenericSchema }>>,
): string {
  const groups = new Map<string, Entries[]>();
  const enums = new Map<string, Set<unknown>>();
  const collect = (shape: Shape): void => {
    const { type, entries, item, wrapped, options = [], literal } = shape;
    const words = type === "variant" || type === "union" ? [] : [literal ?? options].flat();
    const name = nameType(shape);
    if (words.length > 0) enums.set(name, new Set([...(enums.get(name) ?? []), ...words]));
    if (entries) groups.set(name, [...(groups.get(name) ?? []), entries]);
    const parts = [item, wrapped, ...Object.values(entries ?? {})];
    for (const part of type === "variant" ? options : parts) if (part) collect(part);
  };
  for (const { schema } of Object.values(contentTypes)) collect(schema as Shape);
  const types = [...groups].map(([name, kinds]) => {
    const fields = Object.entries(Object.assign({}, ...kinds) as Entries).map(([key, last]) => {
      const shape = last.wrapped ?? last;
      const required = kinds.every((entries) => entries[key] && !entries[key].wrapped);
      const [type, description] = [nameType(shape), v.getDescription(shape)];
      const comment = description === undefined ? "" : `  ${JSON.stringify(description)}\n`;
      return `${comment}  ${key}: ${required ? type.replace(/^\S+/, "$&!") : type}\n`;
    });
    const isFile = Object.hasOwn(contentTypes, name);
    const isShared = kinds.every((entries) => entries["sharePicture"]);
    const page = isShared ? " & SharedPage" : "";
    const node = isFile ? ` implements Node${page} @dontInfer @childOf(types: ["File"])` : "";
    return `type ${name}${node} {\n${fields.join("")}}\n`;
  });
  const lists = [...enums].map(([name, words]) => `enum ${name} { ${[...words].join(" ")} }\n`);
  return [...types, ...lists].join("\n");
}

function nameType(shape: Shape): string {
  const { graphqlType } = v.getMetadata(shape);
  if (typeof graphqlType === "string") return graphqlType;
  if (shape.item) return nameType(shape.item).replace(/^\S+/, "[$&!]");
  if (shape.type === "variant") return shape.options?.map(nameType)[0] ?? "";
  // The only union, an entry of `points`, becomes a String, because the resolver returns only the entry's text.
  return v.getTitle(shape) ?? "String";
}
