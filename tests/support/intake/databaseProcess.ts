// Supabase Lite on an in-memory PGlite with this project's migrations, in its own process: Jest cannot load the package's ES
// modules, and a test can stop a process as an outage would.
import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { argv, exit, stdin, stdout } from "node:process";
import type { App } from "@supabase/lite";

async function main([
  port = "0",
  publishableKey = "",
  secretKey = "",
  migrations = "",
]: string[]): Promise<void> {
  const [{ App }, { createPgliteConnection }] = await Promise.all([
    import("@supabase/lite"),
    import("@supabase/lite/pglite"),
  ]);
  const connection = await createPgliteConnection({ url: "memory://" });
  const app = new App({
    connection,
    auth: {
      enabled: true,
      publishable_key: publishableKey,
      secret_key: secretKey,
      jwt_secret: "only-for-tests-only-for-tests-1234",
    },
  });
  await app.init();
  // Lite's migration command creates the roles that a migration names; every Supabase project has them.
  await connection.driver.exec(
    "create role anon; create role authenticated; create role service_role bypassrls",
  );
  for (const file of (await readdir(migrations)).filter((name) => name.endsWith(".sql")).sort()) {
    await connection.driver.exec(await readFile(join(migrations, file), "utf8"));
  }

  const server = createServer((request, response) => {
    answer(app, request, response).catch(() => response.destroy());
  });
  server.listen(Number(port), "127.0.0.1", () => {
    const address = server.address();
    stdout.write(
      `listening ${typeof address === "object" && address !== null ? address.port : ""}\n`,
    );
  });

  // Ends when the test that started it ends and closes the other end of this stream.
  stdin.resume();
  stdin.on("end", () => exit());
}

async function answer(app: App, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const answered = await app.fetch(
    new Request(`http://127.0.0.1${request.url ?? "/"}`, {
      method: request.method ?? "GET",
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      ...(hasBody ? { body: Buffer.concat(await request.toArray()) } : {}),
    }),
    { peerAddress: null },
  );
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
}

void main(argv.slice(2));
