import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { updateQuoteFields } from "../../../gatsby/content/form/updateQuoteFields";

/** What is done to one file of the content: a new text, or bytes; undefined removes it. */
export type Edit = (text: string) => string | Buffer | undefined;

/**
 * A project with the pages of this site and the content of another company, changed by the given edits. The files are in
 * tests/support/content/bikes.
 *
 * @param edits by the file's path inside content/; an edit that changes nothing throws, because it would test nothing
 * @returns the project's folder
 */
export function aContentFolder(edits: Record<string, Edit> = {}): string {
  const root = mkdtempSync(join(tmpdir(), "content-"));
  const folder = join(root, "content");
  cpSync(join(__dirname, "bikes"), folder, { recursive: true });
  mkdirSync(join(root, "src"));
  symlinkSync(join(process.cwd(), "src/pages"), join(root, "src/pages"));
  mkdirSync(join(folder, "images"));
  for (const picture of ["workshop.jpg", "chain.jpg"])
    writeFileSync(join(folder, "images", picture), aJpeg(1280));
  mkdirSync(join(root, "shared"));
  updateQuoteFields(root, "all");
  for (const [name, edit] of Object.entries(edits)) {
    const file = join(folder, name);
    const before = readIfThere(file);
    const after = edit(before);
    if (after === before) throw new Error(`The edit of ${name} changes nothing`);
    if (after === undefined) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, after);
    }
  }
  return root;
}

/** The beginning of a JPEG, as far as the check of the content reads it. */
export function aJpeg(width: number): Buffer {
  const bytes = Buffer.from("ffd8ffe00004abcdffc00011080356", "hex");
  const size = Buffer.alloc(4);
  size.writeUInt16BE(width);
  return Buffer.concat([bytes, size]);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
