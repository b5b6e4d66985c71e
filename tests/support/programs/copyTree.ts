import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** Copies everything that git knows or would add into a new folder, with a link to the installed packages. */
export async function copyTree(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, "tree-"));
  const listed = spawnSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 16 * 2 ** 20,
  });
  if (listed.status !== 0) throw new Error(`git ls-files failed: ${listed.stderr}`);
  for (const file of new Set(listed.stdout.split("\0").filter(Boolean))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // Git also lists files whose removal isn't committed yet.
    await cp(file, join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  // The first build in the copy then draws no picture again. Their names have a hash of their content.
  for (const drawn of ["public/static", "public/share"])
    if (existsSync(drawn)) await cp(drawn, join(folder, drawn), { recursive: true });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}
