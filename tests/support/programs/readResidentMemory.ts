import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The resident memory of a process, in bytes. */
export function readResidentMemory(pid: number): number {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file)
    ? /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, "utf8"))?.[1]
    : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).trim();
  return Number(kilobytes) * 1024;
}
