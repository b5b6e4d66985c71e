import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../support/programs/freePort";
import { requireProgram } from "./findProgram";

export type Postgres = {
  /** Its files, in `data`. */
  folder: string;
  /** For a superuser. */
  url: string;
  /** For the role `site`, which has no privilege beyond its own databases. */
  siteUrl: (database: string) => string;
  /** Runs SQL as a superuser in the database `postgres` unless another one is named. */
  run: (sql: string, database?: string) => string;
  /** The rows of a query, as JSON. */
  rows: <Found>(query: string, database: string) => Found[];
  /** Ends every process at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Starts it again on the same files and port. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

const root = resolve(__dirname, "..", "..", "..");

/** PostgreSQL refuses to run as root. */
function asPostgres(program: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0
    ? ["setpriv", ["--reuid=postgres", "--regid=postgres", "--clear-groups", program, ...args]]
    : [program, args];
}

/**
 * A PostgreSQL server from Debian's package, with an empty data folder, on a free port of this machine.
 *
 * @param megabytes the size of a file system of its own, which only root can mount
 */
export async function startPostgres(megabytes?: number): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  if (megabytes !== undefined)
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${String(megabytes)}m`, "tmpfs", folder]);
  if (process.getuid?.() === 0) {
    const user = execFileSync("id", ["-u", "postgres"], { encoding: "utf8" });
    await chown(folder, Number(user), 0);
    await chmod(tmpdir(), 0o1777);
  }
  const data = join(folder, "data");
  const port = await freePort();
  execFileSync(
    ...asPostgres(requireProgram("initdb"), ["-D", data, "-A", "trust", "-U", "postgres"]),
  );
  const psql = (sql: string, database = "postgres") =>
    execFileSync(
      requireProgram("psql"),
      ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-d", database, "-Atqc", sql],
      { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
    ).trim();

  let child: ChildProcess;
  const start = async () => {
    const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
    const [program, args] = asPostgres(requireProgram("postgres"), [
      ...["-D", data, "-p", String(port)],
      ...settings.flatMap((setting) => ["-c", setting]),
    ]);
    const started = spawn(program, args, { stdio: "ignore", cwd: folder });
    child = started;
    process.once("exit", () => started.kill("SIGQUIT"));
    const deadline = Date.now() + 60_000;
    for (;;) {
      try {
        psql("select 1");
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(100);
      }
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  await start();
  // What docs/operations.md has a superuser run once for each PostgreSQL server.
  const sql = readFileSync(join(root, "server", "deploy", "database.sql"), "utf8");
  execFileSync(
    requireProgram("psql"),
    ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "--set=password=site"],
    { input: sql, stdio: ["pipe", "ignore", "inherit"] },
  );
  return {
    folder,
    url: `postgres://postgres@127.0.0.1:${String(port)}/postgres`,
    siteUrl: (database) => `postgres://site:site@127.0.0.1:${String(port)}/${database}`,
    run: psql,
    rows: (query, database) =>
      JSON.parse(
        psql(`select coalesce(json_agg(found), '[]') from (${query}) found`, database),
      ) as never,
    // SIGQUIT is PostgreSQL's immediate shutdown: nothing is written any more, and the next start recovers from the log.
    kill: () => end("SIGQUIT"),
    start,
    stop: async () => {
      await end("SIGINT");
      if (megabytes !== undefined) execFileSync("umount", ["--lazy", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
