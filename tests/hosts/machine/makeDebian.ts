import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "node:process";
import { requireProgram } from "./findProgram";

const mirror = "http://deb.debian.org/debian";

/** Where the machines of these suites are kept. */
export const keptMachines = resolve(__dirname, "..", "..", "..", "node_modules", ".cache", "hosts");

type Options = {
  /** Its folder among the kept machines. */
  name: string;
  /** Packages on top of Debian's smallest system. */
  packages: string[];
  /** Packages that `apt-get install` finds on the machine, which has no network. */
  downloads?: string[];
  /** Finishes the system before it is kept. */
  finish: (folder: string) => Promise<void>;
};

/**
 * The folder of a minimal Debian, made once, in some minutes. DEBIAN_MIRROR names another mirror than Debian's own.
 *
 * @returns its path
 */
export async function makeDebian({
  name,
  packages,
  downloads = [],
  finish,
}: Options): Promise<string> {
  const folder = join(keptMachines, name);
  if (existsSync(folder)) return folder;
  const draft = `${folder}-${String(process.pid)}`;
  await mkdir(draft, { recursive: true });
  execFileSync(
    requireProgram("debootstrap"),
    [
      ...["--variant=minbase", `--include=${packages.join(",")}`],
      ...["bookworm", draft, env["DEBIAN_MIRROR"] ?? mirror],
    ],
    { stdio: "ignore" },
  );
  const apt = (...args: string[]) =>
    execFileSync(requireProgram("chroot"), [draft, "apt-get", ...args], { stdio: "ignore" });
  if (downloads.length > 0) {
    apt("update");
    apt("install", "--yes", "--download-only", ...downloads);
  }
  await finish(draft);
  await rename(draft, folder);
  return folder;
}
