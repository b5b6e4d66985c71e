// Runs Supabase Lite on PGlite, or on a new database at TEST_POSTGRES_URL, as a separate process, because
// Jest can't load the package. The process takes three seconds to start, so it serves many test files.
// Usage: databaseProcess <secret key> <empty database> [statements] [folder of the migrations]
//        databaseProcess dump <file>
import "../programs/movableClock.mjs";
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { argv, env, exit, stdin, stdout } from "node:process";
import { text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import type { PostgresConnection } from "@supabase/lite/postgres";
import { applyMigrations, type Execute } from "../../../server/database/applyMigrations";
import { createDatabaseServer, executeOn } from "../../../server/database/startDatabase";
import { closeGracefully, listen } from "../../../server/processes/listen";

const clock = Reflect.get(globalThis, Symbol.for("tests.clock")) as {
  advance: (milliseconds: number) => void;
  reset: () => void;
};

async function connectPglite(pgliteOptions: { loadDataDir?: Blob } = {}) {
  // V8's optimizing compiler for WebAssembly would double the processor time at startup.
  setFlagsFromString("--liftoff-only");
  const { createPgliteConnection } = await import("@supabase/lite/pglite");
  return await createPgliteConnection({ url: "memory://", pgliteOptions });
}

/** Dumps an empty database, because loading the dump takes half the processor time of creating a database. */
async function dumpEmpty(file: string): Promise<void> {
  const { driver } = await connectPglite();
  await writeFile(file, (await driver.dumpDataDir("none")).stream());
  // Exit explicitly, because PGlite's initdb would otherwise set the exit code.
  exit(0);
}

async function loadPglite(emptyDatabase: string) {
  const connection = await connectPglite({
    loadDataDir: new Blob([await readFile(emptyDatabase)]),
  });
  return { connection, execute: executeOn(connection), databaseUrl: "" };
}

/** A JSON type for postgres.js, which would otherwise encode Supabase Lite's JSON text a second time. */
const asText = (oid: number) => ({
  to: oid,
  from: [oid],
  parse: JSON.parse,
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
});

async function connectPostgres(url: string): Promise<PostgresConnection> {
  const { createPostgresConnection } = await import("@supabase/lite/postgres");
  const types = { json: asText(114), jsonb: asText(3802) };
  return createPostgresConnection({ url, postgresOptions: { onnotice: () => undefined, types } });
}

async function createOnPostgres(serverUrl: string) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = await connectPostgres(serverUrl);
  await server.driver.unsafe(`create database ${name} owner site`);
  await server.close();
  const url = Object.assign(new URL(serverUrl), { username: "site", pathname: `/${name}` });
  const connection = await connectPostgres(url.href);
  const session = await connection.driver.reserve();
  const execute: Execute = async (sql) =>
    (await session.unsafe(sql)) as unknown as Record<string, unknown>[];
  return { connection, execute, databaseUrl: url.href };
}

async function serve(
  secretKey: string,
  emptyDatabase: string,
  earlier = "",
  migrations = "supabase/migrations",
): Promise<void> {
  const postgresUrl = env["TEST_POSTGRES_URL"];
  const { connection, execute, databaseUrl } =
    postgresUrl === undefined
      ? await loadPglite(emptyDatabase)
      : await createOnPostgres(postgresUrl);
  if (earlier !== "") {
    await execute(await readFile(earlier, "utf8"));
    // Undo the settings that the dump has changed in this session.
    await execute("reset all");
  }
  await applyMigrations(migrations, execute);
  const server = await createDatabaseServer(connection, secretKey);
  // Supabase Lite caches the schema forever, so clear its cache when a migration notifies PostgREST.
  await connection.driver.listen("pgrst", () => void connection.clearSchemaCache());

  const orders: Record<string, (body: string) => Promise<unknown>> = {
    execute,
    open: async () => ({ port: await listen(server, 0, "127.0.0.1"), databaseUrl }),
    async close() {
      await closeGracefully(server, 0);
      clock.reset();
    },
    advance: async (milliseconds) => clock.advance(Number(milliseconds)),
    migrate: () => applyMigrations("supabase/migrations", execute),
  };
  const control = createServer((request, response) => {
    text(request)
      .then((body) => orders[request.url?.slice(1) ?? ""]?.(body))
      .then((answer) => response.end(JSON.stringify(answer ?? null)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  stdout.write(`control ${String(await listen(control, 0, "127.0.0.1"))}\n`);

  // Exit when standard input closes, which happens when the parent process ends.
  stdin.resume();
  stdin.on("end", () => exit());
}

const [first = "", file = "", ...more] = argv.slice(2);
void (first === "dump" ? dumpEmpty(file) : serve(first, file, ...more));
