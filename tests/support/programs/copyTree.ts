import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** Copies tracked files, and new files that git doesn't ignore, to a new folder. Links node_modules there. */
export async function copyTree(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, "tree-"));
  const listed = spawnSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 16 * 2 ** 20,
  });
  if (listed.status !== 0) throw new Error(`git ls-files failed: ${listed.stderr}`);
  for (const file of new Set(listed.stdout.split("\0").filter(Boolean))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // Ignore missing files, because git also lists those whose removal isn't committed yet.
    await cp(file, join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}
