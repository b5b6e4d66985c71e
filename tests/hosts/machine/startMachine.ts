import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { secretKey } from "../../support/intake/connectTo";
import { waitUntil } from "../../support/intake/waitUntil";
import { packagedAddress, packagedSite } from "../site/startPackagedSite";
import { requireProgram } from "./findProgram";
import { makeDebian } from "./makeDebian";

export type Machine = {
  /** Runs a command inside and returns what it printed. */
  run: (...command: string[]) => string;
  /** A command line that runs a program of this machine in the other one's network. */
  inItsNetwork: (...command: string[]) => [string, string[]];
  /** Asks a server of the machine from inside its network, with curl. */
  ask: (url: string, ...args: string[]) => string;
  /** The rows of a query, from the machine's PostgreSQL. */
  rows: <Found>(query: string) => Found[];
  /** Waits until the site answers and its database is ready. */
  waitForDatabase: () => Promise<void>;
  /** Where this machine sees a file of the other one. */
  pathOf: (file: string) => string;
  stop: () => Promise<void>;
};

const units = ["site.socket", "site.service", "site-backup.service"];

/** The port of the machine's mail server. Nothing listens there until `receiveMails` is called. */
export const mailPort = "2525";

/** What docs/operations.md has a server's owner write, for the site of a machine behind a proxy. */
export const machineSettings = {
  SECRET: secretKey,
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  QUOTE_TO: "owner@example.com",
  QUOTE_FROM: "website@example.com",
  SITE_URL: packagedAddress,
  CLIENT_ADDRESS_HEADER: "x-forwarded-for",
};

/** Switches the limits off, for tests whose visitors send more than one client may. */
export const liftedLimits = { NODE_OPTIONS: "--import /etc/withoutLimits.mjs" };

/** The password is the one that this machine's copy of server/deploy/database.sql sets. */
const databaseUrl = "postgres://site:site@127.0.0.1/site";

/** A minimal Debian with systemd and sshd, like a rented server. `apt-get` can install what docs/operations.md needs. */
function prepareDebian(): Promise<string> {
  return makeDebian({
    name: "debian-server",
    packages: ["systemd", "systemd-sysv", "dbus", "libstdc++6", "openssh-server"],
    downloads: ["postgresql", "curl", "ca-certificates", "caddy", "nginx", "certbot"],
    finish: async (folder) => {
      await rm(join(folder, "etc", "machine-id"), { force: true });
      await writeFile(join(folder, "etc", "hosts"), "127.0.0.1 localhost\n::1 localhost\n");
      // The machine has no network to wait for.
      const wait = "systemd-networkd-wait-online.service";
      await symlink("/dev/null", join(folder, "etc", "systemd", "system", wait));
    },
  });
}

/**
 * Without a control group of its own, a machine shares one with every other, where the host has no systemd: two machines then end
 * each other's services.
 */
const ownControlGroup = `for group in /sys/fs/cgroup/systemd /sys/fs/cgroup/unified; do
  if mkdir "$group/$0" 2>/dev/null; then echo $$ >"$group/$0/cgroup.procs"; fi
done
exec "$@"`;

/**
 * Boots a bare Debian under systemd, with a network of its own, the packaged site in /opt/site, Node and PostgreSQL as its only
 * additions, the unit files of server/deploy/ enabled and machineSettings in /etc/site.env. What it writes is forgotten.
 *
 * @param archives a folder to have at /srv/archives instead of an installed site
 */
export async function startMachine(archives?: string): Promise<Machine> {
  const base = await prepareDebian();
  const folder = await mkdtemp(join(tmpdir(), "machine-"));
  const environmentFile = join(folder, "site.env");
  await writeFile(
    environmentFile,
    Object.entries({ ...machineSettings, ...liftedLimits, DATABASE_URL: databaseUrl })
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
  const installed: [string, string][] = [
    [packagedSite, "/opt/site"],
    [environmentFile, "/etc/site.env"],
    [join(packagedSite, "deploy", "site"), "/usr/local/bin/site"],
    [resolve("tests/support/programs/withoutLimits.mjs"), "/etc/withoutLimits.mjs"],
    ...units.map((unit): [string, string] => [
      join(packagedSite, "deploy", "systemd", unit),
      `/etc/systemd/system/${unit}`,
    ]),
  ];
  const bound: [string, string][] = [
    [process.execPath, "/usr/bin/node"],
    ...(archives === undefined ? installed : [[archives, "/srv/archives"] as [string, string]]),
  ];
  const log: string[] = [];
  const child = spawn(
    "sh",
    [
      ...["-c", ownControlGroup, basename(folder), requireProgram("systemd-nspawn")],
      ...[
        "--directory",
        base,
        "--boot",
        "--volatile=overlay",
        "--machine",
        `site-${String(process.pid)}`,
      ],
      ...["--private-network", "--register=no", "--keep-unit"],
      ...bound.map(([from, to]) => `--bind-ro=${from}:${to}`),
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => log.push(chunk.toString()));
  process.once("exit", () => child.kill("SIGKILL"));

  const init = await findInit(child.pid ?? 0, log);
  const enter = (...command: string[]) =>
    execFileSync(requireProgram("nsenter"), ["-t", String(init), "-a", ...command], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  const run = (...command: string[]) => {
    try {
      return enter(...command);
    } catch (error) {
      const failure = error as Error;
      // systemctl itself says only where to look.
      if (failure.message.includes("journalctl"))
        failure.message += `\n${enter("journalctl", "--no-pager", "-n", "60")}`;
      throw failure;
    }
  };
  await waitUntil(
    () => /Reached target .*(Basic System|basic\.target)/.test(log.join("")) || isBooted(run),
    () => `The machine did not boot:\n${log.join("")}`,
  );
  if (archives === undefined) {
    // Debian enables every unit that it finds at its first boot.
    run("systemctl", "stop", ...units);
    run("apt-get", "install", "-y", "postgresql");
    const prepare = "runuser -u postgres -- psql --quiet --set=password=site";
    run("sh", "-c", `cd / && ${prepare} </opt/site/deploy/database.sql`);
    run("install", "-d", "-m", "700", "-o", "postgres", "/var/backups/site");
    run("systemctl", "enable", "--now", ...units.slice(0, -1));
  }
  const inItsNetwork: Machine["inItsNetwork"] = (...command) => [
    requireProgram("nsenter"),
    ["-t", String(init), "-n", ...command],
  ];
  const ask: Machine["ask"] = (url, ...args) =>
    execFileSync(
      ...inItsNetwork(requireProgram("curl"), "--silent", "--max-time", "60", ...args, url),
      { encoding: "utf8" },
    );
  return {
    run,
    inItsNetwork,
    ask,
    rows: (query) => {
      const sql = `select coalesce(json_agg(found), '[]') from (${query}) found`;
      return JSON.parse(
        run("runuser", "-u", "postgres", "--", "psql", "--dbname=site", "-Atqc", sql),
      ) as never;
    },
    waitForDatabase: () =>
      waitUntil(
        () => ask("http://127.0.0.1:8000/api/health").includes('"version":"ok"'),
        () => run("journalctl", "--no-pager", "-n", "40"),
      ),
    pathOf: (file) => `/proc/${String(init)}/root${file}`,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await ended;
      clearTimeout(force);
      const groups = ["systemd", "unified"].map(
        (name) => `/sys/fs/cgroup/${name}/${basename(folder)}`,
      );
      spawnSync("find", [...groups, "-depth", "-type", "d", "-delete"]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isBooted(run: Machine["run"]): boolean {
  try {
    run("systemctl", "is-active", "basic.target");
    return true;
  } catch {
    return false;
  }
}

/** The first process of the machine, as this one sees it. */
async function findInit(nspawn: number, log: string[]): Promise<number> {
  let init = 0;
  await waitUntil(
    async () => {
      const children = await readFile(
        `/proc/${String(nspawn)}/task/${String(nspawn)}/children`,
        "utf8",
      );
      init = Number(children.trim().split(" ")[0]);
      // A child of nspawn itself comes first, for a moment.
      const name = await readFile(`/proc/${String(init)}/comm`, "utf8").catch(() => "");
      return name.trim() === "systemd";
    },
    () => `The machine did not start:\n${log.join("")}`,
  );
  return init;
}
