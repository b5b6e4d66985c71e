import { join, resolve } from "node:path";
import { readSettings, type Settings } from "../../api/env";
import { applyMigrations, type Execute } from "../../database/applyMigrations";
import { connectPostgres } from "../../database/connectPostgres";
import { createDatabaseServer } from "../../database/createDatabaseServer";
import { lockDataFolder } from "../../database/embedded/lockDataFolder";
import { readKeys } from "../../database/embedded/readKeys";
import { loadEnvFile } from "../../process/loadEnvFile";
import { printStep } from "../../process/printStep";
import { type Closers, runProgram } from "../../process/runProgram";
import { closeGracefully } from "../../process/closeGracefully";
import { listen } from "../../process/listen";

const migrations = "supabase/migrations";

/**
 * `npm run database`: the database of a site on machines of its own, at the port in SUPABASE_URL, by default 54321, of this machine. With DATABASE_URL it
 * stands in front of a PostgreSQL server, and any number of machines may run one in front of the same server. Without,
 * it is PGlite in DATA_FOLDER. It applies the migrations first.
 */
const program = async (closers: Closers): Promise<void> => {
  loadEnvFile();
  const settings = readSettings();
  const secretKey = settings.supabaseSecretKey ?? (await readKeys(settings.dataFolder)).secretKey;
  const connection = await (settings.databaseUrl === undefined
    ? openFolder(settings.dataFolder, closers)
    : openServer(settings.databaseUrl));
  closers.add(() => connection.close());
  const server = await createDatabaseServer(connection, { secretKey });
  const port = await listen(server, portOf(settings), "127.0.0.1");
  closers.add(() => closeGracefully(server));
  const url = `http://127.0.0.1:${String(port)}`;
  // The first question makes Supabase Lite read the schema, which would otherwise cost the first visitor seconds.
  await fetch(`${url}/rest/v1/quote_requests?select=id&limit=1`, {
    headers: { apikey: secretKey },
  });
  printStep(`The database is ready at ${url} (${describe(settings)})`);
};

// `npm run database -- move <address>` is a command of its own.
if (process.argv[2] === "move") void import("./moveData");
else runProgram(program);

/** The one that SUPABASE_URL names; without it, that of `npm start`. */
function portOf({ supabaseUrl, supabaseLitePort }: Settings): number {
  return supabaseUrl === undefined ? supabaseLitePort : Number(new URL(supabaseUrl).port);
}

function describe({ databaseUrl, dataFolder }: Settings): string {
  return databaseUrl === undefined
    ? `PGlite in ${dataFolder}`
    : `PostgreSQL at ${new URL(databaseUrl).host}`;
}

function report(applied: string[]): void {
  for (const file of applied) printStep(`Applied ${file}`);
}

async function openServer(databaseUrl: string) {
  const connection = await connectPostgres(databaseUrl);
  const session = await connection.driver.reserve();
  report(await applyMigrations(migrations, async (sql) => await session.unsafe(sql)));
  session.release();
  return connection;
}

async function openFolder(dataFolder: string, closers: Closers) {
  const lock = await lockDataFolder(dataFolder);
  closers.add(lock.release);
  const folder = join(resolve(dataFolder), "database");
  process.env["FLUSHED_FOLDER"] = folder;
  await import("../../database/embedded/flushWrites.mjs");
  const { createPgliteConnection } = await import("@supabase/lite/pglite");
  const connection = await createPgliteConnection({ url: folder });
  const execute: Execute = async (sql) =>
    ((await connection.driver.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[];
  report(await applyMigrations(migrations, execute));
  return connection;
}
