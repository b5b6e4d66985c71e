import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "node:process";
import { requireProgram } from "./requireProgram";

const [debian, ubuntu] = ["http://deb.debian.org/debian", "http://archive.ubuntu.com/ubuntu"];
/** Debian 12 and 13 and Ubuntu 24.04, each with its mirror and, if needed, a script for debootstrap. */
const systems: Record<string, string[]> = {
  bookworm: [debian],
  trixie: [debian],
  // Older versions of debootstrap lack a script for Ubuntu 24.04, but the one for gutsy has the same steps.
  noble: [ubuntu, "/usr/share/debootstrap/scripts/gutsy"],
};
const packages = ["systemd", "systemd-sysv", "dbus", "libstdc++6", "openssh-server"];
/** Packages to download in advance, because `apt-get install` on the machine has no network. */
const downloads = "postgresql curl ca-certificates caddy nginx certbot postfix".split(" ");

export const keptMachines = resolve(__dirname, "..", "..", "..", "node_modules", ".cache", "hosts");

/** Returns the folder of a minimal Debian, or of the system that DEBIAN_SUITE names. Installs it once. */
export async function prepareDebian(): Promise<string> {
  const { DEBIAN_SUITE: suite = "bookworm", DEBIAN_MIRROR } = env;
  const [mirror = "", ...script] = systems[suite] ?? [];
  const folder = join(keptMachines, `${suite}-server`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}-${String(process.pid)}`;
  await mkdir(draft, { recursive: true });
  const run = (program: string, ...args: string[]) =>
    execFileSync(requireProgram(program), args, { stdio: "ignore" });
  const base = ["--variant=minbase", "--components=main,universe"];
  const include = `--include=${packages.join(",")}`;
  run("debootstrap", ...base, include, suite, draft, DEBIAN_MIRROR ?? mirror, ...script);
  run("chroot", draft, "apt-get", "update");
  run("chroot", draft, "apt-get", "install", "--yes", "--download-only", ...downloads);
  await rm(join(draft, "etc", "machine-id"), { force: true });
  // Write /etc/hosts, because debootstrap does not, unlike Debian's installer.
  await writeFile(join(draft, "etc", "hosts"), "127.0.0.1 localhost\n::1 localhost\n");
  // Disable the service that waits for a network, because the machine has none.
  const wait = "etc/systemd/system/systemd-networkd-wait-online.service";
  await symlink("/dev/null", join(draft, wait));
  await rename(draft, folder);
  return folder;
}
