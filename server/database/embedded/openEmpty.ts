import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { connectPglite } from "./openFolder";

/**
 * An empty PGlite in memory. Making one takes ten seconds of processor time and loading a copy two, so the first call saves a copy in
 * node_modules/.cache.
 */
export async function openEmpty(root: string): Promise<PgliteConnection> {
  const packages = join(root, "node_modules");
  const manifest = await readFile(join(packages, "@electric-sql/pglite/package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(packages, ".cache", "empty-database");
  const file = join(folder, `${version}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return connectPglite("memory://", new Blob([kept]));
  const connection = await connectPglite("memory://");
  await mkdir(folder, { recursive: true });
  // Renamed when it is complete, because another program may read it at any time.
  const draft = `${file}.${String(process.pid)}`;
  await writeFile(draft, (await connection.driver.dumpDataDir("none")).stream());
  await rename(draft, file);
  return connection;
}
