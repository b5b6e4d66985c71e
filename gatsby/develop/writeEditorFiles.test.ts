import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentTypes } from "../content/schemas/contentTypes";
import { writeEditorFiles } from "./writeEditorFiles";

test("editors get exactly one schema for each file, with its keys and their meaning", async () => {
  const root = mkdtempSync(join(tmpdir(), "editor-"));
  await writeEditorFiles(root);
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as object;
  const schemas = Object.entries(contentTypes).map(([type, { file }]) => [
    `./.vscode/content/${type}.json`,
    `content/${file}`,
  ]);
  expect(read(".vscode/settings.json")).toMatchObject({
    "yaml.schemas": Object.fromEntries(schemas) as object,
  });
  expect(read(".vscode/content/Service.json")).toMatchObject({
    properties: { summary: { description: "the text of the service's card" } },
    required: expect.arrayContaining(["summary"]) as string[],
    additionalProperties: false,
  });
});
