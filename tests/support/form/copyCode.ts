import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "..", "..", "..");

/**
 * Copies the site's code into a folder, with the form that tests about the code ask with in place of the company's own, as
 * jest.config.mjs does for what Jest itself loads. Copied and not linked, because a compiler follows a link to the company's form.
 */
export async function copyCode(folder: string): Promise<void> {
  for (const name of ["api", "gatsby", "server", "shared", "src", "package.json", "tsconfig.json"])
    await cp(join(root, name), join(folder, name), { recursive: true });
  const form = await readFile(join(__dirname, "quoteForm.ts"), "utf8");
  await writeFile(join(folder, "shared/quoteForm.ts"), form.replace("../../../shared/", "./"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
}
