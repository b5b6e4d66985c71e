import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, realpath } from "node:fs/promises";
import type { Server } from "node:http";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { createAdaptorServer } from "@hono/node-server";
import type { PgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import { closeGracefully, listen } from "../processes/listen";
import { applyMigrations, type Execute } from "./applyMigrations";

/** Starts PGlite (PostgreSQL in WebAssembly) behind Supabase Lite. Without fsync, a power failure can lose data. */
export async function startDatabase(dataFolder: string, port: number, secretKey: string) {
  const release = await lockDataFolder(dataFolder);
  const [server, connection] = await open(dataFolder, secretKey).catch((error: unknown) => {
    throw new Error(
      `The database in ${dataFolder} cannot be used: ${(error as Error).message}. If the disk is full, ` +
        "make room. The version of this site that made it can still read it. " +
        `To start with an empty one, move it away: mv ${dataFolder} ${dataFolder}-old`,
      { cause: error },
    );
  });
  return {
    port: await listen(server, port, "127.0.0.1"),
    async stop() {
      await closeGracefully(server);
      await connection.close();
      await release();
    },
  };
}

/**
 * Prevents a second start on the same data folder, which would destroy files. The lock is a socket, because
 * the system frees it even after kill -9. Returns a function that releases the folder.
 */
async function lockDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const folder = await realpath(dataFolder);
  const server = createServer((socket) => socket.destroy());
  server.listen(addressOf(folder));
  await once(server, "listening").catch(({ code, message }: NodeJS.ErrnoException) => {
    const inUse = `The data folder ${dataFolder} is in use by another start`;
    const advice = "Stop that one, or set DATA_FOLDER to another folder.";
    throw new Error(code === "EADDRINUSE" ? `${inUse}. ${advice}` : message);
  });
  server.unref();
  return () => new Promise((closed) => server.close(() => closed()));
}

function addressOf(folder: string): { path: string } | { host: string; port: number } {
  const hash = createHash("sha256").update(folder).digest();
  const name = `site-data-${hash.toString("hex").slice(0, 16)}`;
  // Uses an abstract socket on Linux (unix(7)), which leaves no file behind when the process ends.
  if (process.platform === "linux") return { path: `\0${name}` };
  // On macOS and Windows, uses a port below the range that the system assigns automatically.
  return { host: "127.0.0.1", port: 20_000 + (hash.readUInt16BE() % 12_000) };
}

async function open(dataFolder: string, secretKey: string) {
  const folder = join(resolve(dataFolder), "database");
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const connection = await connectPglite(folder);
  await applyMigrations("supabase/migrations", executeOn(connection));
  return [await createDatabaseServer(connection, secretKey), connection] as const;
}

async function connectPglite(url: string): Promise<PgliteConnection> {
  // Turns off V8's optimizing WebAssembly compiler, because optimizing would double the CPU time at startup.
  setFlagsFromString("--liftoff-only");
  const { createPgliteConnection, PGlite } = await import("@supabase/lite/pglite");
  const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];
  return createPgliteConnection({ url, pgliteOptions: { startParams } });
}

export function executeOn({ driver }: Pick<PgliteConnection, "driver">): Execute {
  return async (sql) => ((await driver.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[];
}

/** Creates a Supabase Lite server. It must listen only on localhost, because it has no TLS. */
export async function createDatabaseServer(
  connection: PgliteConnection | PostgresConnection,
  secretKey: string,
): Promise<Server> {
  Object.assign(process.env, { DO_NOT_TRACK: "1", LITE_TELEMETRY: "0" });
  const { App } = await import("@supabase/lite");
  // Replaces Supabase Lite's default JWT secret, which is public: anybody could sign session tokens with it.
  const keys = { secret_key: secretKey, jwt_secret: secretKey };
  const app = new App({ connection, auth: { enabled: true, enable_signup: false, ...keys } });
  await app.init();
  // Hides callers' IP addresses, because Supabase Lite makes local callers administrators, even without a key.
  const answer = (request: Request) => app.fetch(request, { peerAddress: null });
  // Sends the first request now, because Supabase Lite then reads the schema, which takes seconds.
  const headers = { apikey: secretKey };
  await answer(new Request("http://127.0.0.1/rest/v1/quote_requests?limit=1", { headers }));
  // Revokes what Supabase Lite grants to everybody, so that row level security isn't the only protection.
  const schema = "in schema public";
  const roles = "from anon, authenticated";
  for (const objects of ["tables", "sequences"]) {
    await connection.exec(`revoke all on all ${objects} ${schema} ${roles}`);
    await connection.exec(`alter default privileges ${schema} revoke all on ${objects} ${roles}`);
  }
  return createAdaptorServer({ fetch: answer, overrideGlobalObjects: false }) as Server;
}
