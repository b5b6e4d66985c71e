import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "../../support/intake/waitUntil";
import { freePort } from "../../support/programs/freePort";
import { requireProgram } from "./requireProgram";

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

const isRoot = process.getuid?.() === 0;

/** Returns a command line that runs a program as the user postgres, because PostgreSQL refuses root. */
function asPostgres(program: string, ...args: string[]): [string, string[]] {
  const other = ["--reuid=postgres", "--regid=postgres", "--clear-groups"];
  const path = requireProgram(program);
  return isRoot ? ["setpriv", [...other, path, ...args]] : [path, args];
}

export async function startPostgres() {
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  if (isRoot) {
    await chown(folder, Number(execFileSync("id", ["-u", "postgres"])), 0);
    await chmod(tmpdir(), 0o1777);
  }
  const data = join(folder, "data");
  const port = String(await freePort());
  execFileSync(...asPostgres("initdb", "-D", data, "-A", "trust", "-U", "postgres"));

  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const psql = (database: string, args: string[], input = "") =>
    execFileSync(requireProgram("psql"), [urlOf(database), "-Atq", ...args], {
      encoding: "utf8",
      stdio: "pipe",
      input,
    }).trim();
  const run = (sql: string, database = "postgres") => psql(database, ["-c", sql]);
  const isReady = () => {
    const { status } = spawnSync(requireProgram("pg_isready"), ["-h", "127.0.0.1", "-p", port]);
    return status === 0;
  };

  let child: ChildProcess;
  const start = async () => {
    const settings = ["-D", data, "-h", "127.0.0.1", "-p", port, "-k", folder];
    child = spawn(...asPostgres("postgres", ...settings), { stdio: "ignore", cwd: folder });
    const started = child;
    process.once("exit", () => started.kill("SIGQUIT"));
    await waitUntil(isReady);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  await start();
  psql("postgres", ["--set=password=site"], readFileSync("server/deploy/database.sql", "utf8"));
  return {
    urlOf,
    run,
    start,
    siteUrl: (database: string) => `postgres://site:site@127.0.0.1:${port}/${database}`,
    rows(query: string, database: string): Record<string, unknown>[] {
      const asJson = `select coalesce(json_agg(found), '[]') from (${query}) found`;
      return JSON.parse(run(asJson, database)) as never;
    },
    signal(name: "STOP" | "CONT") {
      const pids = `"$(head -1 ${data}/postmaster.pid)"`;
      execFileSync("sh", ["-c", `kill -${name} ${pids}; pkill -${name} -P ${pids} || true`]);
    },
    kill: () => end("SIGQUIT"),
    async stop() {
      await end("SIGINT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
