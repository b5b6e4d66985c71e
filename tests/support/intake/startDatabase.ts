import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, unlink, writeFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { connectTo, secretKey } from "./connectTo";
import { prepareDatabase } from "./prepareDatabase";

type Options = {
  dump?: string | undefined;
  /** A folder of an earlier version's migrations to run at the start. `migrate` runs the current ones later. */
  migrations?: string;
  /** True if the test changes the schema, so that no other test gets this database afterwards. */
  changesSchema?: boolean;
};

export type TestDatabase = Awaited<ReturnType<typeof startDatabase>>;

const emptyTables = readFileSync(join(__dirname, "emptyTables.sql"), "utf8");

/** Returns an empty database. After `stop`, another test may get the same database, emptied again. */
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
    databaseUrl: opened.databaseUrl === "" ? undefined : opened.databaseUrl,
    owner: connectTo(url, secretKey),
    execute,
    empty: async () => void (await execute(emptyTables)),
    advance: async (milliseconds: number) =>
      void (await order(program, "advance", String(milliseconds))),
    migrate: async () => void (await order(program, "migrate")),
    async stop() {
      // Ignore a second call to `stop`, because another test may be using the database by then.
      if (!isOpen) return;
      isOpen = false;
      process.kill(program.pid, "SIGCONT");
      await order(program, "close");
      if (!changesSchema) await keepIdle(program);
    },
    freeze: () => void process.kill(program.pid, "SIGSTOP"),
    thaw: () => void process.kill(program.pid, "SIGCONT"),
  };
}

type Program = { pid: number; control: number };
type Opened = { program: Program; opened: { port: number; databaseUrl: string } };

/** A folder with a file for each idle database, because test files can share files, but not variables. */
const idleFolder = join(tmpdir(), `databases-${String(process.ppid)}`);

async function keepIdle({ pid, control }: Program): Promise<void> {
  await mkdir(idleFolder, { recursive: true });
  await writeFile(join(idleFolder, String(control)), String(pid));
}

async function openAny(): Promise<Opened> {
  for (const name of await readdir(idleFolder).catch(() => [])) {
    const file = join(idleFolder, name);
    try {
      const program = { control: Number(name), pid: Number(await readFile(file, "utf8")) };
      // `unlink` throws if another test has already taken this database.
      await unlink(file);
      await order(program, "execute", emptyTables);
      return await open(program);
    } catch {
      // Another test has taken this database, or the database's process has ended, so try the next one.
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
  // Let the child process outlive the test. It ends with Jest, because its standard input closes then.
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
