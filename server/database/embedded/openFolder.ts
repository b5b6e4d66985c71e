import { chmod, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { applyMigrations, type Execute } from "../applyMigrations";
import { lockDataFolder } from "./lockDataFolder";

type OpenDatabase = {
  connection: PgliteConnection;
  /** The migrations that were applied just now. */
  applied: string[];
  close: () => Promise<void>;
};

/**
 * Opens PGlite in the data folder, for this process alone, and applies the pending migrations. Only the owner can read its files,
 * whatever the folder's permissions were. It is for `npm start`, `npm run develop` and tests: its commits survive the process and
 * not the machine, because PGlite has no fsync.
 *
 * @throws Error saying what to do when another program has the folder, or when this version cannot use what is in it
 */
export async function openFolder(dataFolder: string): Promise<OpenDatabase> {
  process.umask(0o077);
  const release = await lockDataFolder(dataFolder);
  try {
    const folder = join(resolve(dataFolder), "database");
    await mkdir(folder, { recursive: true });
    // Not the data folder itself, which may contain other files.
    await chmod(folder, 0o700);
    const connection = await connectPglite(folder);
    const applied = await applyMigrations("supabase/migrations", executeOn(connection));
    const close = async (): Promise<void> => {
      await connection.close();
      await release();
    };
    return { connection, applied, close };
  } catch (error) {
    await release();
    throw new Error(
      `The database in ${dataFolder} cannot be used: ${(error as Error).message}. If the disk is full, make room. ` +
        "If another version of this site or of PostgreSQL made it, that one can still read it. To start with an " +
        `empty one, move it away: mv ${dataFolder} ${dataFolder}-old`,
      { cause: error },
    );
  }
}

export function executeOn({ driver }: Pick<PgliteConnection, "driver">): Execute {
  return async (sql) => ((await driver.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[];
}

/**
 * PGlite in a folder, or in memory with `memory://`, with buffers of 8 MB. PostgreSQL's default is 128 MB, and PGlite fills them when it
 * starts, which takes half of its time and memory. A database this small fits into the system's own file cache.
 *
 * @param loadDataDir what a new database starts with, in the format of PGlite's `dumpDataDir`
 */
export async function connectPglite(url: string, loadDataDir?: Blob): Promise<PgliteConnection> {
  const { createPgliteConnection, PGlite } = await import("@supabase/lite/pglite");
  const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];
  const filled = loadDataDir === undefined ? {} : { loadDataDir };
  return createPgliteConnection({ url, pgliteOptions: { startParams, ...filled } });
}
