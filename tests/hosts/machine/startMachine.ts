import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { waitUntil } from "../../support/intake/waitUntil";
import { requireProgram } from "./requireProgram";
import { prepareDebian } from "./prepareDebian";

/** Shell code that gives a container its own control groups. In shared ones, containers end each other's services. */
const ownControlGroup = `for group in /sys/fs/cgroup/systemd /sys/fs/cgroup/unified; do
  if mkdir "$group/$0" 2>/dev/null; then echo $$ >"$group/$0/cgroup.procs"; fi
done
exec "$@"`;

/** Boots a bare Debian with Node, its own network and the folder /srv/archives. File changes are not kept. */
export async function startMachine(archives: string) {
  const base = await prepareDebian();
  const nsenter = requireProgram("nsenter");
  const name = `site-${String(process.pid)}`;
  const child = spawn(
    "sh",
    [
      "-c",
      ownControlGroup,
      name,
      requireProgram("systemd-nspawn"),
      ...`--boot --volatile=overlay --private-network --register=no --keep-unit`.split(" "),
      `--directory=${base}`,
      `--machine=${name}`,
      `--bind-ro=${process.execPath}:/usr/bin/node`,
      `--bind-ro=${archives}:/srv/archives`,
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (log += chunk.toString()));
  process.once("exit", () => child.kill("SIGKILL"));
  const complain = () => `The machine did not boot:\n${log}`;

  let init = "";
  await waitUntil(async () => {
    const children = `/proc/${String(child.pid)}/task/${String(child.pid)}/children`;
    [init = ""] = (await readFile(children, "utf8")).split(" ");
    // Check the program's name, because the first child of systemd-nspawn becomes systemd only after a moment.
    const program = await readFile(`/proc/${init}/comm`, "utf8").catch(() => "");
    return program.trim() === "systemd";
  }, complain);
  const run = (...command: string[]) =>
    execFileSync(nsenter, ["-t", init, "-a", ...command], {
      encoding: "utf8",
      // Pass no TMPDIR, because the host's folder does not exist in the machine.
      env: { HOME: "/root", PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" },
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  const prints = (...command: string[]) => {
    try {
      return run(...command) !== "";
    } catch {
      return false;
    }
  };
  await waitUntil(() => prints("systemctl", "is-active", "basic.target"), complain);
  return {
    run,
    inItsNetwork(...command: string[]): [string, string[]] {
      return [nsenter, ["-t", init, "-n", ...command]];
    },
    rows(query: string): Record<string, unknown>[] {
      const sql = `select coalesce(json_agg(found), '[]') from (${query}) found`;
      const psql = ["psql", "--dbname=site", "-Atqc", sql];
      return JSON.parse(run("runuser", "-u", "postgres", "--", ...psql)) as never;
    },
    waitFor: (command: string[], service: string) =>
      waitUntil(
        () => prints(...command),
        () => run("journalctl", "--no-pager", "-n", "40", "-u", service),
      ),
    async stop() {
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
