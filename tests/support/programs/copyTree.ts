import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/**
 * A copy of everything that git knows or would add, in a new folder, with a link to the installed packages. A
 * build in it shares nothing with this one.
 *
 * @param parent where the folder is made
 * @returns the folder; the caller removes it
 */
export async function copyTree(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, "tree-"));
  const listed = spawnSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 16 * 2 ** 20,
  });
  if (listed.status !== 0) throw new Error(`git ls-files failed: ${listed.stderr}`);
  for (const file of new Set(listed.stdout.split("\0").filter(Boolean))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // A file that was deleted but not yet committed is still listed.
    await cp(file, join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  // Pictures have a hash of their content in their names: with these, the first build draws none again.
  for (const drawn of ["public/static", "public/share"])
    if (existsSync(drawn)) await cp(drawn, join(folder, drawn), { recursive: true });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}
