import type { GenericSchema } from "valibot";
import { changeFile } from "../changeFile";
import { contentTypes } from "../content/schemas/contentTypes";

/** Writes files into .vscode with which editors complete keys and mark mistakes as you type. */
export async function writeEditorFiles(root: string): Promise<string[]> {
  // Only developers install this package.
  const { toJsonSchema } = await import("@valibot/to-json-schema");
  const write = (file: string, value: object) =>
    changeFile(root, `.vscode/${file}`, () => `${JSON.stringify(value, null, 2)}\n`);
  const types = Object.entries(contentTypes);
  const settings = {
    "yaml.schemas": Object.fromEntries(
      types.map(([type, { file }]) => [`./.vscode/content/${type}.json`, `content/${file}`]),
    ),
    "files.encoding": "utf8",
    "[yaml]": { "editor.insertSpaces": true, "editor.tabSize": 2 },
  };
  return [
    ...types.flatMap(([type, { schema }]) =>
      write(
        `content/${type}.json`,
        toJsonSchema(schema as GenericSchema, { errorMode: "ignore", typeMode: "input" }),
      ),
    ),
    ...write("settings.json", settings),
    ...write("extensions.json", { recommendations: ["redhat.vscode-yaml"] }),
  ];
}
