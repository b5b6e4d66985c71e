import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, unlink, writeFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { connectTo, secretKey } from "./connectTo";
import { type PreparedDatabase, prepareDatabase } from "./prepareDatabase";

export type TestDatabase = {
  url: string;
  secretKey: string;
  /** Where it is a PostgreSQL server: for the site, which calls it without Supabase Lite. */
  databaseUrl: string | undefined;
  /** With the secret key: what the Functions may do. */
  owner: SupabaseClient;
  /** In the role of a visitor without an account: what anyone may do. */
  anyone: SupabaseClient;
  /** Runs statements as the database's owner and returns the rows of the last one. */
  execute(sql: string): Promise<Record<string, unknown>[]>;
  /** Moves the clock of the database: what it calls now is so much later. */
  advance(milliseconds: number): Promise<void>;
  /** Nobody reaches it any more, like an outage. */
  stop(): Promise<void>;
  /** Suspends and resumes the process, like a host that swaps. */
  freeze(): void;
  thaw(): void;
};

const root = join(__dirname, "..", "..", "..");

/** The migrations of the company whose site this is, for programs that have its own form. */
export const companysMigrations = join(root, "supabase", "migrations");

/**
 * A fresh database on a free port of this machine. It belongs to one test at a time: `stop` gives its process back, and the
 * next test gets it as new.
 *
 * @param folder the migrations to build it from; by default those that fit the form of tests/support/form
 * @param dump a file with the statements that an earlier version's database consists of, which the migrations then bring along
 */
export async function startDatabase(folder?: string, dump?: string): Promise<TestDatabase> {
  const prepared = await prepareDatabase();
  // A test may add migrations to its folder between two databases.
  const files = folder === undefined ? [] : await readdir(folder);
  const kind = createHash("sha256")
    .update(
      `${prepared.project} ${folder ?? ""} ${files.sort().join(" ")} ${dump === undefined ? "" : randomUUID()}`,
    )
    .digest("hex");
  const { program, opened } = await openAny(kind, () => startProcess(prepared, folder, dump));
  const [port = "", databaseUrl] = opened.split(" ");
  const url = `http://127.0.0.1:${port}`;
  let isOpen = true;
  return {
    url,
    secretKey,
    databaseUrl: databaseUrl === "" ? undefined : databaseUrl,
    owner: connectTo(url, secretKey),
    anyone: connectTo(url, secretKey, signSession("anon")),
    execute: async (sql) =>
      JSON.parse(await order(program, "execute", sql)) as Record<string, unknown>[],
    advance: async (milliseconds) => void (await order(program, "advance", String(milliseconds))),
    async stop() {
      // Once only: afterwards it may be another test's.
      if (!isOpen) return;
      isOpen = false;
      process.kill(program.pid, "SIGCONT");
      await order(program, "close");
      await keepIdle(kind, program);
    },
    freeze: () => void process.kill(program.pid, "SIGSTOP"),
    thaw: () => void process.kill(program.pid, "SIGCONT"),
  };
}

/** A session of the role, as PostgREST reads it (RFC 7519, HS256). The database program signs with its secret key. */
function signSession(role: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const expires = Math.floor(Date.now() / 1000) + 3600;
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ role, exp: expires })}`;
  return `${text}.${createHmac("sha256", secretKey).update(text).digest("base64url")}`;
}

/** A process of databaseProcess.ts and the port that takes its orders. */
type Program = { pid: number; control: number };

/** The processes that no test uses, as files: each test file has modules of its own, and several run at the same time. */
const idleFolder = (kind: string) =>
  join(tmpdir(), `databases-${String(process.ppid)}-${kind.slice(0, 8)}`);

async function keepIdle(kind: string, { pid, control }: Program): Promise<void> {
  await mkdir(idleFolder(kind), { recursive: true });
  await writeFile(join(idleFolder(kind), String(control)), String(pid));
}

/** An idle process, else a new one, with its database open. One that has ended, or whose schema a test changed, does not open. */
async function openAny(
  kind: string,
  start: () => Promise<Program>,
): Promise<{ program: Program; opened: string }> {
  for (const name of await readdir(idleFolder(kind)).catch(() => [])) {
    const file = join(idleFolder(kind), name);
    try {
      const program = { control: Number(name), pid: Number(await readFile(file, "utf8")) };
      // Of two tests that want it, the one that removes the file gets it.
      await unlink(file);
      return { program, opened: await order(program, "open") };
    } catch {
      // The next one.
    }
  }
  const program = await start();
  return { program, opened: await order(program, "open") };
}

async function order(
  { control }: Program,
  what: "open" | "close" | "execute" | "advance",
  body = "",
): Promise<string> {
  const url = `http://127.0.0.1:${String(control)}/${what}`;
  const answer = await fetch(url, { method: "POST", body });
  if (!answer.ok) throw new Error(await answer.text());
  return await answer.text();
}

async function startProcess(
  { program, emptyDatabase, migrations }: PreparedDatabase,
  folder = migrations,
  dump = "",
): Promise<Program> {
  const child = spawn(process.execPath, [program, secretKey, emptyDatabase, folder, dump], {
    cwd: root,
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...process.env, DO_NOT_TRACK: "1" },
  });
  const control = await readPort(child);
  // It outlives the test and ends with the process that runs the tests, whose end closes its input.
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as Socket).unref();
  return { pid: child.pid ?? 0, control: Number(control) };
}

async function readPort({ stdout, stderr }: ChildProcessWithoutNullStreams): Promise<string> {
  let printed = "";
  for (const stream of [stdout, stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed = (printed + text).slice(-4000);
    });
  while (!stdout.closed) {
    const port = /^control (\d+)$/m.exec(printed)?.[1];
    if (port !== undefined) return port;
    await Promise.race([once(stdout, "data"), once(stdout, "close")]);
  }
  throw new Error(`The test database did not start:\n${printed}`);
}
