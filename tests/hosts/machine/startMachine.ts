import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { waitUntil } from "../../support/intake/waitUntil";
import { requireProgram } from "./findProgram";
import { prepareDebian } from "./prepareDebian";

export type Machine = {
  /** Runs a command inside and returns what it printed. */
  run: (...command: string[]) => string;
  /** A command line that runs a program of this machine in the other one's network. */
  inItsNetwork: (...command: string[]) => [string, string[]];
  /** The rows of a query, from the machine's PostgreSQL. */
  rows: <Found>(query: string) => Found[];
  /** Waits until the site answers and its database is ready. */
  waitForSite: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Without a control group of its own, a machine shares one with every other, where the host has no systemd:
 * two machines then end each other's services.
 */
const ownControlGroup = `for group in /sys/fs/cgroup/systemd /sys/fs/cgroup/unified; do
  if mkdir "$group/$0" 2>/dev/null; then echo $$ >"$group/$0/cgroup.procs"; fi
done
exec "$@"`;

/**
 * Boots a bare Debian under systemd, with a network of its own, Node as its only addition, and a folder of
 * files at /srv/archives. What it writes is forgotten.
 */
export async function startMachine(archives: string): Promise<Machine> {
  const base = await prepareDebian();
  const name = `site-${String(process.pid)}`;
  const log: string[] = [];
  const child = spawn(
    "sh",
    [
      ...["-c", ownControlGroup, name, requireProgram("systemd-nspawn"), "--directory", base],
      ...["--boot", "--volatile=overlay", "--machine", name],
      ...["--private-network", "--register=no", "--keep-unit"],
      ...[`--bind-ro=${process.execPath}:/usr/bin/node`, `--bind-ro=${archives}:/srv/archives`],
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => log.push(chunk.toString()));
  process.once("exit", () => child.kill("SIGKILL"));

  const init = await findInit(child.pid ?? 0, log);
  const run = (...command: string[]) =>
    execFileSync(requireProgram("nsenter"), ["-t", String(init), "-a", ...command], {
      encoding: "utf8",
      // Nothing of this machine's own: a TMPDIR that the other one lacks would fail its installations.
      env: { HOME: "/root", PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" },
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  const isSo = (...command: string[]) => {
    try {
      return run(...command) !== "";
    } catch {
      return false;
    }
  };
  await waitUntil(
    () => isSo("systemctl", "is-active", "basic.target"),
    () => `The machine did not boot:\n${log.join("")}`,
  );
  return {
    run,
    inItsNetwork: (...command) => [
      requireProgram("nsenter"),
      ["-t", String(init), "-n", ...command],
    ],
    rows: (query) => {
      const sql = `select coalesce(json_agg(found), '[]') from (${query}) found`;
      const psql = ["psql", "--dbname=site", "-Atqc", sql];
      return JSON.parse(run("runuser", "-u", "postgres", "--", ...psql)) as never;
    },
    waitForSite: () =>
      waitUntil(
        () => isSo("curl", "--silent", "--fail", "http://127.0.0.1:8000/api/health"),
        () => run("journalctl", "--no-pager", "-n", "40"),
      ),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await ended;
      clearTimeout(force);
      const groups = ["systemd", "unified"].map((kind) => `/sys/fs/cgroup/${kind}/${name}`);
      spawnSync("find", [...groups, "-depth", "-type", "d", "-delete"]);
    },
  };
}

/** The first process of the machine, as this one sees it. */
async function findInit(nspawn: number, log: string[]): Promise<number> {
  let init = 0;
  const children = `/proc/${String(nspawn)}/task/${String(nspawn)}/children`;
  await waitUntil(
    async () => {
      init = Number((await readFile(children, "utf8")).trim().split(" ")[0]);
      // A child of nspawn itself comes first, for a moment.
      const name = await readFile(`/proc/${String(init)}/comm`, "utf8").catch(() => "");
      return name.trim() === "systemd";
    },
    () => `The machine did not start:\n${log.join("")}`,
  );
  return init;
}
