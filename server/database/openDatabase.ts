import { execFile } from "node:child_process";
import { constants, cpSync } from "node:fs";
import { chmod, mkdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { PgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import { applyMigrations, type Execute } from "./applyMigrations";
import { connectPostgres } from "./connectPostgres";
import { lockDataFolder } from "./embedded/lockDataFolder";

export type OpenDatabase = {
  connection: PgliteConnection | PostgresConnection;
  applied: string[];
  /** Makes an archive (tar.gz) of the files while the database serves. Of an embedded database only. */
  dump?: () => Promise<Buffer>;
  /** Makes the files forget deleted rows. Of an embedded database only; a PostgreSQL server has its own vacuum. */
  forgetDeleted?: () => Promise<void>;
  close: () => Promise<void>;
};

const migrations = "supabase/migrations";

/**
 * A deleted row stays in its table's files until they are written anew, and in the write-ahead log until a checkpoint begins a
 * new segment. Old segments are deleted and not used again, because a renamed one keeps its content.
 */
const forgetting = [
  "vacuum full public.quote_requests",
  "vacuum full public.contact_messages",
  "vacuum full public.notifications",
  "set wal_recycle = off",
  "select pg_switch_wal()",
  "checkpoint",
];

export async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const connection = await connectPostgres(databaseUrl);
  const session = await connection.driver.reserve();
  const applied = await applyMigrations(migrations, async (sql) => await session.unsafe(sql));
  session.release();
  return { connection, applied, close: () => connection.close() };
}

/**
 * Opens the embedded database in the data folder, for this process alone, and applies the pending migrations. Only the owner
 * can read its files, whatever the folder's permissions were.
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
    process.env["FLUSHED_FOLDER"] = folder;
    await import("./embedded/flushWrites.mjs");
    const connection = await connectFolder(folder).catch(async (error: unknown) => {
      const made = await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => "");
      const version = made === "" ? "" : ` (PostgreSQL ${made.trim()} made it)`;
      throw unusable(
        dataFolder,
        `cannot be opened${version}. If the disk is full, make room`,
        error,
      );
    });
    const applied = await applyMigrations(migrations, executeOn(connection)).catch(
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
    const forgetDeleted = async (): Promise<void> => {
      for (const statement of forgetting) await executeOn(connection)(statement);
    };
    return { connection, applied, dump: () => archive(folder), forgetDeleted, close };
  } catch (error) {
    await release();
    throw error;
  }
}

export function executeOn({ driver }: PgliteConnection): Execute {
  return async (sql) => ((await driver.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[];
}

/** PGlite runs in this thread, so a synchronous copy is consistent. Compressing it takes longer and happens afterwards. */
async function archive(folder: string): Promise<Buffer> {
  const copy = `${folder}-copy`;
  await rm(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const { stdout } = await promisify(execFile)("tar", ["-czf", "-", "-C", copy, "."], {
    encoding: "buffer",
    maxBuffer: 2 ** 31,
  });
  await rm(copy, { recursive: true });
  return stdout;
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
