import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "node:process";
import { fetchNode } from "./fetchNode";
import { requireProgram } from "./findProgram";
import { keptMachines, makeDebian } from "./makeDebian";

const root = resolve(__dirname, "..", "..", "..");

/** The ordinary user of the machine; its number is the first one that Debian gives to a person. */
const person = { name: "visitor", id: 1000 };

export type BareMachine = {
  /** Starts a command in the project's folder. Its output can be read from the process. */
  start: (command: string[], more?: Record<string, string>) => ChildProcess;
  /** Runs a command in the project's folder to its end. Rejects with the end of its output when it fails. */
  run: (command: string[]) => Promise<string>;
  close: () => Promise<void>;
};

type Options = { nodeVersion: number; user: "root" | "visitor"; folder: string };

/** Debian's smallest system and what Node itself links to: no browser, no fonts, no git, no compiler. */
function prepareDebian(): Promise<string> {
  return makeDebian({
    name: "bare-debian",
    packages: ["libstdc++6"],
    finish: async (folder) => {
      // Debian's installer and every container have this file; debootstrap alone does not write it.
      await writeFile(join(folder, "etc", "hosts"), "127.0.0.1 localhost\n::1 localhost\n");
      execFileSync(requireProgram("chroot"), [
        ...[folder, "/usr/sbin/useradd", "--create-home"],
        ...["--uid", String(person.id), person.name],
      ]);
      for (const name of ["npm", "npx"])
        await symlink(
          `../lib/node_modules/npm/bin/${name}-cli.js`,
          join(folder, "usr", "bin", name),
        );
    },
  });
}

/**
 * A machine with Node, npm and this project's last commit in a folder, and nothing else. It shares this machine's network and
 * its npm registry; what it writes outside of the folder is forgotten.
 */
export async function openBareMachine({
  nodeVersion,
  user,
  folder,
}: Options): Promise<BareMachine> {
  const base = await prepareDebian();
  const node = await fetchNode(nodeVersion);
  const packages = execFileSync("npm", ["root", "--global"], { encoding: "utf8" }).trim();
  const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  // A registry may have a certificate that only this machine's own authorities vouch for.
  const authorities = env["NODE_EXTRA_CA_CERTS"];
  // Below the cache, not below /tmp, which may be in memory: it grows to more than a gigabyte.
  const place = join(keptMachines, `bare-site-${String(process.pid)}`);
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  execFileSync("sh", ["-c", 'git archive HEAD | tar -x -C "$1"', "sh", place], { cwd: root });
  if (user === person.name)
    execFileSync("chown", ["-R", `${String(person.id)}:${String(person.id)}`, place]);

  const start: BareMachine["start"] = (command, more = {}) => {
    const variables = {
      npm_config_registry: registry,
      CI: "true",
      ...(authorities === undefined ? {} : { NODE_EXTRA_CA_CERTS: "/etc/authorities.pem" }),
      ...more,
    };
    return spawn(
      requireProgram("systemd-nspawn"),
      [
        ...["--quiet", "--directory", base, "--volatile=overlay", "--register=no", "--keep-unit"],
        // The first process of a machine collects orphans that ended; npm would not.
        ...["--as-pid2", "--resolv-conf=copy-host", "--user", user, `--chdir=${folder}`],
        ...[`--bind=${place}:${folder}`, `--bind-ro=${node}:/usr/bin/node`],
        `--bind-ro=${join(packages, "npm")}:/usr/lib/node_modules/npm`,
        ...(authorities === undefined ? [] : [`--bind-ro=${authorities}:/etc/authorities.pem`]),
        ...Object.entries(variables).map(([name, value]) => `--setenv=${name}=${value}`),
        ...command,
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
  };
  return {
    start,
    run: async (command) => {
      const child = start(command);
      const output: string[] = [];
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding("utf8").on("data", (text: string) => output.push(text));
      const code = await new Promise((settle) => child.once("close", settle));
      if (code !== 0)
        throw new Error(
          `${command.join(" ")} ended with ${String(code)}:\n${output.join("").slice(-6_000)}`,
        );
      return output.join("");
    },
    close: () => rm(place, { recursive: true, force: true }),
  };
}
