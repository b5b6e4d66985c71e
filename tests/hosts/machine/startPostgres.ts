import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "../../support/intake/waitUntil";
import { freePort } from "../../support/programs/freePort";
import { requireProgram } from "./findProgram";

export type Postgres = {
  /** Its files, in `data`. */
  folder: string;
  /** For a superuser. */
  urlOf: (database: string) => string;
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

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. */
function asPostgres(program: string, args: string[]): [string, string[]] {
  const other = ["--reuid=postgres", "--regid=postgres", "--clear-groups"];
  const path = requireProgram(program);
  return isRoot ? ["setpriv", [...other, path, ...args]] : [path, args];
}

/** A PostgreSQL server from Debian's package, with an empty data folder, on a free port of this machine. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  if (isRoot) {
    await chown(folder, Number(execFileSync("id", ["-u", "postgres"])), 0);
    await chmod(tmpdir(), 0o1777);
  }
  const data = join(folder, "data");
  const port = String(await freePort());
  execFileSync(...asPostgres("initdb", ["-D", data, "-A", "trust", "-U", "postgres"]));
  const psql = (args: string[], input = "") => {
    const words = ["-h", "127.0.0.1", "-p", port, "-U", "postgres", "-Atq", ...args];
    return execFileSync(requireProgram("psql"), words, {
      encoding: "utf8",
      input,
      stdio: "pipe",
    }).trim();
  };
  const run = (sql: string, database = "postgres") => psql(["-d", database, "-c", sql]);

  let child: ChildProcess;
  const start = async () => {
    const settings = ["-h", "127.0.0.1", "-p", port, "-k", folder];
    const command = asPostgres("postgres", ["-D", data, ...settings]);
    child = spawn(...command, { stdio: "ignore", cwd: folder });
    const started = child;
    process.once("exit", () => started.kill("SIGQUIT"));
    await waitUntil(() => {
      try {
        return run("select 1") === "1";
      } catch {
        return false;
      }
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  await start();
  // What docs/operations.md has a superuser run once for each PostgreSQL server.
  psql(["--set=password=site"], readFileSync("server/deploy/database.sql", "utf8"));
  return {
    folder,
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    siteUrl: (database) => `postgres://site:site@127.0.0.1:${port}/${database}`,
    run,
    rows: (query, database) =>
      JSON.parse(
        run(`select coalesce(json_agg(found), '[]') from (${query}) found`, database),
      ) as never,
    // SIGQUIT is PostgreSQL's immediate shutdown: the next start recovers from the log.
    kill: () => end("SIGQUIT"),
    start,
    stop: async () => {
      await end("SIGINT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
