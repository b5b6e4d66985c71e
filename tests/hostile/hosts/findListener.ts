import { readdir, readFile, readlink } from "node:fs/promises";

/** The process that listens on a port of this machine (Linux): a shell, npm and the program itself may be three. */
export async function findListener(port: number): Promise<number> {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const lines = (await readFile("/proc/net/tcp", "utf8")).split("\n");
  const inode = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, local = "", , state]) => local.endsWith(`:${hex}`) && state === "0A")?.[9];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const descriptor of descriptors) {
      const target = await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => "");
      if (inode !== undefined && target === `socket:[${inode}]`) return Number(pid);
    }
  }
  throw new Error(`Nothing listens on port ${String(port)}.`);
}
