import { changeFile } from "../changeFile";

/** Writes what editors know of the content, into .vscode, which git ignores. Returns what was written, as lines to print. */
export async function writeEditorFiles(root: string): Promise<string[]> {
  // Made with a package that only developers install.
  const { writeJsonSchemas } = await import("../content/schemas/writeJsonSchemas");
  return Object.entries(writeJsonSchemas()).flatMap(([file, text]) =>
    changeFile(root, file, () => text),
  );
}
