import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { contentTypes } from "./contentTypes";

/** Where editors find the schemas. */
const folder = ".vscode/content";

/**
 * With these files, by their paths in the project, editors complete keys and mark mistakes while one types. Rules that only code
 * can check, such as dead links, are not in them.
 */
export function writeJsonSchemas(): Record<string, string> {
  const kinds = Object.entries(contentTypes).map(([type, { file, schema }]) => ({
    path: `${folder}/${type}.json`,
    file: `content/${file}`,
    schema: schema as GenericSchema,
  }));
  const schemas = kinds.map(({ path, schema }) => [path, write(toEditorSchema(schema))]);
  const settings = {
    "yaml.schemas": Object.fromEntries(kinds.map(({ path, file }) => [`./${path}`, file])),
    "files.encoding": "utf8",
    "[yaml]": { "editor.insertSpaces": true, "editor.tabSize": 2 },
  };
  const extensions = { recommendations: ["redhat.vscode-yaml"] };
  return Object.fromEntries([
    ...schemas,
    [".vscode/settings.json", write(settings)],
    [".vscode/extensions.json", write(extensions)],
  ]) as Record<string, string>;
}

/**
 * A choice that depends on the value is written as either of its options; the library refers it to one of them, in `definitions`.
 */
function toEditorSchema(schema: GenericSchema): object {
  const written = toJsonSchema(schema, {
    ...options,
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === "lazy"
        ? { anyOf: (valibotSchema as unknown as Either).options.map(toOption) }
        : undefined,
  });
  return { ...written, definitions: undefined };
}

const options = { errorMode: "ignore", typeMode: "input" } as const;

type Either = { options: readonly GenericSchema[] };

const toOption = (schema: GenericSchema) => ({
  ...toJsonSchema(schema, options),
  $schema: undefined,
});

function write(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
