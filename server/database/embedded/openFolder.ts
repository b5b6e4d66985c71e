import { chmod, mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { applyMigrations, type Execute } from "../applyMigrations";
import type { OpenDatabase } from "../serveDatabase";
import { lockDataFolder } from "./lockDataFolder";

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
    const connection = await connectFolder(folder).catch(async (error: unknown) => {
      const made = await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => "");
      const version = made === "" ? "" : ` (PostgreSQL ${made.trim()} made it)`;
      throw unusable(
        dataFolder,
        `cannot be opened${version}. If the disk is full, make room`,
        error,
      );
    });
    const applied = await applyMigrations("supabase/migrations", executeOn(connection)).catch(
      (error: unknown) => {
        const { code } = ((error as Error).cause ?? {}) as { code?: string };
        // The tables or functions are there; the migrations that made them have other names.
        const isOther = code !== undefined && /^42(?:P07|710|723)$/.test(code);
        throw isOther
          ? unusable(dataFolder, "is of an earlier version of this site", error)
          : error;
      },
    );
    const close = async (): Promise<void> => {
      await connection.close();
      await release();
    };
    return { connection, applied, place: `PGlite in ${dataFolder}`, close };
  } catch (error) {
    await release();
    throw error;
  }
}

export function executeOn({ driver }: PgliteConnection): Execute {
  return async (sql) => ((await driver.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[];
}

async function connectFolder(folder: string): Promise<PgliteConnection> {
  const { createPgliteConnection } = await import("@supabase/lite/pglite");
  const connection = await createPgliteConnection({ url: folder });
  await executeOn(connection)("select 1");
  return connection;
}

function unusable(dataFolder: string, problem: string, cause: unknown): Error {
  return new Error(
    `The database in ${dataFolder} ${problem}. To start with an empty one, move it away; ` +
      `the version that made it can still read it: mv ${dataFolder} ${dataFolder}-old`,
    { cause },
  );
}
