// Supabase Lite with this project's migrations, in its own process: Jest cannot load the package's ES modules, and a test can
// stop a process as an outage would. The database is PGlite in memory, loaded from an empty one that dumpEmptyDatabase.ts made;
// with TEST_POSTGRES_URL it is a new database of that PostgreSQL server instead (tests/hosts/run.ts).
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { argv, env, exit, stdin, stdout } from "node:process";
import { applyMigrations } from "../../../database/applyMigrations";
import { connectPostgres } from "../../../database/connectPostgres";
import { createDatabaseServer } from "../../../database/createDatabaseServer";
import { executeOn } from "../../../database/openDatabase";
import { listen } from "../../../process/listen";

async function connectPglite(emptyDatabase: string, migrations: string) {
  const { createPgliteConnection } = await import("@supabase/lite/pglite");
  const connection = await createPgliteConnection({
    url: "memory://",
    pgliteOptions: { loadDataDir: new Blob([await readFile(emptyDatabase)]) },
  });
  await applyMigrations(migrations, executeOn(connection));
  return connection;
}

/** A new database that belongs to a role without any privilege of its own, as docs/operations.md makes it. */
async function connectNewDatabase(serverUrl: string, migrations: string) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = await connectPostgres(serverUrl);
  await server.driver.unsafe(`create database ${name} owner site`);
  await server.close();
  const url = new URL(serverUrl);
  url.username = "site";
  url.pathname = `/${name}`;
  const connection = await connectPostgres(url.href);
  const session = await connection.driver.reserve();
  await applyMigrations(migrations, async (sql) => await session.unsafe(sql));
  session.release();
  return connection;
}

async function main([
  port = "0",
  publishableKey = "",
  secretKey = "",
  emptyDatabase = "",
  migrations = "",
]: string[]): Promise<void> {
  const postgresUrl = env["TEST_POSTGRES_URL"];
  const connection =
    postgresUrl === undefined
      ? await connectPglite(emptyDatabase, migrations)
      : await connectNewDatabase(postgresUrl, migrations);
  const server = await createDatabaseServer(connection, { publishableKey, secretKey });
  stdout.write(`listening ${String(await listen(server, Number(port), "127.0.0.1"))}\n`);

  // Ends when the test that started it ends and closes the other end of this stream.
  stdin.resume();
  stdin.on("end", () => exit());
}

void main(argv.slice(2));
