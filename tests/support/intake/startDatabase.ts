import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";
import { databaseFlags } from "../../../database/embedded/startDatabase";
import { prepareDatabase } from "./prepareDatabase";

export type TestDatabase = {
  url: string;
  secretKey: string;
  /** With the secret key: what the Functions may do. */
  owner: SupabaseClient;
  /** With the publishable key: what anyone may do. */
  anyone: SupabaseClient;
  /** Ends the process, like an outage. */
  stop(): Promise<void>;
  /** Suspends and resumes the process, like a host that swaps. */
  freeze(): void;
  thaw(): void;
};

const publishableKey = "sb_publishable_for_tests_only_0000";
const secretKey = "sb_secret_for_tests_only_000000000";

const root = join(__dirname, "..", "..", "..");

/** The migrations of the company whose site this is, for programs that have its own form. */
export const companysMigrations = join(root, "supabase", "migrations");

/**
 * A fresh database on a free port of this machine. Node ends it with the test.
 *
 * @param folder the migrations to build it from; by default those that fit the form of tests/support/form
 */
export async function startDatabase(folder?: string): Promise<TestDatabase> {
  const { program, emptyDatabase, migrations } = await prepareDatabase();
  const child = spawn(
    process.execPath,
    [
      ...databaseFlags,
      program,
      "0",
      publishableKey,
      secretKey,
      emptyDatabase,
      folder ?? migrations,
    ],
    { cwd: root, stdio: ["pipe", "pipe", "pipe"], env: { ...process.env, DO_NOT_TRACK: "1" } },
  );
  const port = await readPort(child);
  const url = `http://127.0.0.1:${port}`;
  // The first call of a process takes longest; a test should not meet it within a request's time limit.
  await fetch(`${url}/rest/v1/users?select=id`, { headers: { apikey: secretKey } });
  const connect = (key: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: ws as unknown as typeof WebSocket },
    });
  return {
    url,
    secretKey,
    owner: connect(secretKey),
    anyone: connect(publishableKey),
    async stop() {
      child.stdin?.destroy();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
  };
}

async function readPort(child: ChildProcess): Promise<string> {
  let complaints = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-4000);
  });
  if (!child.stdout) throw new Error("The database process has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^listening (\d+)$/.exec(line)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error(`The test database did not start:\n${complaints}`);
}
