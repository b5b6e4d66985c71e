import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkContent } from "../../../gatsby/content/checkContent";
import { updateBusinessFacts } from "../../../gatsby/content/updateBusinessFacts";

export type Edit = (text: string) => string | Buffer | undefined;

/** Creates a project folder with a test company's content. The keys of `edits` are paths inside content/. */
export function aContentFolder(edits: Record<string, Edit> = {}): string {
  const root = mkdtempSync(join(tmpdir(), "content-"));
  const folder = join(root, "content");
  cpSync(join(__dirname, "bikes"), folder, { recursive: true });
  mkdirSync(join(root, "src"));
  symlinkSync(join(process.cwd(), "src/pages"), join(root, "src/pages"));
  mkdirSync(join(folder, "images"));
  for (const picture of ["workshop.jpg", "chain.jpg"])
    cpSync(join(__dirname, "picture.jpg"), join(folder, "images", picture));
  mkdirSync(join(root, "shared"));
  const form = readFileSync(join(__dirname, "bikesForm.ts"), "utf8");
  writeFileSync(join(root, "shared/quoteForm.ts"), form.replace("../../../shared/", "./"));
  updateBusinessFacts(root);
  editContent(root, edits);
  return root;
}

/** Edits a project's content and returns a function that undoes it. Throws if an edit changes nothing. */
function editContent(root: string, edits: Record<string, Edit>): () => void {
  const undo = Object.entries(edits).map(([name, edit]) => {
    const file = join(root, "content", name);
    const before = existsSync(file) ? readFileSync(file) : undefined;
    const text = before?.toString() ?? "";
    const after = edit(text);
    if (after === text) throw new Error(`The edit of ${name} changes nothing`);
    if (after === undefined) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, after);
    }
    return () => (before === undefined ? rmSync(file) : writeFileSync(file, before));
  });
  return () => undo.forEach((takeBack) => takeBack());
}

/** Returns a function that applies edits, checks the content and undoes the edits, which is faster than copying. */
export function useContent(edits: Record<string, Edit> = {}) {
  const root = aContentFolder(edits);
  afterAll(() => rmSync(root, { recursive: true }));
  return async (changes: Record<string, Edit>, purpose?: "publication"): Promise<string> => {
    const takeBack = editContent(root, changes);
    try {
      const told = await checkContent(root, purpose);
      return told.filter((text) => !text.startsWith("wrote ")).join("\n");
    } catch (error) {
      return (error as Error).message;
    } finally {
      takeBack();
    }
  };
}
