import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, unlink, writeFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { connectTo, secretKey } from "./connectTo";
import { prepareDatabase } from "./prepareDatabase";

type Options = {
  /** A file with statements that come before the migrations: the database of an earlier version. */
  dump?: string | undefined;
  /** The migrations of an earlier version, until `migrate` applies this project's. */
  migrations?: string;
  /** The test changes the schema, so that no other test can have the database afterwards. */
  changesSchema?: boolean;
};

export type TestDatabase = Awaited<ReturnType<typeof startDatabase>>;

/** Everything as if the migrations had just run. */
const emptyTables = `
  truncate public.quote_requests, public.contact_messages, public.users, public.notifications,
    public.counters, public.addresses;
  insert into public.addresses (name) values ('');
  update public.installation set
    installed_at = now(), swept_at = now(), morning_at = null, faults = '{}',
    form_mark = null, form_tested_at = now(), form_passed_at = null, form_failed_at = null, form_step = null;`;

/**
 * An empty database on a free port of this machine. It belongs to one test at a time: `stop` gives its
 * process back, and the next test gets it as new.
 */
export async function startDatabase({ dump, migrations, ...options }: Options = {}) {
  const { changesSchema = (dump ?? migrations) !== undefined } = options;
  const { program, opened } = await (changesSchema ? openNew(dump, migrations) : openAny());
  const url = `http://127.0.0.1:${String(opened.port)}`;
  const execute = async (sql: string) =>
    (await order(program, "execute", sql)) as Record<string, unknown>[];
  let isOpen = true;
  return {
    url,
    secretKey,
    /** Where it is a PostgreSQL server: for the site, which calls it without Supabase Lite. */
    databaseUrl: opened.databaseUrl === "" ? undefined : opened.databaseUrl,
    /** With the secret key: what the Functions may do. */
    owner: connectTo(url, secretKey),
    /** In the role of a visitor without an account: what anyone may do. */
    anyone: connectTo(url, secretKey, signSession("anon")),
    /** Runs statements as the database's owner and returns the rows of the last one. */
    execute,
    /** Forgets every row, the counters, and what was known of mornings and the mail server. */
    empty: async () => void (await execute(emptyTables)),
    /** Moves the clock of the database: what it calls now is so much later. */
    advance: async (milliseconds: number) =>
      void (await order(program, "advance", String(milliseconds))),
    migrate: async () => void (await order(program, "migrate")),
    /** Nobody reaches it any more, like an outage. */
    async stop() {
      // Once only: afterwards it may be another test's.
      if (!isOpen) return;
      isOpen = false;
      process.kill(program.pid, "SIGCONT");
      await order(program, "close");
      if (!changesSchema) await keepIdle(program);
    },
    /** Suspends and resumes the process, like a host that swaps. */
    freeze: () => void process.kill(program.pid, "SIGSTOP"),
    thaw: () => void process.kill(program.pid, "SIGCONT"),
  };
}

/** A session of the role, signed with the secret key as PostgREST reads it (RFC 7519, HS256). */
function signSession(role: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const expires = Math.floor(Date.now() / 1000) + 3600;
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ role, exp: expires })}`;
  return `${text}.${createHmac("sha256", secretKey).update(text).digest("base64url")}`;
}

/** A process of databaseProcess.ts and the port that takes its orders. */
type Program = { pid: number; control: number };
type Opened = { program: Program; opened: { port: number; databaseUrl: string } };

/** The processes that no test uses, as files, because each test file has modules of its own. */
const idleFolder = join(tmpdir(), `databases-${String(process.ppid)}`);

async function keepIdle({ pid, control }: Program): Promise<void> {
  await mkdir(idleFolder, { recursive: true });
  await writeFile(join(idleFolder, String(control)), String(pid));
}

/** An idle process, else a new one, with its database open and empty. One that has ended does not open. */
async function openAny(): Promise<Opened> {
  for (const name of await readdir(idleFolder).catch(() => [])) {
    const file = join(idleFolder, name);
    try {
      const program = { control: Number(name), pid: Number(await readFile(file, "utf8")) };
      // Of two tests that want it, the one that removes the file gets it.
      await unlink(file);
      await order(program, "execute", emptyTables);
      return await open(program);
    } catch {
      // The next one.
    }
  }
  return await openNew();
}

const open = async (program: Program) =>
  ({ program, opened: await order(program, "open") }) as Opened;

async function order(
  { control }: Program,
  what: "open" | "close" | "execute" | "advance" | "migrate",
  body = "",
): Promise<unknown> {
  const url = `http://127.0.0.1:${String(control)}/${what}`;
  const answer = await fetch(url, { method: "POST", body });
  if (!answer.ok) throw new Error(await answer.text());
  return await answer.json();
}

async function openNew(dump = "", migrations = "supabase/migrations"): Promise<Opened> {
  const { program, emptyDatabase } = await prepareDatabase();
  const child = spawn(process.execPath, [program, secretKey, emptyDatabase, dump, migrations], {
    cwd: resolve(__dirname, "..", "..", ".."),
    stdio: "pipe",
    env: { ...process.env, DO_NOT_TRACK: "1" },
  });
  const control = await readPort(child);
  // It outlives the test and ends with the process that runs the tests, whose end closes its input.
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as Socket).unref();
  return await open({ pid: child.pid ?? 0, control });
}

async function readPort({ stdout, stderr }: ChildProcessWithoutNullStreams): Promise<number> {
  let printed = "";
  for (const stream of [stdout, stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  while (!stdout.closed) {
    const port = /^control (\d+)$/m.exec(printed)?.[1];
    if (port !== undefined) return Number(port);
    await Promise.race([once(stdout, "data"), once(stdout, "close")]);
  }
  throw new Error(`The test database did not start:\n${printed}`);
}
